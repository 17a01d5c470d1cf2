import type { Api, Operation } from '../../model/types/index.ts';
import type { SubsetIndex } from './subset-index.ts';

/** Characters that the slices of any document may have together. */
const ALWAYS = 64_000_000;
/** The slices of a large document may have this many times its own characters. */
const TIMES = 8;

const rooms = new WeakMap<SubsetIndex, number>();

/**
 * Characters of schemas that a slice may hold. Where every schema leads to every other one, each slice is nearly the document,
 * and all of them together its square: they share what a linear output has. Else there is no limit.
 */
export function budgetOf(
  index: SubsetIndex,
  api: Pick<Api, 'operations' | 'webhooks'>,
  needsOf: (operation: Operation) => Iterable<string>,
): number {
  const known = rooms.get(index);
  if (known !== undefined) return known;
  const operations = [...api.operations, ...api.webhooks];
  let most = ALWAYS;
  let needed = 0;
  for (const operation of operations) {
    for (const pointer of needsOf(operation)) needed += index.sizeOf(pointer);
    if (needed <= most) continue;
    most = Math.max(ALWAYS, TIMES * index.size);
    if (needed > most) break;
  }
  const room = needed > most ? most / operations.length : Number.POSITIVE_INFINITY;
  rooms.set(index, room);
  return room;
}
