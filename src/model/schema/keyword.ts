import type { DocumentNode } from '../../document/node.ts';
import type { Property, Schema } from '../types/index.ts';
import { mergeLists, type MergeValues } from './combine.ts';
import { childOf, readMap, type ReadChild } from './keyword-readers.ts';

/** One field of the model's Schema: how it is read, merged and compared. */
export interface Keyword<Value> {
  /** Value of a schema without the keyword. */
  readonly blank: Value;
  /** Reads the value of a Schema Object; absent where the schema reader sets it. */
  readonly read?: (node: DocumentNode, read: ReadChild) => Value;
  /** Returns the value for both members of an `allOf`; undefined where they cannot be merged. Absent: `merge.ts` decides. */
  readonly merge?: (left: Value, right: NonNullable<Value>, mergeValues: MergeValues) => Value | undefined;
  /** False where two values contradict each other; absent: never. */
  readonly isCompatible?: (left: Value, right: Value) => boolean;
  /** True where a value restricts nothing beyond the other schema's; absent: always, as of annotations. */
  readonly isImplied?: (own: Value, other: Value) => boolean;
}

type Read<Value> = (node: DocumentNode, read: ReadChild) => Value;

/** A keyword that only describes. */
export function annotation<Value>(read: Read<Value | undefined>): Keyword<Value | undefined> {
  return { blank: undefined, read };
}

/** A keyword with one value; two different values contradict each other. */
export function single<Value>(read: Read<Value | undefined>): Keyword<Value | undefined> {
  return {
    blank: undefined,
    read,
    merge: (left, right) => left ?? right,
    isCompatible: areEqual,
    isImplied: isUnsetOrEqual,
  };
}

/** A limit; of two the stricter holds. */
export function limit<Value>(
  read: Read<Value | undefined>,
  stricter: (left: Value, right: Value) => Value,
): Keyword<Value | undefined> {
  return {
    blank: undefined,
    read,
    merge: (left, right) => (left === undefined ? right : stricter(left, right)),
    isImplied: isUnsetOrEqual,
  };
}

/** A schema below a key; two are merged. */
export function child(key: string, read: Read<Schema | undefined> = readChild(key)): Keyword<Schema | undefined> {
  return {
    blank: undefined,
    read,
    merge: (left, right, mergeValues) => (left === undefined ? right : mergeValues([left, right])),
    isImplied: isUnsetOrEqual,
  };
}

/** Reads the schema below a key. */
export function readChild(key: string): Read<Schema | undefined> {
  return (node, read) => childOf(node, key, read);
}

/** A map of schemas; those of one name are merged. */
export function map(key: string): Keyword<readonly Property[]> {
  return {
    blank: [],
    read: (node, read) => readMap(node, key, read),
    merge: (left, right, mergeValues) => (right.length === 0 ? left : mergeLists(left, right, mergeValues)),
    isImplied: isEmpty,
  };
}

/** A list that the schema reader fills. */
export function list<Item>(): Keyword<readonly Item[]> {
  return { blank: [], isImplied: isEmpty };
}

/** A flag that holds where either sets it. */
export function flag(key: string): Keyword<boolean> {
  return { blank: false, read: (node) => node.flag(key) ?? false, merge: (left, right) => left || right };
}

/** True unless two values are set and differ. */
export function areEqual(left: unknown, right: unknown): boolean {
  return left === undefined || right === undefined || left === right;
}

/** True for an empty list. */
export function isEmpty(own: readonly unknown[]): boolean {
  return own.length === 0;
}

/** True for a value that is not set, or equals the other. */
export function isUnsetOrEqual(own: unknown, other: unknown): boolean {
  return own === undefined || own === other;
}
