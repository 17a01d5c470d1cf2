import { memberToText, type Json, type Link, type Operation, type Response } from '../../openapi/model/index.ts';
import { responseAnchor } from '../pages/anchors.ts';
import { listContent, listExamples, type ContentOptions } from './content.ts';
import type { Context } from './context.ts';
import { errorCodesOf } from '../pages/error-codes.ts';
import { headerToRow } from './rows/index.ts';
import { serverView } from './server.ts';
import { shortenList, type ListPlace } from './shared-lists.ts';
import type { LinkView, ResponseView } from './types/operation.ts';

/** Maximum number of rows of secondary content. */
const NARROW = 40;

/** Returns the maximum number of rows of secondary content, given that of the main content. */
export function narrowBudget(budget: number): number {
  return Math.min(budget, NARROW);
}

/** Options of the views of an operation's responses. */
export interface ResponseOptions
  extends Pick<ContentOptions, 'context' | 'budget' | 'expand'>, Pick<ListPlace, 'api' | 'page'> {
  /** Prefix of anchors, from the callback that contains the responses. */
  readonly prefix: string;
}

/** Creates the views of an operation's responses; the first success, or else the first response, is open and has the most rows. */
export function responseViews(operation: Operation, options: ResponseOptions): readonly ResponseView[] {
  const { responses, expandResponses } = operation;
  const first = responses.find(({ status }) => status.startsWith('2')) ?? responses[0];
  return responses.map((response) => {
    const isFirst = response === first;
    const budget = isFirst ? options.budget : narrowBudget(options.budget);
    const view = responseView(response, { ...options, budget, open: isFirst || expandResponses });
    const events = options.context.eventsOf(operation, `response ${response.status}`);
    return events.length === 0 ? view : { ...view, events };
  });
}

function responseView(response: Response, options: ResponseOptions & { readonly open: boolean }): ResponseView {
  const { api, page, context, prefix, open } = options;
  const { status, sampleHidden } = response;
  const anchor = `${prefix}${responseAnchor(status)}`;
  const at = { api, page, anchor };
  const shown = UPGRADING.has(status) ? response.headers : response.headers.filter(isOfResponse);
  const headers = shortenList(shown, { key: response.headers, at, context });
  const links = shortenList(response.links, { key: response.links, at, context });
  const content = shortenList(response.content, { key: response.content, at, context });
  const all = sampleHidden ? [] : listExamples(content.items, 'response', context);
  const { items: examples, more: moreExamples } = shortenList(all, { key: response.content, at, context });
  return {
    status,
    anchor,
    ...nameOf(response, context),
    headers: headers.items.map((header) => headerToRow(header, context, { prefix: anchor, among: response.headers })),
    moreHeaders: headers.more,
    content: listContent(content.items, { ...options, anchor, direction: 'response', sent: 'response', examples }),
    moreContent: content.more,
    examples,
    moreExamples,
    links: links.items.map((link) => linkView(link, context)),
    moreLinks: links.more,
    open,
    answer: !sampleHidden,
    codes: errorCodesOf(response),
  };
}

/** Headers of a connection, and `Date`, which servers add themselves (RFC 9110, sections 6.6.1 and 7.6.1). */
const CONNECTION = new Set(['connection', 'date', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade']);

/** Statuses of responses whose `Connection` and `Upgrade` are what they say (RFC 9110, sections 15.2.2 and 15.5.22). */
const UPGRADING = new Set(['101', '426']);

/** Returns true for headers other than those of a connection that the author does not describe. */
function isOfResponse({ name, description }: Response['headers'][number]): boolean {
  return description !== undefined || !CONNECTION.has(name.toLowerCase());
}

/** Maximum length of a description that serves as a response's title, in characters. */
const LINE = 140;

/** Splits a response's description into its title and the rest. */
function nameOf(response: Response, context: Context): Pick<ResponseView, 'title' | 'description'> {
  const text = response.description?.trim() ?? '';
  const description = text === '' ? undefined : context.textOf(text);
  if (response.summary !== undefined) return { title: context.textOf(response.summary), description };
  const isLine = text !== '' && text.length <= LINE && !/\n|^(?:[#>|\-*+]|\d+[.)])\s|<|!\[/.test(text);
  if (!isLine) return { title: undefined, description };
  return { title: context.textOf(text.replace(/(?<=[^.])\.$/, '')), description: undefined };
}

function linkView(link: Link, context: Context): LinkView {
  const { name, operation, target, description, parameters, requestBody, server } = link;
  const passes = parameters.map((parameter) => ({
    name: parameter.name.replace(/^(?:path|query|header|cookie)\./, ''),
    value: textOf(parameter),
  }));
  const body = requestBody === undefined ? [] : [{ name: undefined, value: textOf(requestBody) }];
  return {
    name,
    target:
      operation === undefined
        ? { name: target ?? name, href: undefined }
        : { name: operation.title, href: context.urlOf(operation) },
    description: description === undefined ? undefined : context.textOf(description),
    passes: [...passes, ...body],
    server: server === undefined ? undefined : serverView(server, context),
  };
}

function textOf(box: { readonly json: Json }): string {
  return typeof box.json === 'string' ? box.json : memberToText(box, 'json');
}
