import { isRecord } from '../node.ts';
import type { Place } from './strip.ts';

/** A document without these places; only what lies above them is copied. */
export function withoutPlaces(document: unknown, places: readonly Place[]): unknown {
  const top = { '': document };
  const copies = new Map<string, object>();
  const lists = new Map<unknown[], Set<number>>();
  for (const place of places) {
    let holder: object = top;
    let pointer = '';
    for (const key of pathTo(place).slice(0, -1)) {
      pointer += `/${JSON.stringify(key)}`;
      holder = copies.get(pointer) ?? copyInto(holder, key);
      copies.set(pointer, holder);
    }
    if (Array.isArray(holder)) markItem(lists, holder, place.key);
    else Reflect.deleteProperty(holder, place.key);
  }
  for (const [list, gone] of lists) list.splice(0, list.length, ...list.filter((_, index) => !gone.has(index)));
  return top[''];
}

function pathTo(place: Place): readonly (string | number)[] {
  const path: (string | number)[] = [];
  for (let step: Place | undefined = place; step !== undefined; step = step.parent) path.unshift(step.key);
  return path;
}

/** A shallow copy of what a holder has under a key, in its place. */
function copyInto(holder: object, key: string | number): object {
  const value: unknown = Reflect.get(holder, key);
  const copy = Array.isArray(value) ? value.slice() : isRecord(value) ? { ...value } : {};
  Reflect.defineProperty(holder, key, { value: copy, enumerable: true, writable: true, configurable: true });
  return copy;
}

function markItem(lists: Map<unknown[], Set<number>>, list: unknown[], key: string | number): void {
  const gone = lists.get(list) ?? new Set<number>();
  gone.add(Number(key));
  lists.set(list, gone);
}
