import type { DocumentNode } from '../../document/node.ts';
import { getOwn, isRecord } from '../record.ts';

/** Vendor extension of an object: its name in the vocabulary, and its value. */
export interface ExtensionValue {
  readonly name: string;
  /** Key of the object that contains it, to report problems. */
  readonly key: string;
  readonly value: unknown;
}

/** Returns the own value at a dotted name, unchecked; undefined without one. */
export function peek(value: unknown, name: string): unknown {
  if (!isRecord(value)) return undefined;
  if (Object.hasOwn(value, name)) return value[name];
  const dot = name.indexOf('.');
  return dot === -1 ? undefined : peek(getOwn(value, name.slice(0, dot)), name.slice(dot + 1));
}

/** Returns the first of these extensions that is present; null counts as absent. */
export function first(node: DocumentNode, names: readonly string[]): ExtensionValue | undefined {
  for (const name of names) {
    const value = peek(node.value, name);
    if (value !== undefined && value !== null) return { name, key: name.split('.')[0] ?? name, value };
  }
  return undefined;
}

/** Returns the first of these extensions that is a non-empty text. */
export function firstText(node: DocumentNode, names: readonly string[]): string | undefined {
  for (const name of names) {
    const text = asText(peek(node.value, name));
    if (text !== undefined) return text;
  }
  return undefined;
}

/** Returns a non-empty text. */
export function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** Returns the first non-empty text among these own keys. */
export function textAt(value: unknown, ...keys: readonly string[]): string | undefined {
  return keys.map((key) => asText(peek(value, key))).find((text) => text !== undefined);
}

/** Converts a single value to a list, and null or undefined to an empty one; returns a list unchanged. */
export function asList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}
