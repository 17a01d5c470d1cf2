import type { Budget } from '../../standard/budget.ts';
import type { Json } from '../../standard/json.ts';
import { keepRawText } from '../../standard/raw-text.ts';
import type { Fields } from '../../standard/record.ts';
import type { ValidationError } from '../errors.ts';
import type { ValidateOptions } from '../evaluation.ts';
import { inside, isOtherDirection, itemsOf, membersOf, type Part } from '../parts.ts';
import { commonTypes, impliedTypes, namedTypes, type TypeName } from '../types.ts';
import { validate } from '../validate.ts';
import type { Choosing } from './gather.ts';
import type { Memo } from './memo.ts';

/** State of generating one value. */
export interface Walk extends Choosing {
  readonly options: ValidateOptions;
  readonly random: (() => number) | undefined;
  readonly now: Date | undefined;
  readonly budget: Budget;
  /** Maximum depth of optional members. */
  readonly depth: number;
  /** Schemas of the values around this one: one that occurs again ends the recursion. */
  readonly around: Set<Fields>;
  /** Values that were generated before; undefined where each time has its own. */
  readonly memo: Memo | undefined;
  /** Schemas that the value has applied, those that ended it too, and whether it may differ by direction. */
  readonly trace: { readonly entered: Set<Fields>; isDirected: boolean };
  /** Raw text of the value that was made last, an author's number. */
  readonly last: { text: string | undefined };
  /** Generates a value that is likely to match all of the schemas. */
  readonly make: (schemas: readonly unknown[], slot: Slot) => Json | undefined;
}

/** Place of a value. */
export interface Slot {
  readonly level: number;
  /** Name of the parameter or property. */
  readonly name?: string | undefined;
  /** Index of the item of a list that it is or is in. */
  readonly index?: number | undefined;
  /** True if values differ by the index in each of their parts. */
  readonly isUnique?: boolean;
  /** True for an optional property: it is left out if its schemas do not say what it is. */
  readonly isOptional?: boolean;
}

/** Generates a member of an object or list, which keeps the raw text of a number. */
export function makeMember(
  holder: object,
  key: string,
  schemas: readonly unknown[],
  walk: Walk,
  slot: Slot,
): Json | undefined {
  const value = walk.make(schemas, slot);
  if (typeof value === 'number' && walk.last.text !== undefined) keepRawText(holder, key, walk.last.text);
  return value;
}

/** Lists the errors of a value by schemas that it must all match; one that is too large to be validated matches none. */
export function errorsOf(
  schemas: readonly unknown[],
  value: Json,
  { root, options, steps }: Pick<Walk, 'root' | 'options' | 'steps'>,
): readonly ValidationError[] {
  const schema = schemas.length === 1 ? schemas[0] : { allOf: schemas };
  const { errors, notValidated } = validate({ ...root, schema }, value, { ...options, steps });
  return notValidated.some(({ kind }) => kind === 'size') ? [{ pointer: '', keyword: 'false' }] : errors;
}

/** Returns true for a value that matches all of the schemas. Several members of `oneOf` may match it or a part of it, as many documents mean `anyOf`. */
export function isAccepted(schemas: readonly unknown[], value: Json, walk: Walk): boolean {
  return errorsOf(schemas, value, walk).every(isAmbiguous);
}

/** Returns true for an error that says that several members of `oneOf` match. */
export function isAmbiguous({ ambiguous }: ValidationError): boolean {
  return ambiguous === true;
}

/** Returns the schemas of a property, in the order of the parts. */
export function schemasOf(name: string, parts: readonly Part[], { steps }: Walk): readonly unknown[] {
  steps.left -= parts.length + 1;
  const found = parts.flatMap(({ schema }) => membersOf(schema, name));
  const rest = found.length > 0 ? undefined : parts.find(({ schema }) => schema.unevaluatedProperties !== undefined);
  return rest === undefined ? found : [rest.schema.unevaluatedProperties];
}

/** Returns the schemas of the item at an index. */
export function itemsAt(index: number, parts: readonly Part[]): readonly unknown[] {
  return parts.flatMap(({ schema }) => {
    const own = itemsOf(schema, index);
    return own.length > 0 || schema.unevaluatedItems === undefined ? own : [schema.unevaluatedItems];
  });
}

/** Returns true for a schema of a value that only the other direction has. */
export function isOther(schema: unknown, { root, options }: Walk): boolean {
  return isOtherDirection(inside(root, schema), options);
}

/** Lists the numbers under a keyword of the parts. */
export function numbersAt(parts: readonly Part[], keyword: string): readonly number[] {
  return parts.flatMap(({ schema: { [keyword]: value } }) =>
    typeof value === 'number' || typeof value === 'bigint' ? [Number(value)] : [],
  );
}

/** Lists the texts of a text or list. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
}

/** Returns the types that all parts allow, null last; those that keywords imply without a `type`. */
export function shapesOf(parts: readonly Part[]): readonly TypeName[] {
  const schemas = parts.map(({ schema }) => schema);
  const types = commonTypes(schemas.map(namedTypes)) ?? impliedTypes(schemas);
  return types.toSorted((one, other) => Number(one === 'null') - Number(other === 'null'));
}
