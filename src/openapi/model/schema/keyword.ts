import type { DocumentNode } from '../../document/node.ts';
import type { Mutable } from '../mutable.ts';
import type { JsonNumber, Property, Schema, SchemaType } from '../types/index.ts';
import { commonTypes } from '../../json-schema/index.ts';
import { childOf, readMap, type ReadChild } from './keyword-readers.ts';

/** Schema under construction; cycles need the object before its contents. */
export type Draft = Mutable<Schema>;

/**
 * Merges schemas that apply to the same value; undefined beyond the document's budget. `place`: named schema for which they are
 * merged; texts of other named schemas are farther from the reader.
 */
export type MergeValues = (schemas: readonly Schema[], place?: string) => Schema | undefined;

/** Field of the model's Schema: functions that read, merge and compare it. */
export interface Keyword<Value> {
  /** Value of a schema without the keyword. */
  readonly blank: Value;
  /** Reads the value of a Schema Object; absent if the schema reader sets it. */
  readonly read?: (node: DocumentNode, read: ReadChild) => Value;
  /** Keys of a Schema Object, one of which it has if `read` returns another value than `blank`; absent for the name of the field. */
  readonly keys?: readonly string[];
  /** Merges the values of two members of an `allOf`; undefined if they contradict each other. Absent: `merge.ts` decides. */
  readonly merge?: (left: Value, right: NonNullable<Value>, mergeValues: MergeValues) => Value | undefined;
  /** Returns true for a value that adds no restriction to the other schema's; absent: always, as for annotations. */
  readonly isImplied?: (own: Value, other: Value) => boolean;
}

/** Stands for the keys of all vendor extensions. */
export const EXTENSIONS = 'x-';

type Read<Value> = (node: DocumentNode, read: ReadChild) => Value;

/** Creates an annotation keyword. */
export function annotation<Value>(read: Read<Value | undefined>): Keyword<Value | undefined> {
  return { blank: undefined, read };
}

/** Creates a keyword of which the first of two values holds. */
export function first<Value>(read: Read<Value | undefined>): Keyword<Value | undefined> {
  return { blank: undefined, read, merge: (left, right) => left ?? right };
}

/** Creates a keyword with one value; different values contradict each other. */
export function single<Value>(read: Read<Value | undefined>): Keyword<Value | undefined> {
  const merge = (left: Value | undefined, right: Value): Value | undefined =>
    left === undefined || left === right ? right : undefined;
  return { blank: undefined, read, merge, isImplied: isUnsetOrEqual };
}

/** Creates a limit; the stricter of two applies. */
export function limit<Value>(
  read: Read<Value | undefined>,
  stricter: (left: Value, right: Value) => Value,
): Keyword<Value | undefined> {
  const merge = (left: Value | undefined, right: Value): Value => (left === undefined ? right : stricter(left, right));
  return { blank: undefined, read, merge, isImplied: isUnsetOrEqual };
}

/** Creates a keyword with a subschema; two are merged. */
export function child(key: string, read: Read<Schema | undefined> = readChild(key)): Keyword<Schema | undefined> {
  const merge: Keyword<Schema | undefined>['merge'] = (left, right, mergeValues) =>
    left === undefined ? right : mergeValues([left, right]);
  return { blank: undefined, read, merge, isImplied: isUnsetOrEqual };
}

/** Returns a reader of the schema below a key. */
export function readChild(key: string): Read<Schema | undefined> {
  return (node, read) => childOf(node, key, read);
}

/** Creates a map of schemas; those of one name are merged. */
export function map(key: string): Keyword<readonly Property[]> {
  const merge: Keyword<readonly Property[]>['merge'] = (left, right, mergeValues) =>
    right.length === 0 ? left : mergeLists(left, right, mergeValues);
  return { blank: [], read: (node, read) => readMap(node, key, read), merge, isImplied: isEmpty };
}

/** Creates a list that the schema reader fills. */
export function list<Item>(): Keyword<readonly Item[]> {
  return { blank: [], isImplied: isEmpty };
}

/** Creates a flag, true if either schema sets it. */
export function flag(key: string): Keyword<boolean> {
  return { blank: false, read: (node) => node.flag(key) ?? false, merge: (left, right) => left || right };
}

/** Returns true for an empty list. */
export function isEmpty(own: readonly unknown[]): boolean {
  return own.length === 0;
}

/** Returns true for a value that is undefined or equal to the other. */
export function isUnsetOrEqual(own: unknown, other: unknown): boolean {
  return own === undefined || own === other;
}

/** Returns the types that both allow; an empty list means any type, and integers are numbers. */
export function intersectTypes(left: readonly SchemaType[], right: readonly SchemaType[]): readonly SchemaType[] {
  return commonTypes([left, right].filter((types) => types.length > 0)) ?? [];
}

/** Returns the larger number. */
export function larger(left: JsonNumber, right: JsonNumber): JsonNumber {
  return left < right ? right : left;
}

/** Returns the smaller number. */
export function smaller(left: JsonNumber, right: JsonNumber): JsonNumber {
  return right < left ? right : left;
}

/** Merges two maps of schemas; undefined where two values cannot be merged. */
function mergeLists(
  left: readonly Property[],
  right: readonly Property[],
  mergeValues: MergeValues,
): readonly Property[] | undefined {
  if (left.length === 0) return right;
  const merged = new Map(left.map((property) => [property.name, property]));
  for (const property of right) {
    const before = merged.get(property.name);
    const schema = before === undefined ? property.schema : mergeValues([before.schema, property.schema]);
    if (schema === undefined) return undefined;
    merged.set(property.name, { ...(before ?? property), schema });
  }
  return [...merged.values()];
}
