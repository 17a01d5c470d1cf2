import { readDeprecation } from '../../standard/extensions/index.ts';
import { hasRawTexts, passRawText } from '../../standard/raw-text.ts';
import { isRecord, type Fields as Members } from '../../standard/record.ts';
import type { DocumentNode } from '../../document/node.ts';
import type { Mutable } from '../mutable.ts';
import type { Schema } from '../types/index.ts';
import { readDependencies, type ReadChild } from './keyword-readers.ts';
import { EXTENSIONS, type Draft, type MergeValues } from './keyword.ts';
import { KEYWORDS, type Fields } from './keyword-table.ts';

const NAMES = Object.keys(KEYWORDS).filter(isName);
/** Fields that are read where a Schema Object has a key, with their place in the order of reading. */
const READ_BY_KEY = new Map<string, { readonly name: keyof Fields; readonly order: number }[]>();
for (const [order, name] of NAMES.entries()) {
  const { read, keys = [name] } = KEYWORDS[name];
  const field = { name, order };
  for (const key of read === undefined ? [] : keys) READ_BY_KEY.set(key, [...(READ_BY_KEY.get(key) ?? []), field]);
}
const MERGED = NAMES.filter((name) => KEYWORDS[name].merge !== undefined);
const LIMITS = NAMES.filter((name) => /^(?:min|max|exclusiveM|multipleOf)/.test(name));
const RESTRICTING = NAMES.filter((name) => KEYWORDS[name].isImplied !== undefined);

function isName(name: string): name is keyof Fields {
  return Object.hasOwn(KEYWORDS, name);
}

/** Values of some keywords. */
type Values<Name extends keyof Fields> = { readonly [Key in Name]: Fields[Key] };

const BLANK = { ...blankFields() };

/** Returns a schema without restrictions. */
export function blankSchema(pointer: string): Draft {
  return { ...BLANK, pointer, pointers: [] };
}

function blankFields(): Fields {
  const fields: Partial<Draft> = {};
  for (const name of NAMES) setBlank(name, fields);
  if (!isComplete(fields)) throw new Error('Each keyword sets a field.');
  return fields;
}

function setBlank<Name extends keyof Fields>(name: Name, fields: Mutable<Partial<Values<Name>>>): void {
  fields[name] = KEYWORDS[name].blank;
}

function isComplete(fields: Partial<Fields>): fields is Fields {
  return NAMES.every((name) => Object.hasOwn(fields, name));
}

/**
 * Reads the keywords of one Schema Object; the schema reader adds references, allOf, oneOf, anyOf and the
 * discriminator.
 * https://json-schema.org/draft/2020-12/json-schema-validation
 */
export function readKeywords(draft: Draft, node: DocumentNode, read: ReadChild): void {
  const keys = node.keys().map((key) => (key.startsWith(EXTENSIONS) ? EXTENSIONS : key));
  if (keys.includes('deprecated') || keys.includes(EXTENSIONS)) {
    const { deprecated, deprecation } = readDeprecation(node);
    draft.deprecated = deprecated;
    draft.deprecation = deprecation;
  }
  const found = new Set(keys.flatMap((key) => READ_BY_KEY.get(key) ?? []));
  for (const { name } of [...found].sort((one, other) => one.order - other.order))
    readKeyword(name, { draft, node, read });
  if (isRecord(node.value) && hasRawTexts(node.value)) passLimitTexts(node.value, draft);
  readDependencies(draft, node, read);
}

/** Copies the raw texts of limits; of the one that a flag makes exclusive to its exclusive form. */
function passLimitTexts(from: Members, draft: Draft): void {
  for (const name of LIMITS)
    passRawText(from, draft, from[name] === true ? name.replace('exclusiveM', 'm') : name, name);
}

interface Reading<Name extends keyof Fields> {
  readonly draft: Mutable<Values<Name>>;
  readonly node: DocumentNode;
  readonly read: ReadChild;
}

function readKeyword<Name extends keyof Fields>(name: Name, { draft, node, read }: Reading<Name>): void {
  const keyword = KEYWORDS[name];
  if (keyword.read !== undefined) draft[name] = keyword.read(node, read);
}

/** Returns the merged values of two schemas; undefined if those of a keyword contradict each other. */
export function mergeKeywords(left: Schema, right: Schema, mergeValues: MergeValues): Partial<Draft> | undefined {
  const merged: Partial<Draft> = {};
  if (!MERGED.every((name) => mergeKeyword(name, { left, right, merged, mergeValues }))) return undefined;
  for (const name of hasRawTexts(right) ? LIMITS : []) if (merged[name] === right[name]) passRawText(right, left, name);
  return merged;
}

interface Merge<Name extends keyof Fields> {
  readonly left: Values<Name>;
  readonly right: Values<Name>;
  readonly merged: Mutable<Partial<Values<Name>>>;
  readonly mergeValues: MergeValues;
}

function mergeKeyword<Name extends keyof Fields>(
  name: Name,
  { left, right, merged, mergeValues }: Merge<Name>,
): boolean {
  const { merge } = KEYWORDS[name];
  const value = right[name];
  if (merge === undefined || value === undefined) return true;
  const both = merge(left[name], value, mergeValues);
  if (both === undefined) return false;
  merged[name] = both;
  return true;
}

/** Returns true if a schema allows every value that the other allows, keyword by keyword. */
export function restrictsNothing(schema: Schema, other: Schema): boolean {
  return RESTRICTING.every((name) => isImplied(name, schema, other));
}

function isImplied<Name extends keyof Fields>(name: Name, own: Values<Name>, other: Values<Name>): boolean {
  return KEYWORDS[name].isImplied?.(own[name], other[name]) ?? true;
}

/** Lists the direct subschemas of a schema, including named ones. */
export function childSchemas(schema: Schema): readonly Schema[] {
  const { discriminator } = schema;
  return [
    ...[schema.properties, schema.patternProperties, schema.dependentSchemas, schema.defs].flatMap((list) =>
      list.map((property) => property.schema),
    ),
    ...schema.prefixItems,
    ...schema.oneOf,
    ...schema.anyOf,
    ...schema.allOf,
    ...schema.parts,
    ...(discriminator?.mapping.map((mapping) => mapping.schema) ?? []),
    discriminator?.defaultMapping,
    schema.additionalProperties,
    schema.unevaluatedProperties,
    schema.propertyNames,
    schema.items,
    schema.contains,
    schema.unevaluatedItems,
    schema.not,
    schema.if,
    schema.then,
    schema.else,
    schema.contentSchema,
  ].filter((child) => child !== undefined);
}
