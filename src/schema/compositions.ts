import { isRecord, type Fields } from '../standard/record.ts';
import type { ValidationError } from './errors.ts';
import type { Location, Outcome, Run } from './location.ts';
import { evaluate } from './validate.ts';

/** Applies the schemas of references and compositions to the same value (2020-12 core, 8.2.3 and 10.2). */
export function applyCompositions(schema: Fields, value: unknown, at: Location, run: Run, outcome: Outcome): void {
  applyReference(schema, value, at, run, outcome);
  for (const part of listOf(schema.allOf)) merge(outcome, { ...evaluate(part, value, at, run), documented: false });
  applyAnyOf(schema, value, at, run, outcome);
  applyOneOf(schema, value, at, run, outcome);
  const { pointer } = at;
  const open: Location = { ...at, closed: false };
  if (schema.not !== undefined && evaluate(schema.not, value, open, run).errors.length === 0)
    outcome.errors.push({ pointer, keyword: 'not' });
  if (schema.if === undefined) return;
  const condition = evaluate(schema.if, value, open, run);
  const isMet = condition.errors.length === 0;
  if (isMet) merge(outcome, condition);
  const branch = isMet ? schema.then : schema.else;
  if (branch !== undefined) merge(outcome, evaluate(branch, value, at, run));
}

/** Adds the outcome of another schema that the same value must match. */
export function merge(outcome: Outcome, other: Outcome): void {
  outcome.errors.push(...other.errors);
  for (const name of other.names) outcome.names.add(name);
  for (const item of other.items) outcome.items.add(item);
  outcome.documented ||= other.documented;
}

function applyReference({ $ref }: Fields, value: unknown, at: Location, run: Run, outcome: Outcome): void {
  if (typeof $ref !== 'string') return;
  const target = run.options.resolve($ref, at.base);
  if (target !== undefined) merge(outcome, evaluate(target.schema, value, { ...at, base: target.base }, run));
}

function applyAnyOf({ anyOf }: Fields, value: unknown, at: Location, run: Run, outcome: Outcome): void {
  if (!Array.isArray(anyOf)) return;
  const outcomes = anyOf.map((part: unknown) => evaluate(part, value, at, run));
  const matching = outcomes.filter(isValid);
  for (const one of matching) merge(outcome, one);
  if (matching.length === 0) failChoice(outcome, outcomes, value, at.pointer, 'anyOf');
}

function applyOneOf({ oneOf, discriminator }: Fields, value: unknown, at: Location, run: Run, outcome: Outcome): void {
  if (!Array.isArray(oneOf)) return;
  const outcomes = oneOf.map((part: unknown) => evaluate(part, value, at, run));
  const matching = bestDocumented(outcomes.filter(isValid), at.closed);
  for (const one of matching) merge(outcome, one);
  if (matching.length === 0) failChoice(outcome, outcomes, value, at.pointer, 'oneOf');
  // A discriminator selects the variant.
  else if (matching.length > 1 && !isRecord(discriminator))
    outcome.errors.push({
      pointer: at.pointer,
      keyword: 'oneOf',
      values: [String(matching.length)],
      ambiguous: true,
    });
}

/** Returns the variants that document most of the value, if undocumented properties are errors. */
function bestDocumented(outcomes: readonly Outcome[], closed: boolean): readonly Outcome[] {
  if (!closed || outcomes.length < 2) return outcomes;
  const most = Math.max(...outcomes.map(({ names }) => names.size));
  return outcomes.filter(({ names }) => names.size === most);
}

function failChoice(
  outcome: Outcome,
  outcomes: readonly Outcome[],
  value: unknown,
  pointer: string,
  keyword: 'anyOf' | 'oneOf',
): void {
  outcome.errors.push(...nearestErrors(outcomes, pointer, keyword));
  // The intended variant is unknown, and so are the properties and items that it evaluates.
  if (isRecord(value)) for (const name of Object.keys(value)) outcome.names.add(name);
  if (Array.isArray(value)) for (const index of value.keys()) outcome.items.add(index);
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

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
