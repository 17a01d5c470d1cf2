import { serverToUrl } from '../samples/index.ts';
import { readableAddress } from '../samples/server-address.ts';
import type { Callback, Operation } from '../../openapi/model/index.ts';
import { callbackAnchor } from '../pages/anchors.ts';
import { besideMethod } from '../pages/labels.ts';
import type { PageOf } from '../pages/page.ts';
import { operationDocumentUrlFor } from '../pages/routes.ts';
import type { Portal } from '../portal.ts';
import { versionBeside } from '../settings/versions.ts';
import { historyOf } from './changes.ts';
import { rowBudget } from './content.ts';
import { contextOf } from './context.ts';
import { guidesAbout } from './guide-items.ts';
import { operationRequest, type OperationRequestOptions } from './operation-request.ts';
import { headingsOfProse, type ProseHeadings } from './prose-headings.ts';
import { narrowBudget } from './response.ts';
import { samplesView, serverBaseOf } from './samples.ts';
import { sharedScopes } from './security.ts';
import { shortenCallbacks } from './shared-lists.ts';
import type { CallbackGroupView, OperationFacts, OperationRequest, SectionLink } from './types/operation.ts';

/** Creates the view of the page of an operation or a webhook. */
export function operationView(page: PageOf<'operation'> | PageOf<'webhook'>, portal: Portal): OperationFacts {
  const { api, operation, kind } = page;
  const context = contextOf(api, portal);
  const budget = rowBudget(operation);
  const options = { api, page: operation, context, budget, expand: operation.expandSchemas, prefix: '' };
  const tag = page.kind === 'operation' ? page.tag : undefined;
  const call = operationRequest(operation, options);
  const history = historyOf(operation, api, portal);
  const callbacks = shortenCallbacks(operation, { at: { api, page: operation, anchor: '' }, context });
  return {
    kind,
    title: besideMethod(operation.title, operation),
    operationId: operation.operationId,
    api: { name: api.info.title, href: context.urlOf(api), version: versionBeside(api) },
    tag: tag === undefined ? undefined : { name: tag.summary, href: context.urlOf(tag) },
    host: hostOf(operation, portal),
    slice: operationDocumentUrlFor(operation, portal),
    ...call,
    sectionLinks: sectionLinksOf(call, operation, headingsOfProse(page, portal)),
    ...sharedScopes(operation, api, context),
    callbacks: callbacks.items.map((callback) => callbackGroup(callback, { ...options, budget: narrowBudget(budget) })),
    moreCallbacks: callbacks.more,
    guides: guidesAbout(operation, portal),
    ...(history === undefined ? {} : { history }),
    samples: samplesView(operation, api, portal),
  };
}

/** Returns the URL before an operation's path. */
function hostOf(operation: Operation, portal: Portal): string | undefined {
  if (operation.kind !== 'operation') return undefined;
  const url = serverToUrl(operation.servers[0], serverBaseOf(operation, portal));
  const base = readableAddress(url.replace(/\/$/, ''));
  return base === '' ? undefined : base;
}

function callbackGroup(callback: Callback, options: OperationRequestOptions): CallbackGroupView {
  return {
    anchor: callbackAnchor(callback),
    operations: callback.operations.map((operation) => {
      const anchor = callbackAnchor(callback, operation);
      const title = isTitled(operation, callback) ? operation.title : callback.name;
      return {
        anchor,
        title,
        inner: operation.callbacks.map(({ name, expression }) => ({ name, expression })),
        ...operationRequest(operation, { ...options, prefix: `${anchor}-`, heading: title }),
      };
    }),
  };
}

/** Returns true if a callback operation goes by its own summary; also if the callback's name is blank. */
function isTitled({ summary, title }: Operation, { name }: Callback): boolean {
  return summary === title || !/\S/.test(name);
}

/** Maximum number of responses with a link each. */
const MAX_LINKS = 8;

/** Lists the section links of an operation's page, in page order; parameters of all locations are one link. */
function sectionLinksOf(
  { parameters, body, responses }: Pick<OperationRequest, 'parameters' | 'body' | 'responses'>,
  { callbacks }: Pick<Operation, 'callbacks'>,
  { before, after }: ProseHeadings = { before: [], after: [] },
): readonly SectionLink[] {
  const [first] = parameters;
  const sectionLinks: readonly SectionLink[] = [
    ...linksTo(before),
    ...(first === undefined ? [] : [{ anchor: first.anchor, to: { part: 'parameters' } } as const]),
    ...(body === undefined ? [] : [{ anchor: body.anchor, to: { part: 'body' } } as const]),
    ...(responses.length > MAX_LINKS
      ? [{ anchor: 'responses', to: { part: 'responses' } } as const]
      : responses.map(({ anchor, status }) => ({ anchor, to: { status } }))),
    ...(callbacks.length === 0 ? [] : [{ anchor: 'callbacks', to: { part: 'callbacks' } } as const]),
    ...linksTo(after),
  ];
  return sectionLinks.length > 1 ? sectionLinks : [];
}

/** Links the highest headings of prose. */
function linksTo(headings: ProseHeadings['before']): readonly SectionLink[] {
  return headings.flatMap(({ id, level, text }) =>
    level === 2 && typeof text === 'string' ? [{ anchor: id, to: { heading: text } }] : [],
  );
}
