import { toDoubles, type Operation } from '../../model/index.ts';
import { mediaTypeToExamples, operationToRequest, schemaToExample, serverToUrl } from '../../samples/index.ts';
import { isList, isObject, own, parseJson, type Json, type JsonObject } from '../json.ts';
import { decode, fillTemplate, matchTemplate, type PathValues } from '../template.ts';
import { recordOf } from './answers.ts';
import { leadsThrough, type ResourceDraft } from './resources.ts';
import type { ActPlan, SeedPlan } from './types.ts';

/** Records of a collection that a sandbox begins with, besides those that others name. */
const MOST_SEEDS = 10;

/**
 * The records that a sandbox begins with, by resource: the examples of the document, one for each address that a request
 * sample names, and one for each that a record or a sample's body names (`categoryId`), so that all samples lead somewhere.
 * The first example of a collection is also where it says itself that it lives, and has the collections below it.
 */
export function planSeeds(
  resources: readonly ResourceDraft[],
  operations: readonly Operation[],
  acts: ReadonlyMap<string, ActPlan>,
): ReadonlyMap<string, readonly SeedPlan[]> {
  const beds = new Map(resources.map((draft) => [draft.plan.id, createBed(draft)]));
  const samples = new Map(operations.map((operation) => [operation, sampleValues(operation)]));
  for (const [operation, values] of samples) {
    const act = acts.get(operation.id);
    for (const bed of beds.values()) {
      // Every collection on the way to the sample's address has its records.
      const isOwn = act !== undefined && act.kind !== 'example' && act.resource === bed.draft.plan.id;
      if (!isOwn && !leadsThrough(bed.draft.plan, operation.path)) continue;
      const { path, parameter } = bed.draft.plan;
      const collection = fillTemplate(path, values);
      if (collection === undefined) continue;
      bed.sow(collection);
      const key = parameter === undefined ? undefined : values.get(parameter);
      if (key !== undefined) bed.add(collection, decode(key), {});
    }
  }
  for (const bed of beds.values()) bed.sow(bed.draft.plan.path);
  for (const bed of beds.values()) sowAtHome(bed, [...beds.values()], samples);
  relate(beds, operations, acts);
  return new Map([...beds].map(([id, bed]) => [id, bed.list()]));
}

/** The values that the operation's own request sample has in its path. */
function sampleValues(operation: Operation): PathValues {
  const { url } = operationToRequest(operation, undefined, undefined);
  const path = url.slice(serverToUrl(operation.servers[0]).length).replace(/[?#].*$/s, '');
  return matchTemplate(operation.path, path) ?? new Map();
}

/** Sows a collection at the address that its first example has, and the collections below that example. */
function sowAtHome(home: Bed, beds: readonly Bed[], samples: ReadonlyMap<Operation, PathValues>): void {
  const { draft } = home;
  const address = homeOf(draft);
  const collection = address === undefined ? undefined : fillTemplate(draft.plan.path, address);
  if (address === undefined || collection === undefined) return;
  home.sow(collection);
  for (const bed of beds) {
    if (bed.draft === draft || !leadsThrough(draft.plan, bed.draft.plan.path)) continue;
    const [operation] = Object.values(bed.draft.operations).filter((one): one is Operation => one !== undefined);
    const values = operation === undefined ? undefined : samples.get(operation);
    const below = fillTemplate(bed.draft.plan.path, new Map([...(values ?? []), ...address]));
    if (below !== undefined) bed.sow(below);
  }
}

/** The values that an address of the first example has: `{owner}` is told by `"owner": { "login": "octocat" }`. */
function homeOf(draft: ResourceDraft): PathValues | undefined {
  const { path, parameter, identity } = draft.plan;
  const [example] = examplesOf(draft);
  if (example === undefined || parameter === undefined || identity === undefined) return undefined;
  const names = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const values = [
    ...names.map((name) => [name, own(example, name)] as const),
    [parameter, own(example, identity)] as const,
  ];
  const found = values.flatMap(([name, value]): [string, string][] => {
    const text = nameOf(value);
    return text === undefined ? [] : [[name, encodeURIComponent(text)]];
  });
  return found.length === values.length ? new Map(found) : undefined;
}

/** What a value is named by in addresses. */
function nameOf(value: Json | undefined): string | undefined {
  if (typeof value === 'string' || typeof value === 'number') return value === '' ? undefined : String(value);
  if (!isObject(value)) return undefined;
  const names = ['login', 'slug', 'username', 'name', 'key', 'id', 'uuid'].map((name) => own(value, name));
  return names.map((name) => (isObject(name) ? undefined : nameOf(name))).find((name) => name !== undefined);
}

/** Where the records of one resource are kept while they are made. */
interface Bed {
  readonly draft: ResourceDraft;
  /** Puts the examples into a collection; does nothing in a template that is not filled in. */
  sow(collection: string): void;
  /** Adds a record with a key, unless there is one; `like` gives states that both have, such as `status`. */
  add(collection: string, key: string, like: JsonObject): void;
  has(collection: string, key: string): boolean;
  list(): readonly SeedPlan[];
}

function createBed(draft: ResourceDraft): Bed {
  const { identity, single } = draft.plan;
  const examples = examplesOf(draft);
  const seeds = new Map<string, Map<string, JsonObject>>();
  const bedOf = (collection: string): Map<string, JsonObject> => {
    const bed = seeds.get(collection) ?? new Map<string, JsonObject>();
    seeds.set(collection, bed);
    return bed;
  };
  return {
    draft,
    sow: (collection) => {
      if (collection.includes('{') || seeds.has(collection)) return;
      const bed = bedOf(collection);
      for (const [index, example] of examples.slice(0, single ? 1 : MOST_SEEDS).entries()) {
        const id = identity === undefined ? undefined : own(example, identity);
        const key = single ? '' : typeof id === 'string' || typeof id === 'number' ? String(id) : String(index + 1);
        if (key !== '' || single) bed.set(key, { ...example, ...bed.get(key) });
      }
    },
    add: (collection, key, like) => {
      const bed = bedOf(collection);
      const [first] = examples;
      if (bed.has(key) || first === undefined) return;
      const states = draft.schema.properties.filter((property) => property.schema.enum.length > 0);
      const shared = Object.entries(like).filter(([name]) => states.some((state) => state.name === name));
      bed.set(key, withIdentity({ ...first, ...Object.fromEntries(shared) }, identity, key));
    },
    has: (collection, key) => seeds.get(collection)?.has(key) === true,
    list: () =>
      [...seeds].flatMap(([collection, bed]) =>
        [...bed].map(([key, value]) => ({ collection, key, value })).toSorted((a, b) => compareKeys(a.key, b.key)),
      ),
  };
}

/** Numbers by value, before words in the order that they came in. */
function compareKeys(one: string, other: string): number {
  const [a, b] = [Number(one), Number(other)];
  return Number.isNaN(a) || Number.isNaN(b) ? 0 : a - b;
}

function withIdentity(record: JsonObject, identity: string | undefined, key: string): JsonObject {
  if (identity === undefined) return record;
  const isNumber = typeof own(record, identity) === 'number' && Number.isFinite(Number(key)) && key.trim() !== '';
  return { ...record, [identity]: isNumber ? Number(key) : key };
}

/** The records that the document shows, those that are read before those that were made or changed; one that is made of the schema where it shows none. */
function examplesOf({ operations, plan, schema }: ResourceDraft): readonly JsonObject[] {
  const { read, list, create, replace, update } = operations;
  const records = (operation: Operation | undefined): readonly JsonObject[] =>
    recordOf(operation)?.schema === schema || operation === read ? writtenRecords(operation) : [];
  const items = writtenAnswers(list).flatMap(listsIn).filter(isObject);
  const example = schemaToExample(schema, { direction: 'response' });
  const made = example === undefined ? undefined : toDoubles(example);
  const written = [...records(read), ...items, ...records(create), ...records(replace), ...records(update)];
  const base: JsonObject = isObject(made) ? made : {};
  const found = new Map<string, JsonObject>();
  const { identity } = plan;
  const named = identity === undefined ? [] : written.filter((record) => own(record, identity) !== undefined);
  // What says not who it is, beside others that do, is no record.
  for (const [index, record] of (named.length > 0 ? named : written).entries()) {
    const id = identity === undefined ? index : own(record, identity);
    const key = JSON.stringify(id ?? index);
    // What one example leaves out of a record, another may say; nothing is made up beside what is written.
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

/** The written examples of an operation's answer, out of their wrappers. */
function writtenRecords(operation: Operation | undefined): readonly JsonObject[] {
  const path = recordOf(operation)?.path ?? [];
  const inner = (value: Json | undefined): Json | undefined =>
    path.reduce<Json | undefined>((part, name) => (isObject(part) ? own(part, name) : undefined), value);
  return writtenAnswers(operation).map(inner).filter(isObject);
}

/** The items of a list, or of the lists of a wrapper. */
function listsIn(value: Json): readonly Json[] {
  if (isList(value)) return value;
  if (!isObject(value)) return [];
  return Object.values(value).flatMap((item) => (isList(item) ? item : isObject(item) ? listsIn(item) : []));
}

/** Adds what records and the bodies of samples name; what is added may name more. */
function relate(
  beds: ReadonlyMap<string, Bed>,
  operations: readonly Operation[],
  acts: ReadonlyMap<string, ActPlan>,
): void {
  /** Several may name one: what any of them says of its state holds. */
  const missing = new Map<string, { readonly bed: Bed; readonly id: string; readonly like: JsonObject }>();
  const follow = (bed: Bed, record: JsonObject): void => {
    for (const { property, resource } of bed.draft.plan.references) {
      const target = beds.get(resource);
      const id = own(record, property);
      if (target === undefined || (typeof id !== 'string' && typeof id !== 'number')) continue;
      if (target.has(target.draft.plan.path, String(id))) continue;
      const key = `${resource} ${id}`;
      missing.set(key, { bed: target, id: String(id), like: { ...record, ...missing.get(key)?.like } });
    }
  };
  for (const operation of operations) {
    const act = acts.get(operation.id);
    const bed = act === undefined || act.kind === 'example' ? undefined : beds.get(act.resource);
    if (bed === undefined) continue;
    for (const body of sampleBodies(operation)) follow(bed, body);
  }
  for (let round = 0; round < 5; round += 1) {
    for (const bed of beds.values()) for (const { value } of bed.list()) if (isObject(value)) follow(bed, value);
    if (missing.size === 0) return;
    for (const { bed, id, like } of missing.values()) bed.add(bed.draft.plan.path, id, like);
    missing.clear();
  }
}

function sampleBodies(operation: Operation): readonly JsonObject[] {
  return (operation.requestBody?.content ?? []).flatMap((media) =>
    mediaTypeToExamples(media, 'request').flatMap(({ source }) => {
      const parsed = parseJson(source);
      return parsed !== undefined && isObject(parsed.json) ? [parsed.json] : [];
    }),
  );
}
