import { peek } from '../../openapi/standard/extensions/peek.ts';
import { vocabulary, sampleNames } from '../../openapi/standard/extensions/vocabulary.ts';
import { isRecord, type Fields, listOf } from '../../openapi/standard/record.ts';
import type { UserContext } from '@redocly/openapi-core';

/** A location in a document: one of its keys, or the key itself instead of its value. */
export interface NodeLocation {
  readonly child: (keys: (string | number)[]) => NodeLocation;
  readonly key: () => object;
  readonly source: { readonly absoluteRef: string; readonly body: string };
}

/** Context of a visit, a subset of Redocly's. */
export interface Context {
  readonly location: NodeLocation;
  readonly key: string | number;
  /** Type of the node: its name, `extensionsPrefix` where vendor fields are allowed, and the `properties` that Redocly knows. */
  readonly type: { readonly name: string; readonly extensionsPrefix?: string; readonly properties: object };
  /** `oas2`, `oas3_0`, `oas3_1`, `oas3_2`. */
  readonly specVersion: string;
  readonly resolve: UserContext['resolve'];
  readonly report: (problem: { message: string; location: object; forceSeverity?: 'warn' }) => void;
}

/** A visit to one node of a document; `target`, at a reference: the place that it leads to. */
export type Visit = (
  node: unknown,
  context: Context,
  target?: { readonly location?: NodeLocation | undefined },
) => void;

/** Visits of a node before and after those below it. */
interface Visits {
  readonly enter?: Visit;
  readonly leave?: Visit;
}

/** A rule for every version of OpenAPI: its visits by Redocly's node types. */
export type Rule = (options: Readonly<Record<string, unknown>>) => Readonly<Record<string, Visit | Visits>>;

/** Visits each Markdown text of a document once: descriptions, those beside references and those of enum values. */
export function describedFields(
  visit: (text: string, location: NodeLocation, context: Context) => void,
): ReturnType<Rule> {
  const seen = new Set<unknown>();
  const visitFields = (node: unknown, context: Context, names: readonly string[]): void => {
    if (!isRecord(node) || seen.has(node)) return;
    seen.add(node);
    for (const name of names) {
      const value = peek(node, name);
      if (value === undefined) continue;
      for (const [text, keys] of textsIn(value, name.split('.'))) visit(text, context.location.child(keys), context);
    }
  };
  return {
    any(node, context) {
      const isDescribed = Object.hasOwn(context.type.properties, 'description');
      visitFields(node, context, isDescribed ? TEXTS : vocabulary.enumTexts);
    },
    ref(node, context) {
      visitFields(node, context, ['description']);
    },
  };
}

/** Names of fields with texts, dotted ones below others. */
const TEXTS = ['description', ...vocabulary.enumTexts];

function textsIn(value: unknown, keys: (string | number)[]): readonly (readonly [string, (string | number)[]])[] {
  if (typeof value === 'string') return [[value, keys]];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...keys, index]));
  return isRecord(value) ? Object.entries(value).flatMap(([key, item]) => textsIn(item, [...keys, key])) : [];
}

/** Reports the values of vendor fields for which `faultOf` returns a message. */
export function vendorFields(
  names: readonly string[],
  faultOf: (name: string, value: unknown) => string | undefined,
): ReturnType<Rule> {
  return {
    any(node, { report, location, type }) {
      if (!isRecord(node) || type.extensionsPrefix === undefined) return;
      for (const name of names) {
        const message = node[name] === undefined ? undefined : faultOf(name, node[name]);
        if (message !== undefined) report({ message, location: location.child([name]) });
      }
    },
  };
}

/** Returns the object of a value or of its reference's target; an empty object for anything else. */
export function resolveFields(value: unknown, context: Context): Fields {
  const resolved = resolveValue(value, context);
  return isRecord(resolved) ? resolved : {};
}

/** Returns the target of a reference; any other value unchanged. */
export function resolveValue(value: unknown, context: Context): unknown {
  if (!isRecord(value)) return value;
  const { $ref } = value;
  return typeof $ref === 'string' ? context.resolve<object>({ $ref }).node : value;
}

/** Formats a value for a message. */
export function showValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
  return Array.isArray(value) ? 'a list' : 'an object';
}

/** One hand-written sample, with its field and index in the operation. */
export interface WrittenSample {
  readonly name: string;
  readonly index: number;
  readonly lang: unknown;
  /** The text, read from its file where the document refers to one. */
  readonly source: unknown;
}

/** Lists the hand-written samples of an operation, from every supported extension with a list of `lang` and `source`. */
export function listSamples(operation: Fields, context: Context): readonly WrittenSample[] {
  return sampleNames(operation).flatMap((name) =>
    listOf(operation[name]).map((item, index) => {
      const fields = resolveFields(item, context);
      return { name, index, lang: fields.lang, source: resolveValue(fields.source, context) };
    }),
  );
}
