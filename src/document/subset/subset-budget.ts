import type { Api, Operation } from '../../model/types/index.ts';
import type { SubsetIndex } from './subset-index.ts';

/** Characters of all operation documents of any document. */
const ALWAYS = 64_000_000;
/** Maximum ratio of all operation documents of a large document to its own size. */
const TIMES = 8;

const rooms = new WeakMap<SubsetIndex, number>();

/**
 * Returns the maximum size of the schemas in one operation document, in characters. Where every schema refers to every other one,
 * each operation document is nearly as large as the document, and their total grows with its square; this limit keeps it linear.
 * Infinite where the total is small.
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
