import { depthOf, spendOn, type Budget } from '../../openapi/standard/budget.ts';
import { MAX_DEPTH, type Json } from './json.ts';
import type { CountedStore, Write } from './stores/store.ts';

/** Maximum size of a record, the same as of a request body. */
export const RECORD: Budget = { values: 200_000, bytes: 1_000_000 };

/** True for a value within the size and depth limits of a record. */
export function fitsRecord(value: Json): boolean {
  return spendOn({ ...RECORD }, value) && depthOf(value) <= MAX_DEPTH;
}

/** Returns the approximate size of a record in bytes of JSON, counted up to the limit. */
export function sizeOf(value: Json): number {
  const budget = { ...RECORD };
  spendOn(budget, value);
  return RECORD.bytes - budget.bytes;
}

/** Limits of a sandbox's store. */
export interface Limits {
  /** Maximum number of records in all collections, including keys and accounts. */
  readonly records: number;
  /** Approximate size of all records as JSON, in bytes. */
  readonly bytes: number;
}

/** The default limits of a sandbox. */
export const LIMITS: Limits = { records: 200_000, bytes: 200_000_000 };

/** A request would exceed a limit of the sandbox; the message names the limit for the client. */
export class LimitError extends Error {
  override readonly name = 'LimitError';
  /** 413: the request itself is too large (RFC 9110); 507: the store is full (RFC 4918, section 11.5). */
  readonly status: 413 | 507;

  constructor(status: 413 | 507, message: string) {
    super(message);
    this.status = status;
  }
}

/**
 * Limits a store: once a limit is reached, a commit that puts records rejects with LimitError. The commit that reaches it may exceed it,
 * and so may those of other processes at the same time; what deletes alone always succeeds.
 */
export function limitStore<S extends CountedStore>(store: S, limits: Limits): S {
  return {
    ...store,
    commit: async (reads, writes) => {
      // mitigation: what a sandbox keeps in all
      await checkGrowth(store, writes, limits);
      return await store.commit(reads, writes);
    },
  };
}

async function checkGrowth(store: CountedStore, writes: readonly Write[], limits: Limits): Promise<void> {
  const puts = writes.flatMap(({ value }) => (value === undefined ? [] : [value]));
  if (puts.length === 0) return;
  if (!puts.every(fitsRecord)) throw new LimitError(413, 'A record has at most 1,000,000 bytes and 200 levels here.');
  const used = await store.usage();
  if (used.records >= limits.records) throw full(`${limits.records} records`, 'records');
  if (used.bytes >= limits.bytes) throw full(`${limits.bytes} bytes`, 'bytes');
}

function full(most: string, option: string): LimitError {
  return new LimitError(
    507,
    `The sandbox keeps at most ${most}. Delete some; \`portico sandbox\` takes --max-${option}.`,
  );
}
