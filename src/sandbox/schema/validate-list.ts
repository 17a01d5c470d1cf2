import { canonicalText, type Json } from '../json.ts';
import { below } from './fault.ts';
import type { JsonSchema, SchemaObject } from './json-schema.ts';
import { evaluate, MOST_FAULTS, type Outcome, type Walk } from './validate.ts';

/** Checks a list: how long it is, and each of its items. */
export function validateList(
  schema: SchemaObject,
  value: readonly Json[],
  pointer: string,
  walk: Walk,
  outcome: Outcome,
): void {
  const fault = (keyword: string, message: string): void => {
    outcome.faults.push({ pointer, keyword, message });
  };
  const { minItems, maxItems, uniqueItems, prefixItems = [], items, unevaluatedItems } = schema;
  if (minItems !== undefined && value.length < minItems) fault('minItems', `must have at least ${minItems} items`);
  if (maxItems !== undefined && value.length > maxItems) fault('maxItems', `must have at most ${maxItems} items`);
  if (uniqueItems === true && new Set(value.map(canonicalText)).size < value.length)
    fault('uniqueItems', 'must not hold one item twice');
  const look = (part: JsonSchema, item: Json, index: number): void => {
    outcome.items.add(index);
    if (outcome.faults.length >= MOST_FAULTS) return;
    outcome.faults.push(...evaluate(part, item, below(pointer, index), walk).faults);
  };
  for (const [index, item] of value.entries()) {
    const part = prefixItems[index] ?? items;
    if (part !== undefined) look(part, item, index);
  }
  validateContained(schema, value, walk, outcome, fault);
  if (unevaluatedItems !== undefined)
    for (const [index, item] of value.entries()) if (!outcome.items.has(index)) look(unevaluatedItems, item, index);
}

function validateContained(
  { contains, minContains = 1, maxContains }: SchemaObject,
  value: readonly Json[],
  walk: Walk,
  outcome: Outcome,
  fault: (keyword: string, message: string) => void,
): void {
  if (contains === undefined) return;
  let found = 0;
  for (const [index, item] of value.entries()) {
    if (evaluate(contains, item, '', walk).faults.length > 0) continue;
    found += 1;
    outcome.items.add(index);
  }
  if (found < minContains) fault('contains', `must hold at least ${minContains} items of a certain kind`);
  if (maxContains !== undefined && found > maxContains)
    fault('maxContains', `must hold at most ${maxContains} items of a certain kind`);
}
