import { isList, isObject, type Json } from '../json.ts';
import { validateList } from './validate-list.ts';
import { validateObject } from './validate-object.ts';
import { validateScalar } from './validate-scalar.ts';
import type { Fault } from './fault.ts';
import type { Direction, JsonSchema, Resolve, SchemaObject } from './json-schema.ts';

/** What a walk over a value needs. */
export interface Walk {
  readonly resolve: Resolve;
  readonly matches: (pattern: string, text: string) => boolean | undefined;
  readonly direction: Direction;
  /** Schemas that the walk is inside of at the value in hand: a reference that leads back to one of them ends. */
  readonly inside: readonly SchemaObject[];
  readonly effort: Effort;
}

/** What a walk has cost. */
export interface Effort {
  /** Schemas that were held against values. */
  steps: number;
}

/** A walk takes too long: variants within variants of a large body. */
export class TooMuch extends Error {}

/** What a schema says of a value: its faults, and which of its parts the schema has looked at (2020-12, section 7.7.1). */
export interface Outcome {
  readonly faults: Fault[];
  readonly names: Set<string>;
  readonly items: Set<number>;
}

/** Faults that are told of one value. */
export const MOST_FAULTS = 50;
/** Schemas that are held against the values of one body: some 200 ms. */
const MOST_STEPS = 200_000;

/**
 * What is wrong with a value by a schema (JSON Schema 2020-12, validation and applicators; formats asserted). Pure and
 * without a regular expression of the document: these are asked of `matches`. Throws TooMuch after 200,000 steps.
 */
export function evaluate(schema: JsonSchema, value: Json, pointer: string, walk: Walk): Outcome {
  const outcome: Outcome = { faults: [], names: new Set(), items: new Set() };
  if (schema === true) return outcome;
  if (schema === false) {
    outcome.faults.push({ pointer, keyword: 'false' });
    return outcome;
  }
  if (walk.inside.includes(schema)) return outcome;
  walk.effort.steps += 1;
  if (walk.effort.steps > MOST_STEPS) throw new TooMuch();
  const here: Walk = { ...walk, inside: [...walk.inside, schema] };
  validateScalar(schema, value, pointer, here, outcome);
  if (outcome.faults.some(({ keyword }) => keyword === 'type')) return outcome;
  applyReference(schema, value, pointer, here, outcome);
  applyCompositions(schema, value, pointer, here, outcome);
  const inner: Walk = { ...walk, inside: [] };
  if (isObject(value)) validateObject(schema, value, pointer, { here, inner }, outcome);
  if (isList(value)) validateList(schema, value, pointer, inner, outcome);
  outcome.faults.splice(MOST_FAULTS);
  return outcome;
}

/** Takes over what another schema says of the same value. */
export function join(outcome: Outcome, other: Outcome): void {
  outcome.faults.push(...other.faults);
  if (other.faults.length > 0) return;
  for (const name of other.names) outcome.names.add(name);
  for (const item of other.items) outcome.items.add(item);
}

function applyReference(schema: SchemaObject, value: Json, pointer: string, walk: Walk, outcome: Outcome): void {
  if (schema.$ref === undefined) return;
  const target = walk.resolve(schema.$ref);
  if (target !== undefined) join(outcome, evaluate(target, value, pointer, walk));
}

function applyCompositions(schema: SchemaObject, value: Json, pointer: string, walk: Walk, outcome: Outcome): void {
  const look = (part: JsonSchema): Outcome => evaluate(part, value, pointer, walk);
  for (const part of schema.allOf ?? []) join(outcome, look(part));
  if (schema.anyOf !== undefined) {
    const outcomes = schema.anyOf.map(look);
    const fitting = outcomes.filter(({ faults }) => faults.length === 0);
    for (const one of fitting) join(outcome, one);
    if (fitting.length === 0) outcome.faults.push(...nearestFaults(outcomes, pointer, 'anyOf'));
  }
  if (schema.oneOf !== undefined) {
    const outcomes = schema.oneOf.map(look);
    const fitting = outcomes.filter(({ faults }) => faults.length === 0);
    const [one] = fitting;
    if (one !== undefined && fitting.length === 1) join(outcome, one);
    else if (one === undefined) outcome.faults.push(...nearestFaults(outcomes, pointer, 'oneOf'));
    else outcome.faults.push({ pointer, keyword: 'oneOf', values: [String(fitting.length)], ambiguous: true });
  }
  if (schema.not !== undefined && look(schema.not).faults.length === 0)
    outcome.faults.push({ pointer, keyword: 'not' });
  if (schema.if !== undefined) {
    const condition = look(schema.if);
    const isMet = condition.faults.length === 0;
    if (isMet) join(outcome, condition);
    const branch = isMet ? schema.then : schema.else;
    if (branch !== undefined) join(outcome, look(branch));
  }
}

/** Of a choice that nothing fits, the faults of the variant that comes closest: one that is of the right type, with few faults. */
function nearestFaults(outcomes: readonly Outcome[], pointer: string, keyword: 'anyOf' | 'oneOf'): readonly Fault[] {
  const isFar = ({ faults }: Outcome): boolean =>
    faults.some((fault) => fault.pointer === pointer && ['type', 'const', 'enum', 'false'].includes(fault.keyword));
  const near = outcomes.filter((outcome) => !isFar(outcome)).sort((a, b) => a.faults.length - b.faults.length);
  const [nearest] = near;
  if (nearest !== undefined) return nearest.faults;
  const [only] = outcomes;
  if (only !== undefined && outcomes.length === 1) return only.faults;
  return [{ pointer, keyword }];
}
