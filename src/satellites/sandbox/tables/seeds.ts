import { toDoubles, type Operation } from '../../../openapi/model/index.ts';
import { operationToRequest, schemaToExample, serverToUrl } from '../../../portal/samples/index.ts';
import { isList, isObject, type Json, type JsonObject } from '../json.ts';
import { fillTemplate, matchTemplate, type PathValues } from '../template.ts';
import { findRecordPlace } from './record-schema.ts';
import { leadsThrough, type ResourceDraft } from './resources.ts';
import type { HandlerTable, SeedTable } from './types.ts';
import { getOwn } from '../../../openapi/standard/record.ts';
import { decodePercent } from '../../../openapi/standard/pointer.ts';

/** Maximum number of seed records of a collection, besides those that others refer to. */
const MAX_SEEDS = 10;

/**
 * Builds the seed data of each resource: the examples of the document, one record for each path of a request sample, so that all samples succeed, and one for
 * each reference in a record (`categoryId`).
 */
export function buildSeedTables(
  resources: readonly ResourceDraft[],
  operations: readonly Operation[],
  handlers: ReadonlyMap<string, HandlerTable>,
): ReadonlyMap<string, readonly SeedTable[]> {
  const allSeeds = new Map(resources.map((draft) => [draft.plan.id, createSeedData(draft)]));
  const samples = new Map(operations.map((operation) => [operation, sampleValues(operation)]));
  for (const [operation, values] of samples) {
    const handler = handlers.get(operation.id);
    for (const seedData of allSeeds.values()) {
      // Every collection on the path of the sample has its records.
      const isOwn = handler !== undefined && handler.kind !== 'example' && handler.resource === seedData.draft.plan.id;
      if (!isOwn && !leadsThrough(seedData.draft.plan, operation.path)) continue;
      const { path, parameter } = seedData.draft.plan;
      const collection = fillTemplate(path, values);
      if (collection === undefined) continue;
      seedData.seed(collection);
      const key = parameter === undefined ? undefined : values.get(parameter);
      if (key !== undefined) seedData.add(collection, decodePercent(key), {});
    }
  }
  for (const seedData of allSeeds.values()) seedData.seed(seedData.draft.plan.path);
  relate(allSeeds);
  return new Map([...allSeeds].map(([id, seedData]) => [id, seedData.list()]));
}

/** Returns the path parameters of the operation's own request sample. */
function sampleValues(operation: Operation): PathValues {
  const { url } = operationToRequest(operation, undefined, undefined);
  const path = url.slice(serverToUrl(operation.servers[0]).length).replace(/[?#].*/s, '');
  return matchTemplate(operation.path, path) ?? new Map();
}

/** Seed data of one resource during the build. */
interface SeedData {
  readonly draft: ResourceDraft;
  /** Adds the examples to a collection; does nothing in a template that is not filled in. */
  seed(collection: string): void;
  /** Adds a record with a key, unless there is one; `like` holds shared states, such as `status`. */
  add(collection: string, key: string, like: JsonObject): void;
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

/** Adds the records that records refer to, recursively. */
function relate(allSeeds: ReadonlyMap<string, SeedData>): void {
  for (let round = 0; round < 5; round += 1) {
    for (const [resource, target] of allSeeds) {
      // Records that refer to one record create it together.
      const likes = new Map<string, JsonObject>();
      for (const seedData of allSeeds.values()) {
        const references = seedData.draft.references.filter((one) => one.resource === resource);
        const records = references.length === 0 ? [] : seedData.list().map(({ value }) => value);
        for (const record of records.filter(isObject))
          for (const id of references.map(({ property }) => getOwn(record, property)))
            if (typeof id === 'string' || typeof id === 'number')
              likes.set(String(id), { ...record, ...likes.get(String(id)) });
      }
      for (const [id, like] of likes) target.add(target.draft.plan.path, id, like);
    }
  }
}
