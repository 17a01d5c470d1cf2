/** One of the parts that a site is built in: its number, from 1, and how many there are. */
export interface Shard {
  readonly number: number;
  readonly count: number;
}

/** Maximum number of shards. */
export const MAX_SHARDS = 1000;

/** Parses a shard, such as `3/8`; returns undefined for anything else. */
export function parseShard(written: string): Shard | undefined {
  const [, number, count] = (/^(\d{1,4})\/(\d{1,4})$/.exec(written) ?? []).map(Number);
  if (number === undefined || count === undefined) return undefined;
  return number > 0 && number <= count && count <= MAX_SHARDS ? { number, count } : undefined;
}
