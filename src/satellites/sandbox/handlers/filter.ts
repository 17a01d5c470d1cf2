import { isList, isObject, textOf, type Json } from '../json.ts';
import type { FilterTable, ListTable } from '../tables/types.ts';
import { getOwn } from '../../../openapi/standard/record.ts';

/** Reads the value of a query parameter; undefined where it is not sent. */
export type Query = (name: string | undefined) => Json | undefined;

/** Returns a predicate for the items that all filters of a request match. */
export function createFilter(plan: ListTable, query: Query): (item: Json) => boolean {
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
