import { own, type JsonObject } from '../json.ts';
import { below } from './fault.ts';
import { isOtherSide, ownOf, type JsonSchema, type SchemaObject } from './json-schema.ts';
import { evaluate, join, MOST_FAULTS, type Outcome, type Walk } from './validate.ts';

/** How parts are looked at: `inner` for values inside this one, `here` for what else is said of this one. */
interface Walks {
  readonly here: Walk;
  readonly inner: Walk;
}

/** Checks an object: its names, how many, and the value of each. */
export function validateObject(
  schema: SchemaObject,
  value: JsonObject,
  pointer: string,
  walks: Walks,
  outcome: Outcome,
): void {
  const names = Object.keys(value);
  validateNames(schema, value, names, pointer, walks, outcome);
  const looked = new Set<string>();
  const look = (name: string, part: JsonSchema): void => {
    const item = own(value, name);
    if (item === undefined) return;
    looked.add(name);
    outcome.names.add(name);
    if (outcome.faults.length >= MOST_FAULTS) return;
    // What only the other side sends is not taken from this one, so it may be anything.
    if (isOtherSide(part, walks.inner.direction, walks.inner.resolve)) return;
    outcome.faults.push(...evaluate(part, item, below(pointer, name), walks.inner).faults);
  };
  for (const [name, part] of Object.entries(schema.properties ?? {})) look(name, part);
  for (const [pattern, part] of Object.entries(schema.patternProperties ?? {}))
    for (const name of names) {
      const isMatch = walks.inner.matches(pattern, name);
      if (isMatch === true) look(name, part);
      // Nobody knows whether the name is another's to judge.
      else if (isMatch === undefined) looked.add(name);
    }
  if (schema.additionalProperties !== undefined)
    for (const name of names) if (!looked.has(name)) look(name, schema.additionalProperties);
  for (const [name, part] of Object.entries(schema.dependentSchemas ?? {}))
    if (Object.hasOwn(value, name)) join(outcome, evaluate(part, value, pointer, walks.here));
  if (schema.unevaluatedProperties !== undefined)
    for (const name of names) if (!outcome.names.has(name)) look(name, schema.unevaluatedProperties);
}

function validateNames(
  schema: SchemaObject,
  value: JsonObject,
  names: readonly string[],
  pointer: string,
  { inner }: Walks,
  outcome: Outcome,
): void {
  const { minProperties, maxProperties, propertyNames } = schema;
  const require = (name: string): void => {
    if (Object.hasOwn(value, name) || isOtherSide(ownOf(schema.properties, name), inner.direction, inner.resolve))
      return;
    outcome.faults.push({ pointer, keyword: 'required', missing: name });
  };
  schema.required?.forEach(require);
  for (const [name, required] of Object.entries(schema.dependentRequired ?? {}))
    if (Object.hasOwn(value, name)) required.forEach(require);
  if (minProperties !== undefined && names.length < minProperties)
    outcome.faults.push({ pointer, keyword: 'minProperties', values: [String(minProperties)] });
  if (maxProperties !== undefined && names.length > maxProperties)
    outcome.faults.push({ pointer, keyword: 'maxProperties', values: [String(maxProperties)] });
  if (propertyNames !== undefined) {
    const wrong = names.find((name) => evaluate(propertyNames, name, pointer, inner).faults.length > 0);
    if (wrong !== undefined) outcome.faults.push({ pointer: below(pointer, wrong), keyword: 'propertyNames' });
  }
}
