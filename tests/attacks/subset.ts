import { isDrawn } from '../drawn.ts';

/** How many attacks are tried: `some` (`npm test`), a `third` of long lists (`test:all`), or `all` (`test:all -- --all`, `test:attacks`). */
const AMOUNT = process.env.PORTICO_ATTACKS ?? 'some';

/** True where `npm test` runs, which has no time for more than a few of each kind. */
export const IS_SAMPLE = AMOUNT === 'some';

/** True where nothing is left out. */
export const IS_WHOLE = AMOUNT === 'all';

/** So many attacks of one kind are a long list. */
const LONG = 40;

/** What of a list is tried: one of so many, spread over it, for `npm test`; else a third of a long list, drawn by the hash of the name, or all. */
export function share<Item>(
  list: readonly Item[],
  oneOf: number,
  nameOf: (item: Item) => string = String,
): readonly Item[] {
  if (IS_SAMPLE) return list.filter((_, at) => at % oneOf === 0);
  return IS_WHOLE || list.length < LONG ? list : list.filter((item) => isDrawn(nameOf(item), 3));
}
