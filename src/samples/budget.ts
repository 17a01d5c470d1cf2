import type { Json } from '../model/index.ts';

/** The remaining budget: JSON values (objects, arrays and scalars) and bytes of text. Mutated as it is spent. */
export interface Budget {
  values: number;
  bytes: number;
}

/** True where nothing more may be made. */
export function isSpent({ values, bytes }: Budget): boolean {
  return values <= 0 || bytes <= 0;
}

/** Spends on values that are about to be made; false where the budget does not reach for them. */
export function spend(budget: Budget, values: number, bytes: number): boolean {
  budget.values -= values;
  budget.bytes -= bytes;
  return budget.values >= 0 && budget.bytes >= 0;
}

/**
 * Spends on a value that is there already, by what it weighs as JSON; false where the budget does not reach for it. Takes no
 * longer than the budget lasts, also for a value whose parts share their structure.
 */
export function spendOn(budget: Budget, value: Json): boolean {
  const open: Json[] = [value];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (!spend(budget, 1, ownBytes(next))) return false;
    if (typeof next !== 'object' || next === null) continue;
    const parts = Object.values(next);
    // Records that do not match the schema are not listed first.
    if (parts.length > budget.values) return spend(budget, parts.length, 0);
    for (const part of parts) open.push(part);
  }
  return true;
}

/** The bytes of a value's text without those of its parts, at least: what JSON escapes takes more. */
function ownBytes(value: Json): number {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null) return String(value).length;
  if (Array.isArray(value)) return value.length + 1;
  return Object.keys(value).reduce((sum, name) => sum + name.length + 4, 1);
}
