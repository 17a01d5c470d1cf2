/** True where every attack is wanted, however long that takes (`npm run test:attacks`). */
export const WHOLE = process.env.PORTICO_ATTACKS === 'all';

/** All of a list where everything is wanted; else one of so many, spread over it. */
export function share<Item>(list: readonly Item[], oneOf: number): readonly Item[] {
  return WHOLE ? list : list.filter((_, at) => at % oneOf === 0);
}
