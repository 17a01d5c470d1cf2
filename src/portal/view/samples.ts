import type { Api, Operation } from '../../openapi/model/index.ts';
import { TRY_IT_PATH } from '../csp.ts';
import { downloadPath, downloadUrlFor, operationDocumentUrlFor, pageOf, pageUrl, toUrl } from '../pages/routes.ts';
import type { Portal } from '../portal.ts';
import {
  hasServerChoice,
  isRequired,
  languageOf,
  LANGUAGES,
  operationToSamples,
  payloadDirection,
  serverToUrl,
  type Sample,
  type SampleOptions,
} from '../samples/index.ts';
import { listExamples } from './content.ts';
import { contextOf, type Context } from './context.ts';
import { helpUrl, requestView } from './run.ts';
import { serverView } from './server.ts';
import type { BodyVariant, ExampleChoice, RequestView, SamplesView, TryItView } from './types/operation.ts';

/** Creates the view of an operation's samples, for its page and for guides; `isFirst` leaves out optional parts of the request. */
export function samplesView(operation: Operation, api: Api, portal: Portal, isFirst = false): SamplesView {
  const context = contextOf(api, portal);
  const { servers } = operation;
  const options = sampleOptions(operation, portal);
  const isMinimal = isFirst && operation.codeSamples.length === 0;
  const asked = isMinimal ? { ...operation, parameters: operation.parameters.filter(isRequired) } : operation;
  const samples = operationToSamples(asked, options);
  const server = serverToUrl(servers[0], options.base);
  const request = requestView(asked, api, portal);
  const isChoice = hasServerChoice(operation, options.base);
  return {
    api: api.id,
    samples,
    installs: installLines(samples, portal.settings.samples.install),
    server,
    base: isChoice ? options.base : undefined,
    servers: isChoice ? offeredServers(servers, context) : [],
    bodies: listBodies(operation, samples, context),
    editable: request !== undefined && samples.length > 0 && isEditable(operation, request),
    request,
    hostless: request !== undefined && !namesHost(server) && samples.some(({ origin }) => origin === 'generated'),
    tryIt: tryItView(operation, api, portal),
  };
}

/** Returns true for the address of a server of any protocol, such as `wss://api.example`. */
function namesHost(server: string): boolean {
  return /^[a-z][a-z\d+.-]*:\/\//i.test(server);
}

/** Returns true for a request with editable values: a parameter other than a credential, or a body. */
function isEditable({ parameters, requestBody }: Operation, { limits }: RequestView): boolean {
  const fixed = new Set(limits.credentials);
  return requestBody !== undefined || parameters.some((one) => !fixed.has(`${one.in}.${one.name}`));
}

/** Install commands are configured by the label of a sample, or by language. */
function installLines(samples: readonly Sample[], lines: Readonly<Record<string, string>>): SamplesView['installs'] {
  const written = Object.entries(lines);
  return samples.flatMap(({ label, language }) => {
    const [, source] =
      written.find(([name]) => name === label) ?? written.find(([name]) => languageOf(name).id === language) ?? [];
    return source === undefined ? [] : [{ label, source }];
  });
}

/** Maximum number of servers on an operation's page, and of values of one of their variables; the API's page lists all. */
const MAX_OFFERED = 60;

/** Lists the servers to choose from. Every page of an API repeats them, so readers type the value of a variable with many. */
function offeredServers(servers: Operation['servers'], context: Context): SamplesView['servers'] {
  return servers.slice(0, MAX_OFFERED).map((server) => {
    const { variables, ...view } = serverView(server, context);
    const offered = variables.map((one) => (one.enum.length > MAX_OFFERED ? { ...one, enum: [] } : one));
    return { ...view, variables: offered };
  });
}

/** Returns the options of an operation's samples: the configured languages, the base URL of relative servers. */
function sampleOptions(operation: Operation, portal: Portal): SampleOptions {
  const { generated, languages = LANGUAGES.map(({ id }) => id) } = portal.settings.samples;
  return { generated, languages, base: serverBaseOf(operation, portal) };
}

/**
 * Returns the base URL of an operation's relative server URLs: the document's `$self`, else its published URL;
 * undefined if neither is known. https://spec.openapis.org/oas/v3.2.0.html#relative-references-in-api-urls
 */
export function serverBaseOf(operation: Operation, portal: Portal): string | undefined {
  const page = pageOf(operation, portal);
  if (page === undefined || !('api' in page)) return undefined;
  const { self } = page.api;
  if (self !== undefined && URL.canParse(self)) return self;
  const { site } = portal;
  return site === undefined ? undefined : site + toUrl(downloadPath(page.api, 'json', portal), portal);
}

/** Creates the data of an operation's API client; undefined for a webhook, and where the document allows no requests. */
function tryItView(operation: Operation, api: Api, portal: Portal): TryItView | undefined {
  if (!operation.tryIt || operation.kind !== 'operation') return undefined;
  const { title, method, path } = operation;
  return {
    ...{ title, method, path },
    frame: pageUrl(TRY_IT_PATH, portal),
    slice: operationDocumentUrlFor(operation, portal),
    document: downloadUrlFor(api, 'json', portal),
    help: helpUrl(api, portal),
  };
}

/** Lists the bodies of the samples by media type; empty without a choice. */
function listBodies(operation: Operation, samples: readonly Sample[], context: Context): readonly BodyVariant[] {
  const { requestBody } = operation;
  const sent = new Map<string, Set<string | undefined>>();
  const first = requestBody?.content[0]?.mediaType ?? '';
  for (const { mediaType = first, example } of samples.flatMap(({ variants }) => variants)) {
    sent.set(mediaType, (sent.get(mediaType) ?? new Set()).add(example));
  }
  const groups = [...sent].map(([mediaType, examples]) => {
    const content = requestBody?.content.find((media) => media.mediaType === mediaType);
    const named = [...examples].filter((example) => example !== undefined);
    const known = content === undefined ? [] : listExamples([content], payloadDirection(operation), context);
    const variants = (named.length > 0 ? named : [undefined]).map((example): ExampleChoice => {
      const view = known.find(({ name }) => name === example);
      const title = example === undefined ? undefined : ({ kind: 'text', text: example } as const);
      return { example, title: view?.title ?? title, origin: view?.origin ?? 'written' };
    });
    return { mediaType, variants };
  });
  return groups.flatMap(({ variants }) => variants).length > 1 ? groups : [];
}
