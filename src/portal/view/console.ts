import type { Api } from '../../openapi/model/index.ts';
import { operationToParts, type CredentialPlace } from '../samples/index.ts';
import { CONSOLE_PATH, TRY_IT_PATH } from '../csp.ts';
import type { PageOf } from '../pages/page.ts';
import { downloadUrlFor, pageUrl, sandboxName } from '../pages/routes.ts';
import type { Portal } from '../portal.ts';
import { apiName } from './api.ts';
import { contextOf } from './context.ts';
import { helpUrl } from './run.ts';
import type { ConsoleView } from './types/page.ts';

/** Operations above which the console loads one tag at a time: the client renders all operations of its document at once. */
const MANY = 200;

/** Creates the view of an API's console: the URLs that the client needs, and the operations that it hides. */
export function consoleView({ api, title, description }: PageOf<'console'>, portal: Portal): ConsoleView {
  const frame = pageUrl(CONSOLE_PATH, portal);
  const { at, first } = portal.settings.sandbox;
  const tried = api.operations.filter(({ tryIt }) => tryIt);
  const tags = new Map(tried.flatMap((one) => one.tags.map((tag) => [tag.name, tag.summary] as const)));
  const hidden = api.operations.filter(({ tryIt }) => !tryIt);
  return {
    kind: 'console',
    title,
    description,
    api: apiName(api, contextOf(api, portal)),
    frame,
    sender: pageUrl(`${TRY_IT_PATH}send/`, portal),
    document: downloadUrlFor(api, 'json', portal),
    help: helpUrl(api, portal),
    tags: tried.length > MANY ? [...tags].map(([name, summary]) => ({ name: summary, href: name })) : [],
    hidden: hidden.map(({ method, path }) => [method.toLowerCase(), path]),
    sandbox: at === false ? undefined : { api: sandboxName(api, portal), first, credentials: credentialsOf(api) },
  };
}

/** Lists the credential locations of an API's operations, each once. */
function credentialsOf(api: Api): readonly CredentialPlace[] {
  const places = api.operations.flatMap((operation) => operationToParts(operation).credentials);
  return [...new Map(places.map((place) => [`${place.in} ${place.name.toLowerCase()}`, place])).values()];
}
