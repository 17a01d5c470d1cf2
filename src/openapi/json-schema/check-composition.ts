import { fieldsOf, isRecord, listOf } from '../standard/record.ts';
import { toReference } from '../standard/pointer.ts';
import { targetOf } from '../standard/target.ts';
import { isNullable } from './check-value.ts';
import { findAnchor } from './dynamic-scope.ts';
import type { ValidationError } from './errors.ts';
import {
  resolvedEntries,
  merge,
  type Check,
  type Evaluation,
  type Location,
  type Outcome,
  type ResolvedSchema,
  type SchemaList,
} from './evaluation.ts';

/** Applies the target of a reference (2020-12 core, 8.2.3). */
export const checkReference: Check = (operand, evaluation) => {
  const { at, run } = evaluation;
  const isNull = run.root.readsBesideReferences !== false && isAllowedNull(evaluation);
  if (typeof operand === 'string' && !isNull) applyTarget(run.root.resolve(operand, at.base), evaluation);
  return true;
};

/** Applies the target of `$dynamicRef`, which the outermost schema of the dynamic scope with its anchor replaces (2020-12 core, 8.2.3.2). */
export const checkDynamicReference: Check = (operand, evaluation) => {
  const { at, run } = evaluation;
  if (typeof operand !== 'string') return true;
  const target = targetOf(evaluation.schema, '$dynamicRef');
  const initial = run.root.resolve(target === undefined ? operand : toReference(target), at.base);
  const name = operand.slice(operand.indexOf('#') + 1);
  const isDynamic = isRecord(initial?.schema) && initial.schema.$dynamicAnchor === name;
  applyTarget((isDynamic ? findAnchor(at.scope, name) : undefined) ?? initial, evaluation);
  return true;
};

/** Applies the target of `$recursiveRef` of 2019-09, which the bundler has resolved. */
export const checkRecursiveReference: Check = (_, evaluation) => {
  const { schema, at, run } = evaluation;
  const target = targetOf(schema, '$recursiveRef');
  if (target !== undefined) applyTarget(run.root.resolve(toReference(target), at.base), evaluation);
  return true;
};

function applyTarget(target: ResolvedSchema | undefined, evaluation: Evaluation): void {
  if (target === undefined) return;
  const { value, at, run, outcome } = evaluation;
  const { schema, base, resource } = target;
  const scope = [resource, schema].reduce<SchemaList | undefined>(
    (next, one) => (isRecord(one) ? { schema: one, base, next } : next),
    at.scope,
  );
  merge(outcome, run.apply(schema, value, { ...at, base, scope }));
}

/** Applies all members of `allOf`. */
export const checkAllOf: Check = (operand, evaluation) => {
  const { value, at, run, outcome } = evaluation;
  if (isAllowedNull(evaluation)) return true;
  for (const part of listOf(operand)) merge(outcome, { ...run.apply(part, value, at), documented: false });
  return true;
};

/** Applies the members of `anyOf`, of which one must match. */
export const checkAnyOf: Check = (operand, evaluation) => {
  const { value, at, run, outcome } = evaluation;
  if (!Array.isArray(operand) || isAllowedNull(evaluation)) return true;
  const outcomes = operand.map((part: unknown) => run.apply(part, value, at));
  const matching = outcomes.filter(isValid);
  for (const one of matching) merge(outcome, one);
  if (matching.length === 0) failChoice(evaluation, outcomes, 'anyOf');
  return true;
};

/** Applies the members of `oneOf`, of which exactly one must match; a discriminator selects one. */
export const checkOneOf: Check = (operand, evaluation) => {
  const { schema, value, at, run, outcome } = evaluation;
  if (!Array.isArray(operand) || isAllowedNull(evaluation)) return true;
  const outcomes = operand.map((part: unknown) => run.apply(part, value, at));
  const matching = bestDocumented(outcomes.filter(isValid), at.closed);
  for (const one of matching) merge(outcome, one);
  if (matching.length === 0) failChoice(evaluation, outcomes, 'oneOf');
  else if (matching.length > 1 && !isRecord(schema.discriminator)) {
    const { pointer } = at;
    outcome.errors.push({ pointer, keyword: 'oneOf', values: [String(matching.length)], ambiguous: true });
  }
  return true;
};

export const checkNot: Check = (operand, { value, at, run, outcome }) => {
  const { pointer } = at;
  if (run.apply(operand, value, open(at)).errors.length === 0) outcome.errors.push({ pointer, keyword: 'not' });
  return true;
};

/** Applies `if`, and `then` or `else` by its result. */
export const checkIf: Check = (operand, { schema, value, at, run, outcome }) => {
  const condition = run.apply(operand, value, open(at));
  const isMet = isValid(condition);
  if (isMet) merge(outcome, condition);
  const branch = isMet ? schema.then : schema.else;
  if (branch !== undefined) merge(outcome, run.apply(branch, value, at));
  return true;
};

/** Applies the schemas of the properties that a value has; a list of names, in drafts before 2019-09, is read by `checkDependentRequired`. */
export const checkDependentSchemas: Check = (operand, evaluation) => {
  const { value, at, run, outcome } = evaluation;
  if (!isRecord(value)) return true;
  for (const [name, part] of resolvedEntries(operand, evaluation))
    if (Object.hasOwn(value, name) && !Array.isArray(part)) merge(outcome, run.apply(part, value, at));
  return true;
};

/**
 * Returns true for null where `nullable` allows it: 3.0 has no other way to write a reference or a choice or null, so that `nullable`
 * counts before these.
 */
function isAllowedNull({ schema, value }: Evaluation): boolean {
  return value === null && isNullable(schema);
}

/** Returns the location without reports of undocumented properties: a condition documents nothing. */
function open(at: Location): Location {
  return { ...at, closed: false };
}

/** Returns the variants that document most of the value, if undocumented properties are errors. */
function bestDocumented(outcomes: readonly Outcome[], closed: boolean): readonly Outcome[] {
  if (!closed || outcomes.length < 2) return outcomes;
  const most = Math.max(...outcomes.map(({ parts }) => parts.size));
  return outcomes.filter(({ parts }) => parts.size === most);
}

function failChoice(
  { value, at, outcome }: Evaluation,
  outcomes: readonly Outcome[],
  keyword: 'anyOf' | 'oneOf',
): void {
  const tolerable = outcomes.find(({ errors }) => errors.every(({ ambiguous }) => ambiguous === true));
  if (tolerable !== undefined) {
    merge(outcome, tolerable);
    return;
  }
  outcome.errors.push(...nearestErrors(outcomes, at.pointer, keyword));
  // The intended variant is unknown, and so are the properties and items that it evaluates.
  const parts = Array.isArray(value) ? value.keys() : Object.keys(fieldsOf(value));
  for (const part of parts) outcome.parts.add(part);
}

/** Returns the errors of the closest variant if none matches: one of the right type, with the fewest errors. */
function nearestErrors(
  outcomes: readonly Outcome[],
  pointer: string,
  keyword: 'anyOf' | 'oneOf',
): readonly ValidationError[] {
  const isFar = ({ errors }: Outcome): boolean =>
    errors.some((error) => error.pointer === pointer && ['type', 'const', 'enum', 'false'].includes(error.keyword));
  const near = outcomes.filter((outcome) => !isFar(outcome)).sort((a, b) => a.errors.length - b.errors.length);
  const [nearest] = near;
  if (nearest !== undefined) return nearest.errors;
  const [only] = outcomes;
  return only !== undefined && outcomes.length === 1 ? only.errors : [{ pointer, keyword }];
}

function isValid({ errors }: Outcome): boolean {
  return errors.length === 0;
}
