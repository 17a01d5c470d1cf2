import { isRecord, type Fields } from '../standard/record.ts';
import type { Direction, ErrorKeyword, ValidationError } from './errors.ts';

/** Schema that a reference resolves to, and the base of the references in it. */
export interface ResolvedSchema {
  readonly schema: unknown;
  readonly base: string;
  /** Innermost schema around it with an `$id`: its anchors belong to the dynamic scope. */
  readonly resource?: unknown;
}

/** Schema with the references that it needs. */
export interface RootSchema {
  readonly schema: unknown;
  /** Document of the schema, by which generated values of its references are known, and schemas that derive from others. */
  readonly document?: unknown;
  /** Resolves a `$ref` relative to `base`; undefined if it cannot be resolved: nothing is asserted then. */
  readonly resolve: (ref: string, base: string) => ResolvedSchema | undefined;
  /** Base of the schema's own references: its file, or empty if all references are absolute. */
  readonly base?: string;
  /** False before OpenAPI 3.1: keywords beside a reference are ignored. */
  readonly readsBesideReferences?: boolean;
  /** True where numbers that no double can hold are the closest doubles: a long number equals that. */
  readonly isRounded?: boolean;
}

export interface ValidateOptions {
  readonly direction?: Direction | undefined;
  /** Number of schemas that may still be applied in several validations, less than the limit of one; mutated. */
  readonly steps?: { left: number } | undefined;
  /** Notes a schema that only one direction has: without any, the result is that of each direction; mutated. */
  readonly trace?: { isDirected: boolean } | undefined;
  /**
   * Reports the same as Redocly for examples, beyond the standard: properties of the other direction, and properties
   * that no schema documents although `properties` documents some. Otherwise the former are not validated, and the
   * latter allowed.
   */
  readonly strict?: { readonly allowUndocumented: boolean } | undefined;
}

/** Options and cost of one validation. */
export interface Run {
  readonly options: ValidateOptions;
  readonly root: RootSchema;
  /** Number of schemas applied so far. */
  steps: number;
  depth: number;
  /** Matches a text against a pattern; undefined without a result: nothing is asserted then. */
  readonly matches: (pattern: string, text: string) => boolean | undefined;
  /** Patterns without a result. */
  readonly unmatched: Set<string>;
  /** Applies a schema to a value to which others may apply too. */
  readonly apply: (schema: unknown, value: unknown, at: Location) => Outcome;
  /** Applies a schema to a value at a location of its own. */
  readonly applyToMember: (schema: unknown, value: unknown, at: Location) => Outcome;
}

/** Value to which schemas are applied. */
export interface Location {
  /** JSON Pointer from the validated value. */
  readonly pointer: string;
  readonly base: string;
  /** Schemas applied to this value, innermost first: one that occurs again ends the recursion. */
  readonly active: SchemaList | undefined;
  /** Schemas that references led to on the way to this one, innermost first: the dynamic scope (2020-12 core, 7.1). */
  readonly scope: SchemaList | undefined;
  /** True to report undocumented properties. */
  readonly closed: boolean;
}

/** Linked list of schemas. */
export interface SchemaList {
  readonly schema: object;
  readonly base: string;
  readonly next: SchemaList | undefined;
}

/** Errors of a value, and the parts of it that schemas have evaluated (2020-12 core, 7.7.1). */
export interface Outcome {
  readonly errors: ValidationError[];
  /** Names of properties, or indexes of items. */
  readonly parts: Set<string | number>;
  /** True for a schema that lists properties, unless it is only a part of an `allOf`. */
  documented: boolean;
}

/** One schema applied to one value: what the check of a keyword reads and writes. */
export interface Evaluation<Value = unknown> {
  readonly schema: Fields;
  readonly value: Value;
  readonly at: Location;
  readonly run: Run;
  readonly outcome: Outcome;
}

/** Checks a value against the operand of a keyword; returns false if no further keyword matters. */
export type Check<Value = unknown> = (operand: unknown, evaluation: Evaluation<Value>) => boolean | undefined;

/** Returns a function that creates the checks of keywords that apply to one kind of values only. */
export function checkOf<Value>(isKind: (value: unknown) => value is Value) {
  const isOfKind = (evaluation: Evaluation): evaluation is Evaluation<Value> => isKind(evaluation.value);
  return (check: (operand: unknown, evaluation: Evaluation<Value>) => void): Check =>
    (operand, evaluation) => {
      if (isOfKind(evaluation)) check(operand, evaluation);
      return true;
    };
}

/** Maximum number of errors of one value. */
export const MAX_ERRORS = 50;

/** Adds an error of a keyword at the value itself. */
export function fail({ at, outcome }: Evaluation, keyword: ErrorKeyword, ...values: readonly unknown[]): undefined {
  const { pointer } = at;
  outcome.errors.push(values.length === 0 ? { pointer, keyword } : { pointer, keyword, values: values.map(String) });
}

/** Adds the outcome of another schema that the same value must match. */
export function merge(outcome: Outcome, other: Outcome): void {
  outcome.errors.push(...other.errors);
  for (const part of other.parts) outcome.parts.add(part);
  outcome.documented ||= other.documented;
}

/** Returns the location with a schema added; undefined if the schema is already applied to it. */
export function enterSchema(at: Location, schema: object): Location | undefined {
  for (let active = at.active; active !== undefined; active = active.next)
    if (active.schema === schema) return undefined;
  return { ...at, active: { schema, base: at.base, next: at.active } };
}

/** Returns the entries of a map of schemas; the whole map may be a reference. */
export function resolvedEntries(
  map: unknown,
  { at, run }: Pick<Evaluation, 'at' | 'run'>,
): readonly (readonly [string, unknown])[] {
  if (!isRecord(map)) return [];
  if (typeof map.$ref !== 'string') return Object.entries(map);
  const target = run.root.resolve(map.$ref, at.base)?.schema;
  return isRecord(target) ? Object.entries(target) : [];
}
