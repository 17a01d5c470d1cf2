import { childPointer } from '../standard/pointer.ts';
import type { Fields } from '../standard/record.ts';
import { toCanonicalText } from './equal.ts';
import type { ErrorKeyword } from './errors.ts';
import type { Location, Outcome, Run } from './location.ts';
import { evaluate, evaluateValue, MAX_ERRORS } from './validate.ts';

/** Validates the length of an array and its items (2020-12 core, 10.3.1, and validation, 6.4). */
export function validateArray(
  schema: Fields,
  value: readonly unknown[],
  at: Location,
  run: Run,
  outcome: Outcome,
): void {
  const { pointer } = at;
  const fail = (keyword: ErrorKeyword, ...counts: readonly number[]): void => {
    outcome.errors.push({ pointer, keyword, ...(counts.length === 0 ? {} : { values: counts.map(String) }) });
  };
  const { minItems, maxItems, uniqueItems, prefixItems, items, unevaluatedItems } = schema;
  if (typeof minItems === 'number' && value.length < minItems) fail('minItems', minItems);
  if (typeof maxItems === 'number' && value.length > maxItems) fail('maxItems', maxItems);
  if (uniqueItems === true && new Set(value.map(toCanonicalText)).size < value.length) fail('uniqueItems');
  const inner: Location = { ...at, active: undefined };
  const apply = (part: unknown, index: number): void => {
    outcome.items.add(index);
    if (outcome.errors.length >= MAX_ERRORS) return;
    const place: Location = { ...inner, pointer: childPointer(pointer, index) };
    outcome.errors.push(...evaluateValue(part, value[index], place, run).errors);
  };
  const first: readonly unknown[] = Array.isArray(prefixItems) ? prefixItems : [];
  for (const index of value.keys()) {
    const part = index < first.length ? first[index] : items;
    if (part !== undefined) apply(part, index);
  }
  validateContained(schema, value, { ...inner, closed: false }, run, outcome, fail);
  if (unevaluatedItems !== undefined)
    for (const index of value.keys()) if (!outcome.items.has(index)) apply(unevaluatedItems, index);
}

function validateContained(
  { contains, minContains, maxContains }: Fields,
  value: readonly unknown[],
  at: Location,
  run: Run,
  { items }: Outcome,
  fail: (keyword: ErrorKeyword, count: number) => void,
): void {
  if (contains === undefined) return;
  let found = 0;
  for (const [index, item] of value.entries()) {
    if (evaluate(contains, item, at, run).errors.length > 0) continue;
    found += 1;
    items.add(index);
  }
  const least = typeof minContains === 'number' ? minContains : 1;
  if (found < least) fail('contains', least);
  if (typeof maxContains === 'number' && found > maxContains) fail('maxContains', maxContains);
}
