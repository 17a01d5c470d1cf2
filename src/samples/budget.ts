import type { Json } from '../model/index.ts';

/** Remaining budget: JSON values (objects, arrays and scalars) and bytes of text. Mutated as it is spent. */
export interface Budget {
  values: number;
  bytes: number;
}

/** Returns true without a remaining budget. */
export function isSpent({ values, bytes }: Budget): boolean {
  return values <= 0 || bytes <= 0;
}

/** Spends on values to be created; returns false beyond the budget. */
export function spend(budget: Budget, values: number, bytes: number): boolean {
  budget.values -= values;
  budget.bytes -= bytes;
  return budget.values >= 0 && budget.bytes >= 0;
}

/**
 * Spends on an existing value by its size as JSON; returns false beyond the budget. Stops when the budget is spent,
 * also for values that share their structure.
 */
export function spendOn(budget: Budget, value: Json): boolean {
  const open: Json[] = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (!spend(budget, 1, ownBytes(next))) return false;
    if (typeof next !== 'object' || next === null) continue;
    const parts = Object.values(next);
    // A value with more parts than the remaining budget is not traversed.
    if (parts.length > budget.values) return spend(budget, parts.length, 0);
    for (const part of parts) open.push(part);
  }
  return true;
}

/** Returns the minimum size of a value's JSON without its parts, in bytes: escapes add more. */
function ownBytes(value: Json): number {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null) return String(value).length;
  if (Array.isArray(value)) return value.length + 1;
  return Object.keys(value).reduce((sum, name) => sum + name.length + 4, 1);
}
