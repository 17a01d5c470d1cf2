import { isList, isObject, textOf, type Json } from '../json.ts';
import type { Entry, PageQuery } from './store.ts';
import { getOwn } from '../../../openapi/standard/record.ts';

/** Records in the order of their first puts; a page costs only its own size, filtered or not. */
export interface Ordered<E extends Entry> {
  readonly size: number;
  get(key: string): E | undefined;
  /** Appends a record, or replaces the one with its key. */
  put(entry: E): void;
  delete(key: string): void;
  entries(): readonly E[];
  /** Returns one page of the records that match all filters, and their number. */
  page(query: PageQuery): { readonly entries: readonly E[]; readonly total: number };
}

/** A record with its place, which increases with each first put. */
interface Slot<E extends Entry> {
  readonly place: number;
  entry: E;
}

/** Records by the text of a property's value, or of each item of a list, in order. */
type Index<E extends Entry> = Map<string, Slot<E>[]>;

/** Creates an empty collection; it indexes the properties that it is filtered by. */
export function createOrdered<E extends Entry>(): Ordered<E> {
  const slots = new Map<string, Slot<E>>();
  const inOrder: Slot<E>[] = [];
  const indexes = new Map<string, Index<E>>();
  let places = 0;
  const index = (slot: Slot<E>): void => {
    for (const [property, found] of indexes) addTo(found, property, slot);
  };
  const forget = (slot: Slot<E>): void => {
    for (const [property, found] of indexes) removeFrom(found, property, slot);
  };
  const indexOf = (property: string): Index<E> => {
    const known = indexes.get(property);
    if (known !== undefined) return known;
    const made: Index<E> = new Map();
    for (const slot of inOrder) addTo(made, property, slot);
    indexes.set(property, made);
    return made;
  };
  const wanted = ({ equal }: PageQuery): readonly Slot<E>[] => {
    const found = equal.map(({ property, values }) => {
      const matches = indexOf(property);
      const [only] = values;
      // Fast path: one value with very many records is not copied.
      if (only !== undefined && values.length === 1) return matches.get(only) ?? [];
      return values.flatMap((value) => matches.get(value) ?? []);
    });
    const [least, ...others] = found.toSorted((a, b) => a.length - b.length);
    if (least === undefined) return inOrder;
    const isUnion = equal.some(({ values }) => values.length > 1);
    if (others.length === 0 && !isUnion) return least;
    const distinct = isUnion ? [...new Set(least)].toSorted((a, b) => a.place - b.place) : least;
    return distinct.filter(({ entry }) =>
      equal.every(({ property, values }) => textsOf(entry.value, property).some((text) => values.includes(text))),
    );
  };
  return {
    get size() {
      return inOrder.length;
    },
    get: (key) => slots.get(key)?.entry,
    put: (entry) => {
      const known = slots.get(entry.key);
      if (known === undefined) {
        const slot = { place: (places += 1), entry };
        slots.set(entry.key, slot);
        inOrder.push(slot);
        index(slot);
        return;
      }
      forget(known);
      known.entry = entry;
      index(known);
    },
    delete: (key) => {
      const slot = slots.get(key);
      if (slot === undefined) return;
      slots.delete(key);
      inOrder.splice(positionOf(inOrder, slot.place), 1);
      forget(slot);
    },
    entries: () => inOrder.map(({ entry }) => entry),
    page: (query) => {
      const found = wanted(query);
      const end = query.size === undefined ? undefined : query.offset + query.size;
      return { entries: found.slice(query.offset, end).map(({ entry }) => entry), total: found.length };
    },
  };
}

/** Returns the texts that a filter compares: the value's, or those of a list's items. */
function textsOf(value: Json, property: string): readonly string[] {
  const held = isObject(value) ? getOwn(value, property) : undefined;
  if (held === undefined) return [];
  return isList(held) ? [...new Set(held.map(textOf))] : [textOf(held)];
}

function addTo<E extends Entry>(index: Index<E>, property: string, slot: Slot<E>): void {
  for (const text of textsOf(slot.entry.value, property)) {
    const list = index.get(text);
    if (list === undefined) index.set(text, [slot]);
    else list.splice(positionOf(list, slot.place), 0, slot);
  }
}

function removeFrom<E extends Entry>(index: Index<E>, property: string, slot: Slot<E>): void {
  for (const text of textsOf(slot.entry.value, property)) {
    const list = index.get(text) ?? [];
    list.splice(positionOf(list, slot.place), 1);
    if (list.length === 0) index.delete(text);
  }
}

/** Finds the index of a place among ordered slots by binary search, or where to insert it. */
function positionOf(list: readonly { readonly place: number }[], place: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((list[middle]?.place ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
