import { spendOn, type Budget } from '../samples/budget.ts';
import { MAX_DEPTH, type Json } from './json.ts';

/** The largest record in bytes, the same as for a request body. */
export const RECORD: Budget = { values: 200_000, bytes: 1_000_000 };

/** True for what may be kept as a record: neither too large nor nested deeper than a body may be. */
export function fitsRecord(value: Json): boolean {
  return spendOn({ ...RECORD }, value) && depthOf(value) <= MAX_DEPTH;
}

/** The approximate size of a record in bytes of JSON, counted up to the limit. */
export function sizeOf(value: Json): number {
  const budget = { ...RECORD };
  spendOn(budget, value);
  return RECORD.bytes - budget.bytes;
}

/** The levels of a value: 0 for a single one. */
export function depthOf(value: Json): number {
  let depth = -1;
  for (let level: readonly Json[] = [value]; level.length > 0; depth += 1)
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  return depth;
}

/** The limits of what a sandbox stores. */
export interface Limits {
  /** Of all collections, with keys and accounts. */
  readonly records: number;
  readonly accounts: number;
  /** Approximate size of all records as JSON, in bytes. */
  readonly bytes: number;
}

/** The default limits of a sandbox. */
export const LIMITS: Limits = { records: 200_000, accounts: 10_000, bytes: 200_000_000 };

/** A request would have the sandbox keep more than it may; the message says of what, for whoever asked. */
export class LimitError extends Error {
  override readonly name = 'LimitError';
  /** 413: what is asked for is too large by itself (RFC 9110); 507: there is no room (RFC 4918, section 11.5). */
  readonly status: 413 | 507;

  constructor(status: 413 | 507, message: string) {
    super(message);
    this.status = status;
  }
}
