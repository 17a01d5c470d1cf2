/** True where every attack is tried, however long that takes (`npm run test:attacks`). */
export const WHOLE = process.env.PORTICO_ATTACKS === 'all';

/** Returns a whole list where every attack is tried; else one of `oneOf` items, spread over the list. */
export function share<Item>(list: readonly Item[], oneOf: number): readonly Item[] {
  return WHOLE ? list : list.filter((_, at) => at % oneOf === 0);
}
