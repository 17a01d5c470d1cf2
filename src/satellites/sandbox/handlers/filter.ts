import { isList, isObject, textOf, type Json } from '../json.ts';
import type { FilterTable, ListTable } from '../tables/types.ts';
import { getOwn } from '../../../openapi/standard/record.ts';

/** Reads the value of a query parameter; undefined where it is not sent. */
export type Query = (name: string | undefined) => Json | undefined;

/** Returns a predicate for the items that all filters of a request match. */
export function createFilter(plan: ListTable, query: Query, now: Date): (item: Json) => boolean {
  const filters = plan.filters.flatMap((filter) => {
    const value = query(filter.parameter);
    return value === undefined ? [] : [{ filter, value }];
  });
  const searched = query(plan.search?.parameter);
  // A text with a colon is field filters (`status:placed`), not a search text.
  const text = typeof searched === 'string' && !searched.includes(':') ? searched.toLowerCase() : '';
  const pairs = pairsOf(query(plan.pairs?.parameter));
  return (item) => {
    if (!isObject(item)) return filters.length === 0;
    const valueOf = (name: string): Json | undefined => {
      const { id } = plan.pairs ?? {};
      return getOwn(item, name) ?? (id?.name === name.toLowerCase() ? getOwn(item, id.property) : undefined);
    };
    return (
      filters.every(({ filter, value }) => isMet(filter, getOwn(item, filter.property), value)) &&
      pairs.every(({ field, wanted }) => isPairMet(valueOf(field), wanted, now)) &&
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

/** Parses the filters of a text such as `status:placed,done createdAt:7d`. */
function pairsOf(value: Json | undefined): readonly { readonly field: string; readonly wanted: readonly string[] }[] {
  const words = typeof value === 'string' ? value.split(/\s+/) : [];
  return words.flatMap((word) => {
    const [, field = '', wanted = ''] = /^([\w.-]+):(.+)$/.exec(word) ?? [];
    return field === '' ? [] : [{ field, wanted: wanted.split(',') }];
  });
}

const SPANS: ReadonlyMap<string, number> = new Map([
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', DAY],
  ['w', 7 * DAY],
]);

/** True where a value meets a field filter, or is missing; for times, `7d` means the last seven days. */
function isPairMet(value: Json | undefined, wanted: readonly string[], now: Date): boolean {
  if (value === undefined) return true;
  const [, count, unit = ''] = /^(\d{1,6})([mhdw])$/.exec(wanted[0] ?? '') ?? [];
  const span = SPANS.get(unit);
  if (span === undefined || typeof value !== 'string' || !/^\d{4}-\d\d-\d\d/.test(value)) return meets(value, wanted);
  return isWithin(value, 'from', now.getTime() - Number(count) * span);
}

function contains(value: Json | undefined, text: string): boolean {
  return typeof value === 'string' && value.toLowerCase().includes(text);
}
