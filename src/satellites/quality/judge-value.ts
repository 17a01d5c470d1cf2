import type { Json, Schema } from '../../openapi/model/index.ts';
import { isList } from '../../openapi/standard/json.ts';
import { toWords } from './judge-text.ts';

/** Texts that tools fill in for a value, in lower case. */
const FILLED_IN =
  /^(?:<?\w*(?:string|integer|number|boolean|array|object|value|text)>?|examples?|sample|test(?:ing)?|foo|bar|baz|qux|todo|tbd|fixme|x+|abc|asdf|lorem(?: ipsum.*)?|none|null|undefined|n\/a|\.+|-+|0+|(?:some|my|your|an?|the)[ _-](?:string|value|text|example)|(?:00000000|11111111|ffffffff)(?:-\w{4}){3}-\w{12}|3fa85f64-5717-4562-b3fc-2c963f66afa6|497f6eca-6276-4993-bfeb-53cbbbba6f08|2019-08-24(?:t14:15:22z)?|1970-01-01(?:t00:00:00(?:\.0+)?z)?|https?:\/\/example\.com\/?|user@example\.com|string[\d_-]+)$/;

/** Maximum nesting of values that are looked into. */
const MAX_DEPTH = 12;

/** True for an example that a tool could have filled in: `"string"`, 0, {}, the name of its property. */
export function isFilledIn(value: Json, name: string | undefined): boolean {
  const leaves = leavesOf(value, name, 0);
  // Booleans and null could be either: they do not decide.
  const deciding = leaves.filter((leaf) => typeof leaf.value !== 'boolean' && leaf.value !== null);
  if (leaves.length === 0) return true;
  return deciding.length > 0 && deciding.every(isFilledInLeaf);
}

interface Leaf {
  readonly value: Json;
  readonly name: string | undefined;
}

function leavesOf(value: Json, name: string | undefined, depth: number): readonly Leaf[] {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return [{ value, name }];
  if (isList(value)) return value.flatMap((item) => leavesOf(item, name, depth + 1));
  return Object.entries(value).flatMap(([key, item]) => leavesOf(item, key, depth + 1));
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
