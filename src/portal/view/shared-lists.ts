import { memoize } from '../../cache/memoize.ts';
import type { Api, Callback, MediaType, Operation } from '../../openapi/model/index.ts';
import { callbackAnchor, responseAnchor } from '../pages/anchors.ts';
import type { Context } from './context.ts';
import type { Listed, MoreItems } from './types/content.ts';

/** Maximum number of items of a list that another page shows in full. */
const SHOWN = 60;

/** Location of a list: page of an operation or webhook, and anchor of the section. */
export interface ListPlace {
  readonly api: Api;
  readonly page: Operation;
  readonly anchor: string;
}

/** First location of a list. */
interface FirstPlace extends ListPlace {
  /** Parameters listed there; operations may have more of their own. */
  readonly parameters: Operation['parameters'];
}

/** Identity of a list: an array that parts share, or a text that equal lists have in common. */
type ListKey = object | string;

/** Shortens a list that an earlier page of the API shows: the first items, and the URL of the full list. */
export function shortenList<T>(
  items: readonly T[],
  { key, at, context }: { readonly key: ListKey; readonly at: ListPlace; readonly context: Context },
): Listed<T> {
  const whole: Listed<T> = { items, more: undefined };
  if (items.length <= SHOWN) return whole;
  const more = moreOf(items.length, key, { at, context });
  return more === undefined ? whole : { items: items.slice(0, SHOWN), more };
}

/** Shortens the parameters of one location: all of the operation's own, and the first of those that its path item shares. */
export function shortenParameters(
  operation: Operation,
  parameters: Operation['parameters'],
  { at, context }: { readonly at: ListPlace; readonly context: Context },
): Listed<Operation['parameters'][number]> {
  const whole = { items: parameters, more: undefined };
  const { sharedParameters: list } = operation;
  const [{ in: place } = { in: '' }] = parameters;
  if (parameters.length <= SHOWN || list === undefined) return whole;
  const key = keyOfParameters(list, place);
  const first = placesOf(at.api).get(key);
  const more = moreOf(first?.parameters.length ?? 0, key, { at, context });
  if (first === undefined || more === undefined) return whole;
  const told = new Set(first.parameters);
  const items = parameters.filter((parameter, index) => index < SHOWN || !told.has(parameter));
  return { items, more };
}

/** Shortens callbacks with many expressions of the same name to the first ones. */
export function shortenCallbacks(
  operation: Operation,
  { at, context }: { readonly at: ListPlace; readonly context: Context },
): { readonly items: Operation['callbacks']; readonly more: readonly MoreItems[] } {
  const lists = [...Map.groupBy(allCallbacks(operation), ({ name }) => name).values()].map((members) =>
    members.length <= SHOWN
      ? { items: members, more: undefined }
      : shortenList(members, {
          key: keyOfCallbacks(members),
          at: { ...at, anchor: anchorOfCallbacks(members) },
          context,
        }),
  );
  return { items: lists.flatMap(({ items }) => items), more: lists.flatMap(({ more }) => more ?? []) };
}

/** Returns the URL of a list's first location; undefined at that location, or for a list with a single one. */
function moreOf(
  total: number,
  key: ListKey,
  { at, context }: { readonly at: ListPlace; readonly context: Context },
): MoreItems | undefined {
  const first = placesOf(at.api).get(key);
  if (first === undefined || (first.page === at.page && first.anchor === at.anchor)) return undefined;
  const href = context.urlOf(first.page);
  return href === undefined ? undefined : { total, href: `${href}#${encodeURIComponent(first.anchor)}` };
}

/** Returns the first location of each long list of an API. */
const placesOf = memoize((api: Api): ReadonlyMap<ListKey, FirstPlace> => {
  const places = new Map<ListKey, FirstPlace>();
  for (const page of [...api.operations, ...api.webhooks]) {
    addPlaces(page, '', { api, page, places });
    const lists = Map.groupBy(allCallbacks(page), ({ name }) => name).values();
    for (const members of lists) {
      if (members.length > SHOWN) addPlace(keyOfCallbacks(members), anchorOfCallbacks(members), { api, page, places });
    }
    for (const callback of allCallbacks(page)) {
      for (const operation of callback.operations) {
        addPlaces(operation, `${callbackAnchor(callback, operation)}-`, { api, page, places });
      }
    }
  }
  return places;
});

type ListUser = Pick<ListPlace, 'api' | 'page'> & {
  readonly places: Map<ListKey, FirstPlace>;
  readonly parameters?: Operation['parameters'];
};

function addPlaces(
  { responses, requestBody, parameters, sharedParameters }: Operation,
  prefix: string,
  found: ListUser,
): void {
  if (requestBody !== undefined) addContent(requestBody.content, `${prefix}body`, found);
  if (sharedParameters !== undefined && parameters.length > SHOWN) {
    for (const [place, members] of Map.groupBy(parameters, (parameter) => parameter.in)) {
      const anchor = `${prefix}${place}`;
      addPlace(keyOfParameters(sharedParameters, place), anchor, { ...found, parameters: members });
    }
  }
  for (const { status, headers, links, content } of responses) {
    const anchor = `${prefix}${responseAnchor(status)}`;
    addContent(content, anchor, found);
    for (const list of [headers, links]) {
      if (list.length > SHOWN) addPlace(list, anchor, found);
    }
  }
}

/** Registers long lists of media types or of their examples. */
function addContent(content: readonly MediaType[], anchor: string, found: ListUser): void {
  const examples = content.reduce((sum, media) => sum + media.examples.length, 0);
  if (Math.max(content.length, examples) > SHOWN) addPlace(content, anchor, found);
}

function addPlace(key: ListKey, anchor: string, { api, page, places, parameters = [] }: ListUser): void {
  if (!places.has(key)) places.set(key, { api, page, anchor, parameters });
}

function keyOfParameters(pointer: string, place: string): string {
  return `parameters ${place} ${pointer}`;
}

/** Returns the identity of a callback's expressions: the pointers of their operations. */
function keyOfCallbacks(callbacks: Operation['callbacks']): string {
  const pointers = callbacks.flatMap(({ operations }) => operations.map(({ pointer }) => pointer));
  return `callbacks ${JSON.stringify(pointers)}`;
}

function anchorOfCallbacks([first]: Operation['callbacks']): string {
  return first === undefined ? '' : callbackAnchor(first);
}

/** Maximum number of callbacks of callbacks that one page shows; others are listed by name. */
const MAX_NESTED = 20;

/**
 * Returns the callbacks of an operation and, after each, those of its own operations, each once. The names of the latter are joined to
 * that of the callback that they belong to.
 */
const allCallbacks = memoize((operation: Operation): readonly Callback[] => {
  const seen = new Set<Operation>([operation]);
  const numbers = new Map<string, number>();
  let nested = 0;
  const listOf = (callbacks: readonly Callback[], prefix: string): readonly Callback[] =>
    callbacks.flatMap((callback) => {
      const isNested = prefix !== '';
      const operations = isNested ? callback.operations.filter((one) => !seen.has(one)) : callback.operations;
      if (isNested && (operations.length === 0 || nested >= MAX_NESTED)) return [];
      if (isNested) nested += 1;
      const name = `${prefix}${callback.name}`;
      const number = (numbers.get(name) ?? 0) + 1;
      numbers.set(name, number);
      for (const one of operations) seen.add(one);
      const inner = operations.flatMap((one) => listOf(one.callbacks, `${name}.`));
      return [isNested ? { ...callback, name, number, operations } : callback, ...inner];
    });
  return listOf(operation.callbacks, '');
});
