import { toDoubles, type Operation } from '../../model/index.ts';
import { mediaTypeToFirstExamples, operationToRequest, schemaToExample, serverToUrl } from '../../samples/index.ts';
import { isList, isObject, parseJson, type Json, type JsonObject } from '../json.ts';
import { fillTemplate, matchTemplate, type PathValues } from '../template.ts';
import { findRecordPlace } from './record-schema.ts';
import { leadsThrough, type ResourceDraft } from './resources.ts';
import type { HandlerTable, SeedTable } from './types.ts';
import { getOwn } from '../../standard/record.ts';
import { decodePercent } from '../../standard/pointer.ts';

/** Maximum number of seed records of a collection, besides those that others refer to. */
const MAX_SEEDS = 10;

/**
 * Builds the seed data of each resource: the examples of the document, one record for each path of a request sample, and one for
 * each reference in a record or a sample's body (`categoryId`), so that all samples succeed. The first example of a collection is
 * also seeded at the path that its own fields give, with the collections below it.
 */
export function buildSeedTables(
  resources: readonly ResourceDraft[],
  operations: readonly Operation[],
  acts: ReadonlyMap<string, HandlerTable>,
): ReadonlyMap<string, readonly SeedTable[]> {
  const beds = new Map(resources.map((draft) => [draft.plan.id, createSeedData(draft)]));
  const samples = new Map(operations.map((operation) => [operation, sampleValues(operation)]));
  for (const [operation, values] of samples) {
    const act = acts.get(operation.id);
    for (const seedData of beds.values()) {
      // Every collection on the path of the sample has its records.
      const isOwn = act !== undefined && act.kind !== 'example' && act.resource === seedData.draft.plan.id;
      if (!isOwn && !leadsThrough(seedData.draft.plan, operation.path)) continue;
      const { path, parameter } = seedData.draft.plan;
      const collection = fillTemplate(path, values);
      if (collection === undefined) continue;
      seedData.seed(collection);
      const key = parameter === undefined ? undefined : values.get(parameter);
      if (key !== undefined) seedData.add(collection, decodePercent(key), {});
    }
  }
  for (const seedData of beds.values()) seedData.seed(seedData.draft.plan.path);
  for (const seedData of beds.values()) seedOwner(seedData, [...beds.values()], samples);
  relate(beds, operations, acts);
  return new Map([...beds].map(([id, seedData]) => [id, seedData.list()]));
}

/** Returns the path parameters of the operation's own request sample. */
function sampleValues(operation: Operation): PathValues {
  const { url } = operationToRequest(operation, undefined, undefined);
  const path = url.slice(serverToUrl(operation.servers[0]).length).replace(/[?#].*/s, '');
  return matchTemplate(operation.path, path) ?? new Map();
}

/** Seeds a collection at the path of its first example, and the collections below that example. */
function seedOwner(home: SeedData, beds: readonly SeedData[], samples: ReadonlyMap<Operation, PathValues>): void {
  const { draft } = home;
  const address = homeOf(draft);
  const collection = address === undefined ? undefined : fillTemplate(draft.plan.path, address);
  if (address === undefined || collection === undefined) return;
  home.seed(collection);
  for (const seedData of beds) {
    if (seedData.draft === draft || !leadsThrough(draft.plan, seedData.draft.plan.path)) continue;
    const [operation] = Object.values(seedData.draft.operations).filter((one): one is Operation => one !== undefined);
    const values = operation === undefined ? undefined : samples.get(operation);
    const below = fillTemplate(seedData.draft.plan.path, new Map([...(values ?? []), ...address]));
    if (below !== undefined) seedData.seed(below);
  }
}

/** Returns the path parameters in the first example's fields: `{owner}` is in `"owner": { "login": "octocat" }`. */
function homeOf(draft: ResourceDraft): PathValues | undefined {
  const { path, parameter, identity } = draft.plan;
  const [example] = examplesOf(draft);
  if (example === undefined || parameter === undefined || identity === undefined) return undefined;
  const names = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const values = [
    ...names.map((name) => [name, getOwn(example, name)] as const),
    [parameter, getOwn(example, identity)] as const,
  ];
  const found = values.flatMap(([name, value]): [string, string][] => {
    const text = nameOf(value);
    return text === undefined ? [] : [[name, encodeURIComponent(text)]];
  });
  return found.length === values.length ? new Map(found) : undefined;
}

/** Returns the name of a value in URLs. */
function nameOf(value: Json | undefined): string | undefined {
  if (typeof value === 'string' || typeof value === 'number') return value === '' ? undefined : String(value);
  if (!isObject(value)) return undefined;
  const names = ['login', 'slug', 'username', 'name', 'key', 'id', 'uuid'].map((name) => getOwn(value, name));
  return names.map((name) => (isObject(name) ? undefined : nameOf(name))).find((name) => name !== undefined);
}

/** Seed data of one resource during the build. */
interface SeedData {
  readonly draft: ResourceDraft;
  /** Adds the examples to a collection; does nothing in a template that is not filled in. */
  seed(collection: string): void;
  /** Adds a record with a key, unless there is one; `like` holds shared states, such as `status`. */
  add(collection: string, key: string, like: JsonObject): void;
  has(collection: string, key: string): boolean;
  list(): readonly SeedTable[];
}

function createSeedData(draft: ResourceDraft): SeedData {
  const { identity, single } = draft.plan;
  const examples = examplesOf(draft);
  const seeds = new Map<string, Map<string, JsonObject>>();
  const seedDataOf = (collection: string): Map<string, JsonObject> => {
    const seedData = seeds.get(collection) ?? new Map<string, JsonObject>();
    seeds.set(collection, seedData);
    return seedData;
  };
  return {
    draft,
    seed: (collection) => {
      if (collection.includes('{') || seeds.has(collection)) return;
      const seedData = seedDataOf(collection);
      for (const [index, example] of examples.slice(0, single ? 1 : MAX_SEEDS).entries()) {
        const id = identity === undefined ? undefined : getOwn(example, identity);
        const key = single ? '' : typeof id === 'string' || typeof id === 'number' ? String(id) : String(index + 1);
        if (key !== '' || single) seedData.set(key, { ...example, ...seedData.get(key) });
      }
    },
    add: (collection, key, like) => {
      const seedData = seedDataOf(collection);
      const [first] = examples;
      if (seedData.has(key) || first === undefined) return;
      const states = draft.schema.properties.filter((property) => property.schema.enum.length > 0);
      const shared = Object.entries(like).filter(([name]) => states.some((state) => state.name === name));
      seedData.set(key, withIdentity({ ...first, ...Object.fromEntries(shared) }, identity, key));
    },
    has: (collection, key) => seeds.get(collection)?.has(key) === true,
    list: () =>
      [...seeds].flatMap(([collection, seedData]) =>
        [...seedData].map(([key, value]) => ({ collection, key, value })).toSorted((a, b) => compareKeys(a.key, b.key)),
      ),
  };
}

/** Compares keys: numbers by value, before words in their original order. */
function compareKeys(one: string, other: string): number {
  const [a, b] = [Number(one), Number(other)];
  return Number.isNaN(a) || Number.isNaN(b) ? 0 : a - b;
}

function withIdentity(record: JsonObject, identity: string | undefined, key: string): JsonObject {
  if (identity === undefined) return record;
  const isNumber = typeof getOwn(record, identity) === 'number' && Number.isFinite(Number(key)) && key.trim() !== '';
  return { ...record, [identity]: isNumber ? Number(key) : key };
}

/** Returns the records in the document, those of GET first; one generated from the schema where it has none. */
function examplesOf({ operations, plan, schema }: ResourceDraft): readonly JsonObject[] {
  const { read, list, create, replace, update } = operations;
  const records = (operation: Operation | undefined): readonly JsonObject[] =>
    findRecordPlace(operation)?.schema === schema || operation === read ? writtenRecords(operation) : [];
  const items = writtenAnswers(list).flatMap(listsIn).filter(isObject);
  const example = schemaToExample(schema, { direction: 'response' });
  const made = example === undefined ? undefined : toDoubles(example);
  const written = [...records(read), ...items, ...records(create), ...records(replace), ...records(update)];
  const base: JsonObject = isObject(made) ? made : {};
  const found = new Map<string, JsonObject>();
  const { identity } = plan;
  const named = identity === undefined ? [] : written.filter((record) => getOwn(record, identity) !== undefined);
  // Records without an id are skipped where others have one.
  for (const [index, record] of (named.length > 0 ? named : written).entries()) {
    const id = identity === undefined ? index : getOwn(record, identity);
    const key = JSON.stringify(id ?? index);
    // Fields that one example omits may come from another; none is generated here.
    found.set(key, { ...record, ...found.get(key) });
  }
  return found.size === 0 ? [base] : [...found.values()];
}

function writtenAnswers(operation: Operation | undefined): readonly Json[] {
  const response = operation?.responses.find(({ status }) => status.startsWith('2'));
  return (response?.content ?? []).flatMap(({ examples }) =>
    examples.flatMap(({ dataValue, value }) => {
      const written = dataValue ?? value;
      return written === undefined ? [] : [toDoubles(written.json)];
    }),
  );
}

/** Returns the written examples of an operation's response, without their wrappers. */
function writtenRecords(operation: Operation | undefined): readonly JsonObject[] {
  const path = findRecordPlace(operation)?.path ?? [];
  const inner = (value: Json | undefined): Json | undefined =>
    path.reduce<Json | undefined>((part, name) => (isObject(part) ? getOwn(part, name) : undefined), value);
  return writtenAnswers(operation).map(inner).filter(isObject);
}

/** Returns the items of a list, or of the lists of a wrapper. */
function listsIn(value: Json): readonly Json[] {
  if (isList(value)) return value;
  if (!isObject(value)) return [];
  return Object.values(value).flatMap((item) => (isList(item) ? item : isObject(item) ? listsIn(item) : []));
}

/** Adds the records that records and the bodies of samples refer to, recursively. */
function relate(
  beds: ReadonlyMap<string, SeedData>,
  operations: readonly Operation[],
  acts: ReadonlyMap<string, HandlerTable>,
): void {
  /** Records that are referred to and do not exist, by resource and id, so that equal references create one record. */
  const missing = new Map<string, { readonly seedData: SeedData; readonly id: string; readonly like: JsonObject }>();
  const follow = (seedData: SeedData, record: JsonObject): void => {
    for (const { property, resource } of seedData.draft.references) {
      const target = beds.get(resource);
      const id = getOwn(record, property);
      if (target === undefined || (typeof id !== 'string' && typeof id !== 'number')) continue;
      if (target.has(target.draft.plan.path, String(id))) continue;
      const key = `${resource} ${id}`;
      missing.set(key, { seedData: target, id: String(id), like: { ...record, ...missing.get(key)?.like } });
    }
  };
  for (const operation of operations) {
    const act = acts.get(operation.id);
    const seedData = act === undefined || act.kind === 'example' ? undefined : beds.get(act.resource);
    if (seedData === undefined) continue;
    for (const body of sampleBodies(operation)) follow(seedData, body);
  }
  for (let round = 0; round < 5; round += 1) {
    for (const seedData of beds.values())
      for (const { value } of seedData.list()) if (isObject(value)) follow(seedData, value);
    if (missing.size === 0) return;
    for (const { seedData, id, like } of missing.values()) seedData.add(seedData.draft.plan.path, id, like);
    missing.clear();
  }
}

function sampleBodies(operation: Operation): readonly JsonObject[] {
  return (operation.requestBody?.content ?? []).flatMap((media) =>
    mediaTypeToFirstExamples(media, 'request').flatMap(({ source }) => {
      const parsed = parseJson(source);
      return parsed !== undefined && isObject(parsed.json) ? [parsed.json] : [];
    }),
  );
}
