import type { Schema } from '../types/index.ts';
import type { Draft } from './keyword.ts';

/** Schemas that apply to one value, the nearest to the reader's place first. */
export interface Ranked {
  /** Schema Object that is read, before its parts are applied; undefined for a value that is only merged. */
  readonly own: Schema | undefined;
  /** Parts of its place, in the order written: nothing else shows their texts. */
  readonly near: readonly Schema[];
  /** Parts that have a page of their own, or are on the page of another named schema, in the order written. */
  readonly far: readonly Schema[];
}

/** Returns the name in the pointer of a named schema, or of one within it; undefined for one outside of components. */
export function componentIn(pointer: string): string | undefined {
  return /^#?\/(?:components\/schemas|definitions)\/([^/]*)/.exec(pointer)?.[1];
}

/** Returns true for a schema whose texts are on the page of a named schema other than that of the place. */
export function isFar(schema: Schema, place: string | undefined): boolean {
  const component = componentIn(schema.pointer);
  return schema.name !== undefined || (component !== undefined && component !== place);
}

/** Returns true for a named schema, or a reference to one. */
export function isNamed(schema: Schema): boolean {
  return schema.name !== undefined || schema.reference !== undefined;
}

/** Returns the value of a keyword that a schema has itself; undefined for one of the named schema that it is or refers to. */
export function ownValue<Key extends keyof Schema>(schema: Schema, key: Key): Schema[Key] | undefined {
  const value = schema[key];
  return schema.name !== undefined || value === schema.reference?.[key] ? undefined : value;
}

/**
 * Sets the annotations of a merged schema by one rule: its own, then those of the parts of its place, then those of
 * named parts; descriptions that no other page shows are joined. `isSame`: the value is that of a named part, so that
 * title and deprecation of that part are its own too. `denies`: true for a schema with `deprecated: false`.
 */
export function annotate(
  draft: Draft,
  { own, near, far }: Ranked,
  { isSame, denies }: { readonly isSame: boolean; readonly denies: (schema: Schema) => boolean },
): void {
  const all = [...near, ...far];
  const get = <Key extends keyof Schema>(part: Schema, key: Key): Schema[Key] | undefined =>
    isSame ? part[key] : ownValue(part, key);
  const texts = new Set([own?.description, ...near.map((part) => ownValue(part, 'description'))].filter(isText));
  draft.description =
    texts.size > 0 ? [...texts].join('\n\n') : all.map((part) => get(part, 'description')).find(isText);
  if (draft.name === undefined) draft.description ??= all.map(({ description }) => description).find(isText);
  const isSaid = draft.deprecated || denies(draft);
  const deprecated = isSaid ? undefined : all.find((part) => get(part, 'deprecated') === true || denies(part));
  draft.deprecated ||= deprecated?.deprecated ?? false;
  draft.deprecation ??= deprecated?.deprecation;
  for (const part of all) {
    draft.title ??= get(part, 'title');
    draft.default ??= get(part, 'default');
    draft.xml ??= get(part, 'xml');
    draft.externalDocs ??= get(part, 'externalDocs');
    if (draft.examples.length === 0) draft.examples = get(part, 'examples') ?? [];
  }
}

function isText(text: string | undefined): text is string {
  return text !== undefined && text !== '';
}
