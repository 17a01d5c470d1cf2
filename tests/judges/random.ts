/** Reproducible random choices. */
export interface Random {
  /** Returns an integer from 0, below a limit. */
  readonly below: (limit: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
  readonly some: <Item>(items: readonly Item[], most: number) => readonly Item[];
}

/** Seed of a run: that of the environment, to repeat a run, else one of the clock. */
export function seedOf(environment: Readonly<Record<string, string | undefined>>, fallback: number): number {
  const written = Number(environment.PORTICO_JUDGES_SEED);
  return Number.isInteger(written) && written > 0 ? written : fallback;
}

/** Number of schemas or pairs of a run: that of the environment, for a longer run. */
export function countOf(environment: Readonly<Record<string, string | undefined>>, fallback: number): number {
  const written = Number(environment.PORTICO_JUDGES_COUNT);
  return Number.isInteger(written) && written > 0 ? written : fallback;
}

/** Creates random choices from a seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    chance: (probability) => next() < probability,
    pick: (items) => items[below(items.length)] ?? items[0],
    some: (items, most) => {
      const left = [...items];
      return Array.from({ length: Math.min(below(most + 1), left.length) }, () =>
        left.splice(below(left.length), 1),
      ).flat();
    },
  };
}
