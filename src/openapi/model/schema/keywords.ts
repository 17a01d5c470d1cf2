import { readDeprecation } from '../../standard/extensions/index.ts';
import { hasRawTexts, passRawText } from '../../standard/raw-text.ts';
import { isRecord, type Fields as Members } from '../../standard/record.ts';
import type { DocumentNode } from '../../document/node.ts';
import type { Mutable } from '../mutable.ts';
import type { Schema } from '../types/index.ts';
import { readDependencies, type ReadChild } from './keyword-readers.ts';
import { EXTENSIONS, type Draft, type MergeValues } from './keyword.ts';
import { KEYWORDS, type Fields } from './keyword-table.ts';

/** Values of some keywords. */
type Values<Name extends keyof Fields> = { readonly [Key in Name]: Fields[Key] };

/** Returns the functions of a keyword's row for the field of its name. */
function bindField<Name extends keyof Fields>(name: Name, order: number) {
  const { blank, read, keys = [name], merge, isImplied } = KEYWORDS[name];
  return {
    order,
    keys: read === undefined ? [] : keys,
    isMerged: merge !== undefined,
    isRestricting: isImplied !== undefined,
    clear: (fields: Mutable<Partial<Values<Name>>>): void => {
      fields[name] = blank;
    },
    read: (draft: Mutable<Values<Name>>, node: DocumentNode, readChild: ReadChild): void => {
      if (read !== undefined) draft[name] = read(node, readChild);
    },
    /** Merges the values of two schemas; false if they contradict each other. */
    merge: (
      left: Values<Name>,
      right: Values<Name>,
      { merged, mergeValues }: { merged: Mutable<Partial<Values<Name>>>; mergeValues: MergeValues },
    ): boolean => {
      const value = right[name];
      if (merge === undefined || value === undefined) return true;
      const both = merge(left[name], value, mergeValues);
      if (both !== undefined) merged[name] = both;
      return both !== undefined;
    },
    isImplied: (own: Values<Name>, other: Values<Name>): boolean => isImplied?.(own[name], other[name]) ?? true,
  };
}

const NAMES = Object.keys(KEYWORDS).filter((name) => isName(name));
const LIMITS = NAMES.filter((name) => /^(?:min|max|exclusiveM|multipleOf)/.test(name));
const FIELDS = NAMES.map((name, order) => bindField(name, order));
/** Fields that are read where a Schema Object has a key. */
const READ_BY_KEY = new Map<string, (typeof FIELDS)[number][]>();
for (const field of FIELDS)
  for (const key of field.keys) READ_BY_KEY.set(key, [...(READ_BY_KEY.get(key) ?? []), field]);
const MERGED = FIELDS.filter(({ isMerged }) => isMerged);
const RESTRICTING = FIELDS.filter(({ isRestricting }) => isRestricting);

function isName(name: string): name is keyof Fields {
  return Object.hasOwn(KEYWORDS, name);
}

// A copy is read faster than an object that was made field by field.
const BLANK = { ...blankFields() };

/** Returns a schema without restrictions. */
export function blankSchema(pointer: string): Draft {
  return { ...BLANK, pointer, pointers: [] };
}

function blankFields(): Fields {
  const fields: Partial<Draft> = {};
  for (const { clear } of FIELDS) clear(fields);
  if (!isComplete(fields)) throw new Error('Each keyword sets a field.');
  return fields;
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
  if (keys.includes('deprecated') || keys.includes(EXTENSIONS)) Object.assign(draft, readDeprecation(node));
  const found = new Set(keys.flatMap((key) => READ_BY_KEY.get(key) ?? []));
  for (const field of [...found].sort((one, other) => one.order - other.order)) field.read(draft, node, read);
  if (isRecord(node.value) && hasRawTexts(node.value)) passLimitTexts(node.value, draft);
  readDependencies(draft, node, read);
}

/** Copies the raw texts of limits; of the one that a flag makes exclusive to its exclusive form. */
function passLimitTexts(from: Members, draft: Draft): void {
  for (const name of LIMITS)
    passRawText(from, draft, from[name] === true ? name.replace('exclusiveM', 'm') : name, name);
}

/** Returns the merged values of two schemas; undefined if those of a keyword contradict each other. */
export function mergeKeywords(left: Schema, right: Schema, mergeValues: MergeValues): Partial<Draft> | undefined {
  const merged: Partial<Draft> = {};
  if (!MERGED.every((field) => field.merge(left, right, { merged, mergeValues }))) return undefined;
  for (const name of hasRawTexts(right) ? LIMITS : []) if (merged[name] === right[name]) passRawText(right, left, name);
  return merged;
}

/** Returns true if a schema allows every value that the other allows, keyword by keyword. */
export function restrictsNothing(schema: Schema, other: Schema): boolean {
  return RESTRICTING.every((field) => field.isImplied(schema, other));
}

/** Lists the direct subschemas of a schema, including named ones. */
export function childSchemas(schema: Schema): readonly Schema[] {
  const { discriminator } = schema;
  const children: Schema[] = [];
  for (const list of [schema.properties, schema.patternProperties, schema.dependentSchemas, schema.defs])
    for (const property of list) children.push(property.schema);
  for (const list of [schema.prefixItems, schema.oneOf, schema.anyOf, schema.allOf, schema.parts])
    for (const child of list) children.push(child);
  for (const mapping of discriminator?.mapping ?? []) children.push(mapping.schema);
  const single = [
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
  ];
  for (const child of single) if (child !== undefined) children.push(child);
  return children;
}
