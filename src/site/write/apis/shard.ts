/** One of the parts that a site is built in: its number, from 1, and how many there are. */
export interface Shard {
  readonly number: number;
  readonly count: number;
}

/** Maximum number of shards. */
export const MAX_SHARDS = 1000;
