import type { Headers } from '../exchange.ts';
import { isList, isObject, textOf, type Json, type JsonObject } from '../json.ts';
import type { JsonNumber } from '../../../openapi/model/index.ts';
import type { FilterTable, ListTable, ResponseTable } from '../tables/types.ts';
import { queryPairs } from '../middleware/parameters.ts';
import type { HandlerContext } from './context.ts';
import { getOwn } from '../../../openapi/standard/record.ts';
import { decodePercent } from '../../../openapi/standard/pointer.ts';

/** One page of a list, with its offset. */
export interface ListPage {
  readonly items: readonly Json[];
  readonly total: number;
  readonly offset: number;
  readonly size: number;
}

/** Selects the requested page of records: filtered, sorted, cut. */
export function selectPage(
  records: readonly Json[],
  plan: ListTable,
  { parameters }: Pick<HandlerContext, 'parameters'>,
): ListPage {
  const query = queryOf(parameters);
  const wanted = records.filter(createFilter(plan, query));
  const sorted = plan.sort === undefined ? wanted : sort(wanted, query(plan.sort.by), query(plan.sort.direction));
  const { offset, size } = windowOf(plan, query);
  const items = size === undefined ? sorted : sorted.slice(offset, offset + size);
  return { items, total: sorted.length, offset, size: size ?? Math.max(sorted.length, 1) };
}

/** Reads the value of a query parameter; undefined where it is not sent. */
type Query = (name: string | undefined) => Json | undefined;

/** Returns a predicate for the items that all filters of a request match. */
function createFilter(plan: ListTable, query: Query): (item: Json) => boolean {
  const filters = plan.filters.flatMap((filter) => {
    const value = query(filter.parameter);
    return value === undefined ? [] : [{ filter, value }];
  });
  const searched = query(plan.search?.parameter);
  // A text with a colon is filters of fields (`status:placed`), not a search text.
  const text = typeof searched === 'string' && !searched.includes(':') ? searched.toLowerCase() : '';
  return (item) => {
    if (!isObject(item)) return filters.length === 0;
    return (
      filters.every(({ filter, value }) => isMet(filter, getOwn(item, filter.property), value)) &&
      (text === '' || (plan.search?.properties ?? []).some((name) => contains(getOwn(item, name), text)))
    );
  };
}

function isMet({ bound }: FilterTable, value: Json | undefined, wanted: Json): boolean {
  return bound === undefined ? meets(value, wanted) : isWithin(value, bound, timeOf(wanted, bound));
}

/** True where a value, or an item of a list, equals one of the wanted values. */
function meets(value: Json | undefined, wanted: Json): boolean {
  if (value === undefined) return false;
  const choices = isList(wanted) ? wanted : [wanted];
  const held = isList(value) ? value : [value];
  return choices.length === 0 || choices.some((choice) => held.some((item) => textOf(item) === textOf(choice)));
}

/** True where a time, or one of a list, is on that side of a bound, inclusive; always where the text or the bound is not a time. */
function isWithin(value: Json | undefined, side: 'from' | 'to', bound: number): boolean {
  if (value === undefined || value === null || Number.isNaN(bound)) return Number.isNaN(bound);
  const times = (isList(value) ? value : [value]).map((one) => timeOf(one, 'from'));
  return times.some((time) => Number.isNaN(time) || (side === 'from' ? time >= bound : time <= bound));
}

const DAY = 86_400_000;

/** Parses a time to milliseconds since 1970; a day as the bound `to` means its end. NaN for any other value. */
function timeOf(value: Json, side: 'from' | 'to'): number {
  if (typeof value === 'number') return value < 1e11 ? value * 1000 : value;
  if (typeof value !== 'string') return Number.NaN;
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value);
  return Date.parse(value) + (isDay && side === 'to' ? DAY - 1 : 0);
}

function contains(value: Json | undefined, text: string): boolean {
  return typeof value === 'string' && value.toLowerCase().includes(text);
}

function queryOf(parameters: HandlerContext['parameters']): Query {
  return (name) => (name === undefined ? undefined : parameters.get(`query ${name}`));
}

/** Returns offset and size of the requested page; an undefined size means all records. */
function windowOf({ paging }: ListTable, query: Query): { readonly offset: number; readonly size: number | undefined } {
  if (paging === undefined) return { offset: 0, size: undefined };
  const limit = query(paging.limit);
  const size = typeof limit === 'number' && limit >= 0 ? Math.floor(limit) : paging.size;
  const at = query(paging.parameter);
  const end = query(paging.before);
  return {
    offset: end === undefined ? offsetOf(paging.kind, at, size, paging.first) : Math.max(0, cursorOf(end) - size),
    size,
  };
}

function offsetOf(kind: 'offset' | 'page' | 'cursor', at: Json | undefined, size: number, first: number): number {
  if (kind === 'cursor') return at === undefined ? 0 : cursorOf(at);
  const number = typeof at === 'number' && at > 0 ? Math.floor(at) : 0;
  return kind === 'page' ? Math.max(0, number - first) * size : number;
}

/** Reads the offset from a cursor of the sandbox; 0 for any other. */
function cursorOf(word: Json): number {
  return typeof word === 'string' ? Number(/^c(\d{1,9})$/.exec(word)?.[1] ?? 0) : 0;
}

/** Sorts by names as clients write them: `name`, `-name`, `name:desc`, several with commas. */
function sort(records: readonly Json[], by: Json | undefined, direction: Json | undefined): readonly Json[] {
  const words = (isList(by) ? by : [by]).flatMap((word) => (typeof word === 'string' ? word.split(',') : []));
  const keys = words.map((word) => {
    const [name = '', order = ''] = word.replace(/^[+-]/, '').split(/[:. ]/);
    const isDown =
      word.startsWith('-') || /^desc/i.test(order) || (typeof direction === 'string' && /^desc/i.test(direction));
    return { name, sign: isDown ? -1 : 1 };
  });
  const value = (record: Json, name: string): Json | undefined => (isObject(record) ? getOwn(record, name) : undefined);
  return records.toSorted((a, b) => {
    for (const { name, sign } of keys) {
      const order = compare(value(a, name), value(b, name)) * sign;
      if (order !== 0) return order;
    }
    return 0;
  });
}

function compare(one: Json | undefined, other: Json | undefined): number {
  if (isNumber(one) && isNumber(other)) return one < other ? -1 : one > other ? 1 : 0;
  if (one === undefined || one === null) return other === undefined || other === null ? 0 : 1;
  if (other === undefined || other === null) return -1;
  const [a, b] = [textOf(one), textOf(other)];
  return a < b ? -1 : a > b ? 1 : 0;
}

function isNumber(value: Json | undefined): value is JsonNumber {
  return typeof value === 'number' || typeof value === 'bigint';
}

/** Wraps a page for the response: the list itself, or the document's wrapper with fields such as totals filled in by name. */
export function wrapPage(page: ListPage, plan: ListTable, example: Json | undefined, next: PageLinks): Json {
  if (plan.items.length === 0) return page.items;
  return wrap(isObject(example) ? example : {}, plan.items, page, next);
}

function wrap(example: JsonObject, path: readonly string[], page: ListPage, links: PageLinks): Json {
  const [name, ...rest] = path;
  const names = new Set([...Object.keys(example), ...(name === undefined ? [] : [name])]);
  return Object.fromEntries(
    [...names].flatMap((key): [string, Json][] => {
      const before = getOwn(example, key);
      if (key === name) {
        const inner = isObject(before) ? before : {};
        return [[key, rest.length === 0 ? page.items : wrap(inner, rest, page, links)]];
      }
      if (isObject(before) && typeof getOwn(before, 'href') === 'string') {
        const href = pageField(key, getOwn(before, 'href'), page, links);
        return href === undefined ? [] : [[key, { ...before, href }]];
      }
      if (isObject(before)) return [[key, wrap(before, [], page, links)]];
      const value = pageField(key, before, page, links);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

/** URLs and cursors of the previous and the next page. */
export interface PageLinks {
  readonly self: string;
  readonly next: string | undefined;
  readonly previous: string | undefined;
  readonly cursor: string | undefined;
  readonly first: number;
}

/** Facts that fields about a page have. */
interface PageFacts extends ListPage, PageLinks {
  readonly number: number;
  readonly hasNext: boolean;
  /** Value in the document's example. */
  readonly before: Json | undefined;
}

type PageField = readonly [names: RegExp, value: (facts: PageFacts) => Json | undefined, type?: 'number' | 'string'];

/** Fields and headers about a page, by their names in lower case without separators; those of a type are of that type in the example. */
const FIELDS: readonly [PageField, ...PageField[]] = [
  [/^(?:total(?:count|items|results|elements|records)?|count)$/, ({ total }) => total, 'number'],
  [/^(?:page|currentpage|pagenumber)$/, ({ number }) => number, 'number'],
  [/^(?:perpage|limit|pagesize|size)$/, ({ size }) => size, 'number'],
  [/^(?:offset|skip|start)$/, ({ offset }) => offset, 'number'],
  [
    /^(?:pages|totalpages|pagecount|lastpage)$/,
    ({ total, size }) => Math.max(1, Math.ceil(total / Math.max(size, 1))),
    'number',
  ],
  [/^(?:hasmore|hasnext|hasnextpage|more)$/, ({ hasNext }) => hasNext],
  [/^has(?:prev|previous)(?:page)?$/, ({ offset }) => offset > 0],
  [/^startcursor$/, ({ offset }) => `c${offset}`, 'string'],
  [/^endcursor$/, ({ offset, items }) => `c${offset + items.length}`, 'string'],
  [
    /^(?:nextcursor|cursor|nextpagetoken|nexttoken)$/,
    ({ cursor, hasNext, before }) => cursor ?? (hasNext ? before : undefined),
  ],
  [/^self(?:url)?$/, ({ self }) => self, 'string'],
  [
    /^next(?:url|page|link)?$/,
    ({ before, hasNext, number, next }) => (typeof before !== 'number' ? next : hasNext ? number + 1 : undefined),
  ],
  [
    /^prev(?:ious)?(?:url)?$/,
    ({ before, offset, number, previous }) =>
      typeof before !== 'number' ? previous : offset > 0 ? number - 1 : undefined,
  ],
];

/** Returns the value of a field about a page; undefined where the page has none, and the old value for any other field. */
function pageField(name: string, before: Json | undefined, page: ListPage, links: PageLinks): Json | undefined {
  const plain = name.toLowerCase().replace(/[^a-z]/g, '');
  const [, value, type] = FIELDS.find(([names]) => names.test(plain)) ?? [];
  if (value === undefined || (type !== undefined && typeof before !== type)) return before;
  const number = Math.floor(page.offset / Math.max(page.size, 1)) + links.first;
  const hasNext = page.offset + page.items.length < page.total;
  return value({ ...page, ...links, number, hasNext, before });
}

/** Returns links to the previous and the next page (RFC 8288); they differ from the request's URL in the page parameters only. */
export function linksOf(
  page: ListPage,
  plan: ListTable,
  context: Pick<HandlerContext, 'base' | 'path' | 'query'>,
): PageLinks {
  const { paging } = plan;
  const { offset, size, total } = page;
  const first = paging?.first ?? 0;
  const self = `${context.base}${context.path}${context.query === '' ? '' : `?${context.query}`}`;
  if (paging === undefined || size === 0)
    return { self, next: undefined, previous: undefined, cursor: undefined, first };
  const address = (at: number): string | undefined => {
    if (paging.parameter === undefined) return undefined;
    const mark =
      paging.kind === 'cursor' ? `c${at}` : String(paging.kind === 'page' ? Math.floor(at / size) + first : at);
    const set = new Set([paging.parameter, paging.limit, paging.before]);
    const others = queryPairs(context.query).filter(([name]) => !set.has(decodePercent(name)));
    const limit = paging.limit === undefined ? [] : [[encodeURIComponent(paging.limit), String(size)] as const];
    const pairs = [...others, ...limit, [encodeURIComponent(paging.parameter), mark] as const];
    return `${context.base}${context.path}?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`;
  };
  const hasNext = offset + size < total;
  return {
    self,
    next: hasNext ? address(offset + size) : undefined,
    previous: offset > 0 ? address(Math.max(0, offset - size)) : undefined,
    cursor: paging.kind === 'cursor' && hasNext ? `c${offset + size}` : undefined,
    first,
  };
}

/** Returns the documented headers of a list whose names the sandbox knows: totals, pages, and `Link`. */
export function pageHeaders(page: ListPage, links: PageLinks, response: ResponseTable | undefined): Headers {
  return (response?.headers ?? []).flatMap(({ name }): Headers => {
    const plain = name
      .toLowerCase()
      .replace(/[^a-z]/g, '')
      .replace(/^x/, '');
    if (plain === 'link') {
      const parts = [
        links.next === undefined ? [] : [`<${links.next}>; rel="next"`],
        links.previous === undefined ? [] : [`<${links.previous}>; rel="prev"`],
      ].flat();
      return parts.length === 0 ? [] : [[name, parts.join(', ')]];
    }
    const value = pageField(plain.replace(/^pagination/, ''), 0, page, links);
    return typeof value === 'number' && (value !== 0 || FIELDS[0][0].test(plain)) ? [[name, String(value)]] : [];
  });
}
