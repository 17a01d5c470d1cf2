import { childPointer } from '../standard/pointer.ts';
import { isRecord, type Fields } from '../standard/record.ts';
import { merge } from './compositions.ts';
import { isOtherDirection, type Location, type Outcome, type Run } from './location.ts';
import { evaluate, evaluateValue, MAX_ERRORS } from './validate.ts';

/** Validates the names of an object's properties and their values (2020-12 core, 10.3.2, and validation, 6.5). */
export function validateObject(schema: Fields, value: Fields, at: Location, run: Run, outcome: Outcome): void {
  const names = Object.keys(value);
  validateNames(schema, value, names, at, run, outcome);
  const inner: Location = { ...at, active: undefined };
  const known = new Set<string>();
  const apply = (name: string, part: unknown): void => {
    known.add(name);
    outcome.names.add(name);
    if (outcome.errors.length >= MAX_ERRORS) return;
    // Properties that only the other direction has are ignored.
    if (run.options.strict === undefined && isOtherDirection(part, at.base, run)) return;
    const place: Location = { ...inner, pointer: childPointer(at.pointer, name) };
    outcome.errors.push(...evaluateValue(part, value[name], place, run).errors);
  };
  outcome.documented ||= isRecord(schema.properties) || isRecord(schema.patternProperties);
  for (const [name, part] of entriesOf(schema.properties)) if (Object.hasOwn(value, name)) apply(name, part);
  for (const [pattern, part] of entriesOf(schema.patternProperties))
    for (const name of names) {
      const isMatch = run.options.matches(pattern, name);
      if (isMatch === true) apply(name, part);
      // Another keyword may apply to it: unknown.
      else if (isMatch === undefined) known.add(name);
    }
  if (schema.additionalProperties !== undefined)
    for (const name of names) if (!known.has(name)) apply(name, schema.additionalProperties);
  for (const [name, part] of entriesOf(schema.dependentSchemas))
    if (Object.hasOwn(value, name)) merge(outcome, evaluate(part, value, at, run));
  if (schema.unevaluatedProperties !== undefined)
    for (const name of names) if (!outcome.names.has(name)) apply(name, schema.unevaluatedProperties);
}

function validateNames(
  schema: Fields,
  value: Fields,
  names: readonly string[],
  at: Location,
  run: Run,
  { errors }: Outcome,
): void {
  const { pointer } = at;
  const { minProperties, maxProperties, propertyNames, properties } = schema;
  const require = (name: unknown): void => {
    if (typeof name !== 'string' || Object.hasOwn(value, name)) return;
    const property = isRecord(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!isOtherDirection(property, at.base, run)) errors.push({ pointer, keyword: 'required', missing: name });
  };
  if (Array.isArray(schema.required)) schema.required.forEach(require);
  for (const [name, required] of entriesOf(schema.dependentRequired))
    if (Object.hasOwn(value, name) && Array.isArray(required)) required.forEach(require);
  if (typeof minProperties === 'number' && names.length < minProperties)
    errors.push({ pointer, keyword: 'minProperties', values: [String(minProperties)] });
  if (typeof maxProperties === 'number' && names.length > maxProperties)
    errors.push({ pointer, keyword: 'maxProperties', values: [String(maxProperties)] });
  if (propertyNames === undefined) return;
  const inner: Location = { ...at, active: undefined };
  const wrong = names.find((name) => evaluate(propertyNames, name, inner, run).errors.length > 0);
  if (wrong !== undefined) errors.push({ pointer: childPointer(pointer, wrong), keyword: 'propertyNames' });
}

function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  return isRecord(value) ? Object.entries(value) : [];
}
