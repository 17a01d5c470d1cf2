import { isRecord, type Fields } from '../standard/record.ts';
import { SUBSCHEMAS, type SubschemaKeyword, type Subschemas } from '../standard/schema-keywords.ts';
import { isNumber } from './check-value.ts';
import type { Check } from './evaluation.ts';
import type { KeywordName } from './keywords.ts';

/** Kinds of values with keywords of their own. */
export const KINDS = ['number', 'string', 'array', 'object'] as const;
export type Kind = (typeof KINDS)[number];

/** Effect of a changed operand on the set of accepted values. */
export type OperandEffect = 'narrower' | 'wider' | 'changed';

/** Meaning of a keyword. */
export interface Keyword {
  /** Undefined for a keyword without subschemas. */
  readonly children: Subschemas | undefined;
  /** Returns true for a well-formed operand; others assert nothing. */
  readonly operand: (value: unknown) => boolean;
  /** Undefined for one that restricts no value itself: an annotation, or one that the check of a sibling reads. */
  readonly check: Check | undefined;
  /** Keywords beside it that change which values it accepts, or of which it changes that. */
  readonly dependsOn: readonly KeywordName[];
  /** Kind of the values that it is about: a schema without `type` describes one. Undefined for several. */
  readonly about: Kind | undefined;
  /** Returns the effect of an edit of the operand; undefined for a keyword whose parts are compared. */
  readonly effect: ((old: unknown, now: unknown) => OperandEffect) | undefined;
  /** Lists strings that it accepts; undefined where the generator of its kind makes values from it and its siblings. */
  readonly valid: ((operand: unknown) => readonly string[]) | undefined;
  /** Returns a schema of values that it refuses; undefined where these are made from it and its siblings (`inclusion/beyond.ts`). */
  readonly invalid: ((operand: unknown, siblings: Fields) => unknown) | undefined;
  /**
   * Returns true if an operand, or none, accepts no value that a wanted one refuses; undefined where proofs read it with its siblings
   * (`inclusion/prove.ts`).
   */
  readonly implies: ((own: unknown, wanted: unknown) => boolean) | undefined;
}

type Operand = Keyword['operand'];

export const any: Operand = () => true;
export const flag: Operand = (value) => typeof value === 'boolean';
export const text: Operand = (value) => typeof value === 'string';
export const list: Operand = (value) => Array.isArray(value) && value.length > 0;
export const map: Operand = isRecord;
export const number: Operand = isNumber;
export const divisor: Operand = (value) => isNumber(value) && value > 0;
export const count: Operand = (value) =>
  isNumber(value) && value >= 0 && (typeof value === 'bigint' || Number.isInteger(value));
/** A number, or in OpenAPI 3.0 a flag. */
export const exclusive: Operand = (value) => isNumber(value) || typeof value === 'boolean';
const schema: Operand = (value) => isRecord(value) || typeof value === 'boolean';
const OPERANDS = { schema, list, map, 'schema or list': (value: unknown) => schema(value) || list(value) } as const;

/** Columns of a keyword that generator, proofs and comparison read with its parts or siblings. */
const STRUCTURE = { effect: undefined, valid: undefined, invalid: undefined, implies: undefined } as const;

/** Creates the row of a keyword without subschemas. */
export function simple(
  about: Kind | undefined,
  operand: Operand,
  check: Check | undefined,
  ...dependsOn: readonly KeywordName[]
): Keyword & typeof STRUCTURE {
  return { children: undefined, operand, check, dependsOn, about, ...STRUCTURE };
}

/** Creates the row of a keyword with subschemas. */
export function parent(
  about: Kind | undefined,
  name: SubschemaKeyword,
  check: Check | undefined,
  ...dependsOn: readonly KeywordName[]
): Keyword & typeof STRUCTURE {
  const children: Subschemas = SUBSCHEMAS[name];
  return { children, operand: OPERANDS[children.form], check, dependsOn, about, ...STRUCTURE };
}

/** Returns true for a value that restricts nothing, as an absent keyword does. */
export function isAbsent(value: unknown): boolean {
  return value === undefined || value === false || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Returns the effect of an edit of an operand: a keyword that is added, removed, or has another value. */
export function single(old: unknown, now: unknown): OperandEffect {
  if (isAbsent(old)) return 'narrower';
  return isAbsent(now) ? 'wider' : 'changed';
}

/** Returns the effect of an edit of a lower limit. */
export function lower(old: unknown, now: unknown): OperandEffect {
  return isNumber(old) && isNumber(now) ? (now > old ? 'narrower' : 'wider') : single(old, now);
}

/** Returns the effect of an edit of an upper limit. */
export function upper(old: unknown, now: unknown): OperandEffect {
  return isNumber(old) && isNumber(now) ? (now > old ? 'wider' : 'narrower') : single(old, now);
}

/** Returns the effect of an edit of a divisor. */
export function multiple(old: unknown, now: unknown): OperandEffect {
  if (isAbsent(old) || isAbsent(now)) return single(old, now);
  if (Number.isInteger(Number(now) / Number(old))) return 'narrower';
  return Number.isInteger(Number(old) / Number(now)) ? 'wider' : 'changed';
}
