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
  const all = resources.map((draft): SeedData => ({ draft, examples: examplesOf(draft), collections: new Map() }));
  for (const operation of operations) {
    const values = sampleValues(operation);
    const handler = handlers.get(operation.id);
    for (const data of all) {
      const { id, path, parameter } = data.draft.plan;
      // Every collection on the path of the sample has its records.
      const isOwn = handler !== undefined && handler.kind !== 'example' && handler.resource === id;
      if (!isOwn && !leadsThrough(data.draft.plan, operation.path)) continue;
      const collection = fillTemplate(path, values);
      if (collection === undefined) continue;
      addExamples(data, collection);
      const key = parameter === undefined ? undefined : values.get(parameter);
      if (key !== undefined) addRecord(data, collection, decodePercent(key), {});
    }
  }
  for (const data of all) addExamples(data, data.draft.plan.path);
  addReferred(all);
  return new Map(all.map((data) => [data.draft.plan.id, listSeeds(data)]));
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
  readonly examples: readonly JsonObject[];
  /** Records by key, by the path of their collection. */
  readonly collections: Map<string, Map<string, JsonObject>>;
}

/** Adds the examples to a collection; does nothing in a template that is not filled in. */
function addExamples({ draft, examples, collections }: SeedData, collection: string): void {
  if (collection.includes('{') || collections.has(collection)) return;
  const { identity, single } = draft.plan;
  const records = new Map<string, JsonObject>();
  collections.set(collection, records);
  for (const [index, example] of examples.slice(0, single ? 1 : MAX_SEEDS).entries()) {
    const id = identity === undefined ? undefined : getOwn(example, identity);
    const key = single ? '' : typeof id === 'string' || typeof id === 'number' ? String(id) : String(index + 1);
    if (key !== '' || single) records.set(key, { ...example, ...records.get(key) });
  }
}

/** Adds a record with a key, unless there is one; `like` holds shared states, such as `status`. */
function addRecord(
  { draft, examples, collections }: SeedData,
  collection: string,
  key: string,
  like: JsonObject,
): void {
  const records = collections.get(collection) ?? new Map<string, JsonObject>();
  collections.set(collection, records);
  const [first] = examples;
  if (records.has(key) || first === undefined) return;
  const states = draft.schema.properties.filter((property) => property.schema.enum.length > 0);
  const shared = Object.entries(like).filter(([name]) => states.some((state) => state.name === name));
  records.set(key, withIdentity({ ...first, ...Object.fromEntries(shared) }, draft.plan.identity, key));
}

function listSeeds({ collections }: SeedData): readonly SeedTable[] {
  return [...collections].flatMap(([collection, records]) =>
    [...records].map(([key, value]) => ({ collection, key, value })).toSorted((a, b) => compareKeys(a.key, b.key)),
  );
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

/** Adds the records that records refer to, and those that these refer to. */
function addReferred(all: readonly SeedData[]): void {
  for (let round = 0; round < 5; round += 1) {
    for (const target of all) {
      const { id: resource, path } = target.draft.plan;
      // Records that refer to one record create it together.
      const likes = new Map<string, JsonObject>();
      for (const data of all) {
        const properties = data.draft.references.flatMap((one) => (one.resource === resource ? [one.property] : []));
        const records =
          properties.length === 0 ? [] : [...data.collections.values()].flatMap((map) => [...map.values()]);
        for (const record of records)
          for (const id of properties.map((property) => getOwn(record, property)))
            if (typeof id === 'string' || typeof id === 'number')
              likes.set(String(id), { ...record, ...likes.get(String(id)) });
      }
      for (const [id, like] of likes) addRecord(target, path, id, like);
    }
  }
}
