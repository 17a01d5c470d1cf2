import { childPointer } from '../standard/pointer.ts';
import { getOwn, isRecord, type Fields } from '../standard/record.ts';
import { isNumber } from './check-value.ts';
import { checkOf, resolvedEntries, fail, MAX_ERRORS, type Evaluation } from './evaluation.ts';
import { isOtherDirection } from './parts.ts';

/** Creates the check of a keyword that applies to objects only. */
const ofObject = checkOf<Fields>(isRecord);

export const checkRequired = ofObject((operand, evaluation) => {
  if (Array.isArray(operand)) for (const name of operand) requireName(name, evaluation);
});

/** Checks `dependentRequired`, and lists of names in `dependencies` of drafts before 2019-09. */
export const checkDependentRequired = ofObject((operand, evaluation) => {
  for (const [name, required] of resolvedEntries(operand, evaluation))
    if (Object.hasOwn(evaluation.value, name) && Array.isArray(required))
      for (const other of required) requireName(other, evaluation);
});

function requireName(name: unknown, evaluation: Evaluation<Fields>): void {
  const { schema, value, at, run, outcome } = evaluation;
  if (typeof name !== 'string' || Object.hasOwn(value, name)) return;
  // Finding out whether the property belongs to the other direction takes several steps.
  if (run.options.steps !== undefined) run.options.steps.left -= 20;
  const { properties } = schema;
  const property = isRecord(properties) ? getOwn(properties, name) : undefined;
  if (!isOtherDirection(property, run.root, run.options, at.base))
    outcome.errors.push({ pointer: at.pointer, keyword: 'required', missing: name });
}

export const checkMinProperties = ofObject((operand, evaluation) => {
  if (isNumber(operand) && Object.keys(evaluation.value).length < operand) fail(evaluation, 'minProperties', operand);
});

export const checkMaxProperties = ofObject((operand, evaluation) => {
  if (isNumber(operand) && Object.keys(evaluation.value).length > operand) fail(evaluation, 'maxProperties', operand);
});

export const checkPropertyNames = ofObject((operand, { value, at, run, outcome }) => {
  const inner = { ...at, active: undefined };
  const wrong = Object.keys(value).find((name) => run.apply(operand, name, inner).errors.length > 0);
  if (wrong !== undefined) outcome.errors.push({ pointer: childPointer(at.pointer, wrong), keyword: 'propertyNames' });
});

export const checkProperties = ofObject((operand, evaluation) => {
  const { value, outcome } = evaluation;
  outcome.documented ||= isRecord(operand);
  for (const [name, part] of resolvedEntries(operand, evaluation))
    if (Object.hasOwn(value, name)) applyToProperty(name, part, evaluation);
});

export const checkPatternProperties = ofObject((operand, evaluation) => {
  const { value, run, outcome } = evaluation;
  outcome.documented ||= isRecord(operand);
  for (const [pattern, part] of resolvedEntries(operand, evaluation))
    for (const name of Object.keys(value)) {
      const isMatch = run.matches(pattern, name);
      if (isMatch === true) applyToProperty(name, part, evaluation);
      // Another keyword may apply to a name that was not matched.
      else if (isMatch === undefined) outcome.parts.add(name);
    }
});

/** Applies `additionalProperties` to the properties that neither `properties` nor a pattern beside it names. */
export const checkAdditionalProperties = ofObject((operand, evaluation) => {
  const { schema, value, run } = evaluation;
  const named = new Set(resolvedEntries(schema.properties, evaluation).map(([name]) => name));
  const patterns = resolvedEntries(schema.patternProperties, evaluation).map(([pattern]) => pattern);
  for (const name of Object.keys(value))
    if (!named.has(name) && patterns.every((pattern) => run.matches(pattern, name) === false))
      applyToProperty(name, operand, evaluation);
});

export const checkUnevaluatedProperties = ofObject((operand, evaluation) => {
  const { value, outcome } = evaluation;
  for (const name of Object.keys(value)) if (!outcome.parts.has(name)) applyToProperty(name, operand, evaluation);
});

function applyToProperty(name: string, part: unknown, { value, at, run, outcome }: Evaluation<Fields>): void {
  outcome.parts.add(name);
  if (outcome.errors.length >= MAX_ERRORS) return;
  // Properties that only the other direction has are ignored.
  if (run.options.strict === undefined && isOtherDirection(part, run.root, run.options, at.base)) return;
  const place = { ...at, active: undefined, pointer: childPointer(at.pointer, name) };
  outcome.errors.push(...run.applyToMember(part, value[name], place).errors);
}
