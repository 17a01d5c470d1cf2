import { memoize } from '../../../cache/memoize.ts';
import { loadGenerate, type GenerateContext } from '../responses/generate.ts';
import { isObject, type Json, type JsonObject } from '../json.ts';
import type { LoadedOperation } from '../table-parts.ts';
import type { ResourceTable } from '../tables/types.ts';
import {
  followSchema,
  inTables,
  isOtherSide,
  type JsonSchema,
  type Resolve,
  allowsNull,
  coerce,
  propertyNames,
  propertySchema,
  typesOf,
} from '../json-schema.ts';
import type { Transaction } from '../stores/transaction.ts';
import { inSegment, randomUuid, validate } from '../../../openapi/json-schema/index.ts';
import { getOwn } from '../../../openapi/standard/record.ts';

const CREATED =
  /^(?:created|inserted|accepted|registered|placed)(?:_?(?:at|on|date|time))?$|^(?:creation|create)_?(?:date|time)$/i;
const CHANGED =
  /^(?:updated|modified|changed)(?:_?(?:at|on|date|time))?$|^last_?(?:updated|modified|changed)(?:_?at)?$/i;

/** Returns a body without read-only fields, by the first of the schemas that has the field. */
export function writable(
  body: JsonObject,
  schemas: readonly (JsonSchema | undefined)[],
  generation: GenerateContext,
): JsonObject {
  const { resolve } = generation;
  const propertyOf = (name: string): JsonSchema | undefined =>
    schemas.map((schema) => propertySchema(schema, name, resolve)).find((property) => property !== undefined);
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => !isOtherSide(propertyOf(name), 'request', resolve)),
  );
}

/** Returns the schemas of what a client may send: the request's own first, then the record's. */
export function sentBy({ plan }: LoadedOperation, { schema }: ResourceTable): readonly (JsonSchema | undefined)[] {
  return [...(plan.requestBody?.content ?? []).map((media) => media.schema), schema];
}

/** Completes a record as a service would: defaults, times, and required or read-only fields. */
export async function complete(
  record: JsonObject,
  resource: ResourceTable,
  example: Json | undefined,
  generation: GenerateContext,
): Promise<JsonObject> {
  const { schema, identity } = resource;
  const found = followSchema(schema, generation.resolve);
  const [from, to] = [example, record].map((one) =>
    isObject(one) && identity !== undefined ? getOwn(one, identity) : undefined,
  );
  const ids = { from: wordOf(from), to: wordOf(to) };
  const added: (readonly [string, Json])[] = [];
  for (const name of propertyNames(schema, generation.resolve)) {
    if (name === identity || Object.hasOwn(record, name)) continue;
    const property = propertySchema(schema, name, generation.resolve);
    const value = await valueOf(name, property);
    if (value !== undefined) added.push([name, value]);
  }
  return Object.fromEntries([...Object.entries(record), ...added]);

  async function valueOf(name: string, property: JsonSchema | undefined): Promise<Json | undefined> {
    const fallback = followSchema(property, generation.resolve)?.default;
    if (fallback !== undefined) return fallback;
    const isTime = CREATED.test(name) || CHANGED.test(name);
    const isRead = isOtherSide(property, 'request', generation.resolve);
    if (found?.required?.includes(name) !== true && !isRead && !isTime) return undefined;
    const written = isObject(example) ? getOwn(example, name) : undefined;
    const isPlainTime = isTime && typeof written === 'string' && /^\d{4}-\d\d-\d\dT/.test(written);
    const time = isPlainTime ? generation.now.toISOString() : timeOf(property, generation);
    if (time !== undefined && (isTime || isRead)) return time;
    const value =
      written === undefined
        ? (await loadGenerate(generation))(property)
        : renewed(name, written, ids, generation.random);
    return value === null && !allowsNull(property, generation.resolve) ? undefined : value;
  }
}

/** Names of ids other than the one in the record's URL. */
const OTHER_ID = /^(?:id|uuid|guid|node_?id)$/i;

/** Adapts a field of an example for a new record: replaces other ids, and the record's id in URLs. */
function renewed(
  name: string,
  written: Json,
  { from, to }: { readonly from: string | undefined; readonly to: string | undefined },
  random: () => number,
): Json {
  if (typeof written === 'number' && OTHER_ID.test(name)) return Math.floor(random() * 2 ** 31);
  if (typeof written !== 'string') return written;
  if (OTHER_ID.test(name)) return lookAlike(written, random);
  if (from === undefined || to === undefined) return written;
  if (!/^(?:https?:\/)?\//i.test(written) && !written.endsWith(`/${from}`)) return written;
  return written
    .split('/')
    .map((segment) => (segment === from ? to : segment))
    .join('/');
}

/** Formats an id as a segment of a URL. */
function wordOf(id: Json | undefined): string | undefined {
  return typeof id === 'string' || typeof id === 'number' || typeof id === 'bigint'
    ? encodeURIComponent(String(id))
    : undefined;
}

/** Updates the fields of a record that hold the time of its last change. */
export function touched(record: JsonObject, { schema }: ResourceTable, generation: GenerateContext): JsonObject {
  const times = Object.keys(record)
    .filter((name) => CHANGED.test(name))
    .flatMap((name): [string, Json][] => {
      const time = timeOf(propertySchema(schema, name, generation.resolve), generation);
      return time === undefined ? [] : [[name, time]];
    });
  return { ...record, ...Object.fromEntries(times) };
}

/** Returns the current time in the format of a schema; undefined for a schema that is not a time. */
function timeOf(schema: JsonSchema | undefined, { resolve, now }: GenerateContext): Json | undefined {
  const format = followSchema(schema, resolve)?.format;
  if (format === 'date') return now.toISOString().slice(0, 10);
  if (format === 'date-time') return now.toISOString();
  const types = typesOf(schema, resolve);
  return types.has('integer') && format !== undefined ? Math.floor(now.getTime() / 1000) : undefined;
}

/** Returns a new id for a collection: the next number, a UUID, or a word that looks like the example, as a path may have it. */
export async function newIdentity(
  resource: ResourceTable,
  collection: string,
  example: Json | undefined,
  { transaction, generation }: { readonly transaction: Transaction; readonly generation: GenerateContext },
): Promise<Json> {
  const { identity, member } = resource;
  const { resolve, random } = generation;
  const schema = identity === undefined ? undefined : propertySchema(resource.schema, identity, resolve);
  const like = isObject(example) && identity !== undefined ? getOwn(example, identity) : undefined;
  const types = typesOf(schema, resolve);
  const isNumber = types.has('integer') || types.has('number') || identity === undefined;
  const isDigits = typeof like === 'string' && /^\d+$/.test(like);
  const isUuid =
    followSchema(schema, resolve)?.format === 'uuid' ||
    typeof like !== 'string' ||
    /^[\da-f]{8}-(?:[\da-f]{4}-){3}/i.test(like);
  const head = headOf(schema, resolve);
  const word = isUuid ? randomUuid(random) : lookAlike(like, random);
  const made =
    isNumber || isDigits
      ? await transaction.next(collection, highestSeed(resource) + 1)
      : word.startsWith(head)
        ? word
        : head + word;
  const own = isNumber ? made : String(made);
  if (member === undefined) return own;
  const identities = inSegment(inTables(member, resolve));
  const isTaken = (value: Json): boolean => validate(identities, value, { direction: 'request' }).errors.length === 0;
  if (isTaken(coerce(String(made), member, resolve))) return own;
  for (const other of [headOf(member, resolve) + String(made), (await loadGenerate(generation))(member)])
    if ((typeof other === 'string' || typeof other === 'number') && isTaken(other)) return other;
  return own;
}

/** Returns the literal start of a schema's pattern, as most patterns of ids have one: `^pet_`; empty without one. */
function headOf(schema: JsonSchema | undefined, resolve: Resolve): string {
  return /^\^([\w-]+)(?![\w*?+{-])/.exec(followSchema(schema, resolve)?.pattern ?? '')?.[1] ?? '';
}

/** Returns the highest numeric key of a resource's seed data, read once for all new records; 0 without one. */
const highestSeed = memoize((resource: ResourceTable) => {
  let highest = 0;
  for (const key of resource.seeds.map((seed) => Number(seed.key)))
    if (Number.isSafeInteger(key)) highest = Math.max(highest, key);
  return highest;
});

/**
 * Returns a text like an example, with other letters and digits in its last word: `msg_8f2c41d7` → `msg_7c1d8f24`. It uses the
 * example's own characters, so that it meets the pattern that the example meets.
 */
export function lookAlike(example: string, random: () => number): string {
  const [, head = '', tail = ''] = /^(.*?[_-])?([A-Za-z\d]*)$/.exec(example) ?? [];
  const signs = [...new Set(tail.split(''))];
  const letters = signs.length >= 5 ? signs : 'abcdefghijkmnpqrstuvwxyz0123456789'.split('');
  const length = Math.max(tail.length, 8);
  return head + Array.from({ length }, () => letters[Math.floor(random() * letters.length)] ?? '0').join('');
}

/** Applies a merge patch (RFC 7396, section 2); null removes a property, unless `atNull` returns another value for its path. */
export function mergePatch(
  target: Json | undefined,
  patch: Json,
  atNull: (path: readonly string[], before: Json | undefined) => Json | undefined = () => undefined,
  path: readonly string[] = [],
): Json {
  if (!isObject(patch)) return patch;
  const result = new Map(Object.entries(isObject(target) ? target : {}));
  for (const [name, value] of Object.entries(patch)) {
    const inner = [...path, name];
    const before = result.get(name);
    const after = value === null ? atNull(inner, before) : mergePatch(before, value, atNull, inner);
    if (after === undefined) result.delete(name);
    else result.set(name, after);
  }
  return Object.fromEntries(result);
}
