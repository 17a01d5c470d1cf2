import { canonicalText, type Json } from '../json.ts';
import { below, type FaultKeyword } from './fault.ts';
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
  const fault: Tell = (keyword, count) => {
    outcome.faults.push({ pointer, keyword, ...(count === undefined ? {} : { values: [String(count)] }) });
  };
  const { minItems, maxItems, uniqueItems, prefixItems = [], items, unevaluatedItems } = schema;
  if (minItems !== undefined && value.length < minItems) fault('minItems', minItems);
  if (maxItems !== undefined && value.length > maxItems) fault('maxItems', maxItems);
  if (uniqueItems === true && new Set(value.map(canonicalText)).size < value.length) fault('uniqueItems');
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

type Tell = (keyword: FaultKeyword, count?: number) => void;

function validateContained(
  { contains, minContains = 1, maxContains }: SchemaObject,
  value: readonly Json[],
  walk: Walk,
  outcome: Outcome,
  fault: Tell,
): void {
  if (contains === undefined) return;
  let found = 0;
  for (const [index, item] of value.entries()) {
    if (evaluate(contains, item, '', walk).faults.length > 0) continue;
    found += 1;
    outcome.items.add(index);
  }
  if (found < minContains) fault('contains', minContains);
  if (maxContains !== undefined && found > maxContains) fault('maxContains', maxContains);
}
