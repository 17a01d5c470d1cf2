import { isList } from '../../openapi/standard/json.ts';
import { isJsonType } from '../../openapi/standard/media-type.ts';
import {
  type Api,
  type Example,
  type Field,
  type Json,
  type MediaType,
  type Schema,
} from '../../openapi/model/index.ts';
import { rootOf, validateTolerantly, type Direction } from '../../openapi/json-schema/index.ts';
import { toWords } from './judge-text.ts';
import type { Flaw } from './types.ts';

/** Judges examples of one API. */
export interface ExampleJudge {
  /** Returns true for a value that a schema accepts. */
  readonly isValid: (value: Json, schema: Schema | undefined, direction: Direction) => boolean;
  /** Returns the flaw of a media type's examples; one good example is enough. */
  readonly ofMediaType: (media: MediaType, direction: Direction) => Flaw | undefined;
  /** Returns the flaw of a parameter's examples. */
  readonly ofParameter: (parameter: Field) => Flaw | undefined;
}

/** Creates the judge of an API's examples. */
export function createExampleJudge({ document }: Pick<Api, 'document'>): ExampleJudge {
  const composers = { request: createComposer('request'), response: createComposer('response') };
  const isValid = (value: Json, schema: Schema | undefined, direction: Direction): boolean => {
    if (schema === undefined || schema.missing !== undefined) return true;
    return validateTolerantly(rootOf(document, schema), value, direction).errors.length === 0;
  };
  const judgeValue = (value: Json, schema: Schema | undefined, at: Context): Flaw | undefined => {
    if (isFilledIn(value, at.name)) return 'default-value';
    const isFitting = isValid(value, schema, at.direction);
    // Parameters travel as text: 12 is an example of a string too.
    const fitsAsText =
      !isFitting && at.isText && typeof value !== 'object' && isValid(String(value), schema, at.direction);
    return isFitting || fitsAsText ? undefined : 'invalid';
  };
  const judgeWritten = (example: Example, schema: Schema | undefined, at: Context): Flaw | undefined => {
    const { value, dataValue, serializedValue, externalValue } = example;
    const written = dataValue ?? value;
    if (written === undefined)
      return serializedValue === undefined && externalValue === undefined ? 'missing' : undefined;
    // Text of another format than JSON cannot be compared with the schema.
    const isText = typeof written.json === 'string' && !at.isJson;
    return judgeValue(written.json, isText ? undefined : schema, at);
  };
  const judgeAll = (examples: readonly Example[], schema: Schema | undefined, at: Context): Flaw | undefined => {
    const flaws = [
      ...examples.map((example) => judgeWritten(example, schema, at)),
      ...(schema?.examples ?? []).map((json) => judgeValue(json, schema, at)),
    ];
    return flaws.includes(undefined) ? undefined : (flaws[0] ?? 'missing');
  };
  return {
    isValid,
    ofMediaType: ({ mediaType, examples, schema, itemSchema }, direction) => {
      const at = { direction, name: undefined, isText: false, isJson: isJsonType(mediaType) };
      const flaw = judgeAll(examples, schema, at);
      if (flaw === undefined) return undefined;
      const described = schema ?? itemSchema;
      return described !== undefined && composers[direction](described) ? undefined : flaw;
    },
    ofParameter: ({ name, schema, content, examples }) => {
      const [media] = content;
      const all = [...examples, ...(media?.examples ?? [])];
      return judgeAll(all, schema ?? media?.schema, { direction: 'request', name, isText: true, isJson: true });
    },
  };
}

interface Context {
  readonly direction: Direction;
  readonly name: string | undefined;
  readonly isJson: boolean;
  /** True for a parameter. */
  readonly isText: boolean;
}

/** Maximum nesting of schemas whose examples make up one. */
const MAX_DEPTH = 100;

/** Creates the function that is true if the examples of a schema's properties make up an example of the whole. */
function createComposer(direction: Direction): (schema: Schema) => boolean {
  const known = new Map<Schema, boolean>();
  const isComposed = (schema: Schema, name?: string, depth = 0): boolean => {
    if (schema.always === false || depth > MAX_DEPTH) return false;
    if (schema.examples.some((json) => !isFilledIn(json, name)) || showsValues(schema)) return true;
    const found = known.get(schema);
    if (found !== undefined) return found;
    // A recursive schema needs an example elsewhere.
    known.set(schema, false);
    const result = hasParts(schema, name, depth + 1);
    known.set(schema, result);
    return result;
  };
  const hasParts = (schema: Schema, name: string | undefined, depth: number): boolean => {
    const { properties, required, items, allOf } = schema;
    if (properties.length > 0) {
      const sent = properties.filter(({ schema: { readOnly, writeOnly } }) =>
        direction === 'request' ? !readOnly : !writeOnly,
      );
      const mandatory = sent.filter((property) => required.includes(property.name));
      const needed = mandatory.length > 0 ? mandatory : sent;
      return needed.length > 0 && needed.every((property) => isComposed(property.schema, property.name, depth));
    }
    if (items !== undefined) return isComposed(items, name, depth);
    const variants = [...schema.oneOf, ...schema.anyOf];
    if (variants.length > 0) return variants.some((variant) => isComposed(variant, name, depth));
    return allOf.length > 0 && allOf.every((part) => isComposed(part, name, depth));
  };
  return (schema) => isComposed(schema);
}

/** Texts that tools fill in for a value, in lower case. */
const FILLED_IN =
  /^(?:<?\w*(?:string|integer|number|boolean|array|object|value|text)>?|examples?|sample|test(?:ing)?|foo|bar|baz|qux|todo|tbd|fixme|x+|abc|asdf|lorem(?: ipsum.*)?|none|null|undefined|n\/a|\.+|-+|0+|(?:some|my|your|an?|the)[ _-](?:string|value|text|example)|(?:00000000|11111111|ffffffff)(?:-\w{4}){3}-\w{12}|3fa85f64-5717-4562-b3fc-2c963f66afa6|497f6eca-6276-4993-bfeb-53cbbbba6f08|2019-08-24(?:t14:15:22z)?|1970-01-01(?:t00:00:00(?:\.0+)?z)?|https?:\/\/example\.com\/?|user@example\.com|string[\d_-]+)$/;

/** True for an example that a tool could have filled in: `"string"`, 0, {}, the name of its property. */
function isFilledIn(value: Json, name: string | undefined): boolean {
  const leaves = leavesOf(value, name);
  // Booleans and null could be either: they do not decide.
  const deciding = leaves.filter((leaf) => typeof leaf.value !== 'boolean' && leaf.value !== null);
  if (leaves.length === 0) return true;
  return deciding.length > 0 && deciding.every(isFilledInLeaf);
}

interface Leaf {
  readonly value: Json;
  readonly name: string | undefined;
}

function leavesOf(value: Json, name: string | undefined): readonly Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ value, name }];
  if (isList(value)) return value.flatMap((item) => leavesOf(item, name));
  return Object.entries(value).flatMap(([key, item]) => leavesOf(item, key));
}

function isFilledInLeaf({ value, name }: Leaf): boolean {
  if (typeof value === 'number' || typeof value === 'bigint') return Number(value) === 0;
  if (typeof value !== 'string') return false;
  const text = value.trim().toLowerCase();
  if (text === '' || FILLED_IN.test(text)) return true;
  return name !== undefined && toWords(value).join(' ') === toWords(name).join(' ');
}

/** True for a schema that needs no example beside its own values: a boolean, an enumeration, a constant, a default. */
export function showsValues({ type, enum: values, const: constant, default: usual }: Schema): boolean {
  const isBoolean = type.length > 0 && type.every((one) => one === 'boolean' || one === 'null');
  return isBoolean || values.length > 0 || constant !== undefined || (usual !== undefined && usual.json !== null);
}
