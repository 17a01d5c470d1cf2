import type { UserContext } from '@redocly/openapi-core';

/** A place in a document: one of its keys, or the key itself instead of its value. */
export interface Place {
  readonly child: (keys: (string | number)[]) => Place;
  readonly key: () => object;
}

/** What a rule is told of a node, and how it reports. A part of what Redocly hands over. */
export interface Context {
  readonly location: Place;
  readonly key: string | number;
  /** The node's type: its name, `extensionsPrefix` where it may have vendor fields, `properties` those that Redocly knows. */
  readonly type: { readonly name: string; readonly extensionsPrefix?: string; readonly properties: object };
  readonly resolve: UserContext['resolve'];
  readonly report: (problem: { message: string; location: object }) => void;
}

/** A visit to one node of a document. */
export type Visit = (node: unknown, context: Context) => void;

/** A rule for every version of OpenAPI: what to do at which of Redocly's node types. */
export type Rule = (options: Readonly<Record<string, unknown>>) => Readonly<Record<string, Visit | { enter: Visit }>>;

/** An object of the document. */
export type Fields = Readonly<Record<string, unknown>>;

/** True for what JSON calls an object. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object that a value is, or that its reference leads to; an object without fields where there is none. */
export function resolveFields(value: unknown, context: Context): Fields {
  const resolved = resolveValue(value, context);
  return isFields(resolved) ? resolved : {};
}

/** The value itself, or what its reference leads to. */
export function resolveValue(value: unknown, context: Context): unknown {
  if (!isFields(value)) return value;
  const { $ref } = value;
  return typeof $ref === 'string' ? context.resolve<object>({ $ref }).node : value;
}

/** The list that a value is; an empty one where it is none. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A value in a few words, for a message. */
export function showValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
  return Array.isArray(value) ? 'a list' : 'an object';
}
