import { collectionName } from './handlers/context.ts';
import { isList, isObject, type Json, type JsonObject } from './json.ts';
import { inTables } from './json-schema.ts';
import { loadSchemas, type MockTableParts } from './table-parts.ts';
import type { Read, Store, Write } from './stores/store.ts';
import { matchTemplate } from './template.ts';
import { type Match, validateAsync } from '../json-schema/index.ts';
import { getOwn } from '../standard/record.ts';

/** State of the store: the version of the mock tables that its records were created from. */
interface Mark {
  readonly hash: string;
  /** Ids of the resources whose seed data was written once. */
  readonly seeded: readonly string[];
}

/**
 * Writes the seed data of some resources into the store, once each; those of other resources wait for their first request, so
 * that little of a large API is read. Records of an earlier version of the mock tables stay where they are still valid, others
 * are deleted. Returns the number of deleted records.
 */
export async function prepareStore(
  store: Store,
  parts: MockTableParts,
  matches: Match,
  resources: readonly string[],
): Promise<number> {
  const { id, hash } = parts.index;
  const place = { collection: collectionName(id, '-'), key: 'plan' };
  const known = await store.get(place.collection, place.key);
  const mark = markOf(known?.value);
  const missing = resources.filter((resource) => mark?.seeded.includes(resource) !== true);
  if (mark?.hash === hash && missing.length === 0) return 0;
  const dropped = mark === undefined || mark.hash === hash ? [] : await mismatches(store, parts, matches);
  const seeds = await seedsOf(parts, missing);
  const read: Read = { ...place, revision: known?.revision ?? 0 };
  const value: JsonObject = { hash, seeded: [...(mark?.seeded ?? []), ...missing] };
  if (await store.commit([read], [...dropped, ...seeds, { ...place, value }])) return dropped.length;
  // Another process was faster, maybe with other resources.
  return await prepareStore(store, parts, matches, resources);
}

function markOf(value: Json | undefined): Mark | undefined {
  if (!isObject(value)) return undefined;
  const [hash, seeded] = [getOwn(value, 'hash'), getOwn(value, 'seeded')];
  if (typeof hash !== 'string' || !isList(seeded)) return undefined;
  return { hash, seeded: seeded.filter((one) => typeof one === 'string') };
}

async function seedsOf(parts: MockTableParts, resources: readonly string[]): Promise<readonly Write[]> {
  const writes: Write[] = [];
  for (const id of resources) {
    for (const { collection, key, value } of (await parts.resource(id))?.seeds ?? [])
      writes.push({ collection: collectionName(parts.index.id, collection), key, value });
  }
  return writes;
}
async function mismatches(store: Store, parts: MockTableParts, matches: Match): Promise<readonly Write[]> {
  const prefix = collectionName(parts.index.id, '/');
  const writes: Write[] = [];
  for (const collection of await store.collections(prefix)) {
    const path = collection.slice(prefix.length - 1);
    const resources = await Promise.all(parts.index.resources.map((id) => parts.resource(id)));
    const resource = resources.find((one) => one !== undefined && matchTemplate(one.path, path) !== undefined);
    const resolve = await loadSchemas(parts, [resource?.schema]);
    for (const { key, value } of (await store.list(collection)).entries) {
      const schema = resource?.schema ?? false;
      const { errors } = await validateAsync(inTables(schema, resolve), value, { matches, direction: 'response' });
      if (errors.length > 0) writes.push({ collection, key, value: undefined });
    }
  }
  return writes;
}
