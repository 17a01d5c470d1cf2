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
export function spendOn(budget: Budget, value: unknown): boolean {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (!spend(budget, 1, ownBytes(next))) return false;
    if (typeof next !== 'object' || next === null) continue;
    const parts: readonly unknown[] = Object.values(next);
    // A value with more parts than the remaining budget is not traversed.
    if (parts.length > budget.values) return spend(budget, parts.length, 0);
    for (const part of parts) open.push(part);
  }
  return true;
}

/** Returns the size of a value as JSON, shared parts counted each time. */
export function measure(value: unknown): Budget {
  const most = Number.MAX_SAFE_INTEGER;
  const budget = { values: most, bytes: most };
  spendOn(budget, value);
  return { values: most - budget.values, bytes: most - budget.bytes };
}

/** Returns the nesting of a value: 0 for a scalar. */
export function depthOf(value: unknown): number {
  let depth = -1;
  for (let level: readonly unknown[] = [value]; level.length > 0; depth += 1)
    level = level.flatMap((one): readonly unknown[] =>
      typeof one === 'object' && one !== null ? Object.values(one) : [],
    );
  return depth;
}

/** Returns the minimum size of a value's JSON without its parts, in bytes: escapes add more. */
function ownBytes(value: unknown): number {
  if (typeof value === 'string') return value.length + 2;
  if (typeof value !== 'object' || value === null) return String(value).length;
  if (Array.isArray(value)) return value.length + 1;
  return Object.keys(value).reduce((sum, name) => sum + name.length + 4, 1);
}
