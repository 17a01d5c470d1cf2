import type { Budget } from '../../standard/budget.ts';
import type { Json } from '../../standard/json.ts';
import type { Fields } from '../../standard/record.ts';
import type { RootSchema, ValidateOptions } from '../evaluation.ts';
import { validate } from '../validate.ts';
import type { Choosing } from './gather.ts';

/** State of generating one value. */
export interface Walk {
  readonly root: RootSchema;
  readonly options: ValidateOptions;
  readonly random: (() => number) | undefined;
  readonly now: Date | undefined;
  readonly prefer: ReadonlySet<unknown>;
  readonly subtypesOf: Choosing['subtypesOf'];
  readonly budget: Budget;
  /** Maximum depth of optional members. */
  readonly depth: number;
  /** Schemas of the values around this one with their levels: one that occurs again ends the recursion. */
  readonly inside: Map<Fields, number>;
  /** Values that were generated before; undefined where each time has its own. */
  readonly memo: Memo | undefined;
  readonly trace: Trace;
  /** True if each candidate of each part is validated, not the whole alone. */
  readonly isCareful: boolean;
  /** True if the author's values get what they lack. */
  readonly isCompleting: boolean;
  /** True if a value that the budget ends is used: it has its required members and as many others as fit. */
  readonly isLast: boolean;
  readonly checks: { left: number };
  /** Number of schemas that may still be applied or read. */
  readonly steps: { left: number };
  /** Raw text of the value that was made last, an author's number. */
  readonly last: { text: string | undefined };
  /** Generates a value that matches all of the schemas. */
  readonly make: (schemas: readonly unknown[], place: Slot) => Json | undefined;
}

export interface Slot {
  readonly level: number;
  /** Telling text for the name of the parameter or property. */
  readonly word?: string | undefined;
  /** Index of an array item. */
  readonly index?: number;
  /** Values that are preferred where they are valid. */
  readonly hints?: readonly unknown[];
  /** True for an optional property: it is left out if its schemas do not say what it is. */
  readonly isOptional?: boolean;
  /** True if the members of the value differ by its index too. */
  readonly isUnique?: boolean;
}

/** Values of schemas that were generated before. */
export interface Memo {
  /** Returns the value of schemas in a place, which is created where it is not known. */
  readonly recall: (
    schemas: readonly unknown[],
    walk: Walk,
    place: Slot,
    create: () => Json | undefined,
  ) => Json | undefined;
}

/** Facts that the value being generated, with those in it, has depended on. */
export interface Trace {
  /** Schemas that were applied, and those with a choice; undefined for none. */
  entered: Set<Fields> | undefined;
  /** Lowest level of the values around it that it depends on; infinite for none. */
  lowest: number;
  /** Highest level that members were asked for at, and whether they were left out there. */
  highest: number;
  isCut: boolean;
  /** True if it may differ by direction. */
  isDirected: boolean;
}

/** Creates the trace of a value that has depended on nothing. */
export function createTrace(): Trace {
  return { entered: undefined, lowest: Infinity, highest: -1, isCut: false, isDirected: false };
}

/** Notes a schema that a value depends on. */
export function enter(schema: Fields, trace: Trace): void {
  trace.entered ??= new Set();
  trace.entered.add(schema);
}

/** Returns true if a value at a level has optional members. */
export function hasMembersAt(level: number, { depth, trace }: Walk): boolean {
  trace.highest = Math.max(trace.highest, level);
  if (level >= depth) trace.isCut = true;
  return level < depth;
}

/**
 * Judges a value by schemas that it must all match. Several members of `oneOf` may match it: tolerable in a part of it, as many documents
 * mean anyOf. Invalid if no more values are validated.
 */
export function judge(
  schemas: readonly unknown[],
  value: Json,
  { root, options, checks }: Walk,
): 'valid' | 'ambiguous' | 'invalid' {
  if (checks.left <= 0) return 'invalid';
  checks.left -= 1;
  const { errors, notValidated } = validate({ ...root, schema: { allOf: schemas } }, value, options);
  if (notValidated.length > 0) return 'invalid';
  if (errors.some(({ ambiguous }) => ambiguous !== true)) return 'invalid';
  return errors.some(({ pointer }) => pointer === '') ? 'ambiguous' : 'valid';
}

/** Returns true for a value that matches all of the schemas. */
export function isAccepted(schemas: readonly unknown[], value: Json, walk: Walk): boolean {
  return judge(schemas, value, walk) === 'valid';
}
