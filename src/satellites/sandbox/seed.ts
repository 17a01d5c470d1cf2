import { collectionName } from './handlers/context.ts';
import { isList, isObject, type Json, type JsonObject } from './json.ts';
import { inTables } from './json-schema.ts';
import { readAll, resolverOf, type MockTableParts } from './table-parts.ts';
import type { Read, Store, Write } from './stores/store.ts';
import { matchTemplate } from './template.ts';
import { formatError, validate } from '../../openapi/json-schema/index.ts';
import { getOwn } from '../../openapi/standard/record.ts';
import type { MockTables, PartialTables, ResourceTable, SeedTable } from './tables/types.ts';

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
  resources: PartialTables['resources'],
): Promise<number> {
  const { id, hash } = parts.index;
  const place = { collection: collectionName(id, '-'), key: 'plan' };
  const known = await store.get(place.collection, place.key);
  const mark = markOf(known?.value);
  const missing = Object.values(resources).filter((resource) => mark?.seeded.includes(resource.id) !== true);
  if (mark?.hash === hash && missing.length === 0) return 0;
  const dropped = mark === undefined || mark.hash === hash ? [] : await mismatches(store, parts);
  const seeds = missing.flatMap((resource) =>
    resource.seeds.map((seed) => ({ ...seed, collection: collectionName(id, seed.collection) })),
  );
  const read: Read = { ...place, revision: known?.revision ?? 0 };
  const value: JsonObject = { hash, seeded: [...(mark?.seeded ?? []), ...missing.map((resource) => resource.id)] };
  if (await store.commit([read], [...dropped, ...seeds, { ...place, value }])) return dropped.length;
  // Another process was faster, maybe with other resources.
  return await prepareStore(store, parts, resources);
}

function markOf(value: Json | undefined): Mark | undefined {
  if (!isObject(value)) return undefined;
  const [hash, seeded] = [getOwn(value, 'hash'), getOwn(value, 'seeded')];
  if (typeof hash !== 'string' || !isList(seeded)) return undefined;
  return { hash, seeded: seeded.filter((one) => typeof one === 'string') };
}

async function mismatches(store: Store, parts: MockTableParts): Promise<readonly Write[]> {
  const prefix = collectionName(parts.index.id, '/');
  const tables = await readAll(parts);
  const writes: Write[] = [];
  for (const collection of await store.collections(prefix)) {
    const path = collection.slice(prefix.length - 1);
    const resource = Object.values(tables.resources).find((one) => matchTemplate(one.path, path) !== undefined);
    const root = inTables(resource?.schema ?? false, resolverOf(tables));
    for (const { key, value } of (await store.list(collection)).entries) {
      const { errors } = validate(root, value, { direction: 'response' });
      if (errors.length > 0) writes.push({ collection, key, value: undefined });
    }
  }
  return writes;
}

/** Mock tables with custom seed data, and the validation errors of that data, a sentence each. */
interface CustomSeeds {
  readonly plans: readonly MockTables[];
  readonly faults: readonly string[];
}

/**
 * Replaces seed data by custom records: `{ "/pets": [{ "id": 1, … }], "/settings": { … } }`, by the path of a collection with its
 * parameters filled in, or of a single record. A listed collection has exactly these records; the others keep theirs. Where
 * several APIs have a path, the first is meant.
 */
export function withSeeds(plans: readonly MockTables[], given: JsonObject): CustomSeeds {
  let made = plans;
  const faults: string[] = [];
  for (const [path, value] of Object.entries(given)) {
    const places = made.flatMap((plan) => Object.values(plan.resources).map((resource) => ({ plan, resource })));
    const place = places.find(({ resource }) => matchTemplate(resource.path, path) !== undefined);
    if (place === undefined) {
      const known = places.map(({ resource }) => resource.path);
      faults.push(`${path} is not a collection; there are: ${known.join(', ')}.`);
      continue;
    }
    const { plan, resource } = place;
    const sown = givenSeeds(plan, resource, { path, value });
    faults.push(...sown.faults);
    const rest = resource.seeds.filter(({ collection }) => collection !== path);
    const resources = { ...plan.resources, [resource.id]: { ...resource, seeds: [...rest, ...sown.seeds] } };
    made = made.map((one) => (one === plan ? { ...plan, resources } : one));
  }
  return { plans: made, faults };
}

interface Given {
  readonly path: string;
  readonly value: Json;
}

function givenSeeds(
  plan: MockTables,
  resource: ResourceTable,
  { path, value }: Given,
): { readonly seeds: readonly SeedTable[]; readonly faults: readonly string[] } {
  if (resource.single !== isObject(value) || !(isObject(value) || isList(value))) {
    const wanted = resource.single ? 'a record: an object' : 'a collection: a list of objects';
    return { seeds: [], faults: [`${path} is ${wanted}.`] };
  }
  const faults: string[] = [];
  const seeds: SeedTable[] = [];
  for (const [index, record] of (isList(value) ? value : [value]).entries()) {
    const at = resource.single ? path : `${path}, record ${index + 1}`;
    const id = resource.identity === undefined || !isObject(record) ? index + 1 : getOwn(record, resource.identity);
    const checked = validate(inTables(resource.schema ?? true, resolverOf(plan)), record, { direction: 'response' });
    faults.push(
      ...checked.errors
        .slice(0, 3)
        .map((error) => `${at}: ${error.pointer} ${formatError(error)}${lacking(error.missing)}.`),
    );
    if (!isObject(record)) faults.push(`${at} must be an object.`);
    else if (resource.single) seeds.push({ collection: path, key: '', value: record });
    else if (typeof id === 'string' || typeof id === 'number')
      seeds.push({ collection: path, key: String(id), value: record });
    else faults.push(`${at} needs "${resource.identity ?? ''}", by which it is named.`);
  }
  return { seeds, faults };
}

function lacking(name: string | undefined): string {
  return name === undefined ? '' : `: "${name}"`;
}
