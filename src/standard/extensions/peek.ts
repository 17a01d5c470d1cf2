import type { DocumentNode } from '../../document/node.ts';
import { isRecord, type Fields } from '../record.ts';

/** A vendor field that is there: its name as in the vocabulary, and its value. */
export interface Found {
  readonly name: string;
  /** The key of the object that holds it: where problems are reported. */
  readonly key: string;
  readonly value: unknown;
}

/** The own value at a name with dots, unchecked; undefined where nothing is. */
export function peek(value: unknown, name: string): unknown {
  if (!isRecord(value)) return undefined;
  if (Object.hasOwn(value, name)) return value[name];
  const dot = name.indexOf('.');
  return dot === -1 ? undefined : peek(own(value, name.slice(0, dot)), name.slice(dot + 1));
}

function own(value: Fields, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The first of these fields that is there; null counts as absent. */
export function first(node: DocumentNode, names: readonly string[]): Found | undefined {
  for (const name of names) {
    const value = peek(node.value, name);
    if (value !== undefined && value !== null) return { name, key: name.split('.')[0] ?? name, value };
  }
  return undefined;
}

/** The first of these fields that is a text with something in it. */
export function firstText(node: DocumentNode, names: readonly string[]): string | undefined {
  for (const name of names) {
    const text = asText(peek(node.value, name));
    if (text !== undefined) return text;
  }
  return undefined;
}

/** A text with something in it. */
export function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

/** The first of these own keys that holds a text. */
export function textAt(value: unknown, ...keys: readonly string[]): string | undefined {
  return keys.map((key) => asText(peek(value, key))).find((text) => text !== undefined);
}

/** A list as it is, a single value as a list of one, nothing as none. */
export function asList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}
