import { memoize } from '../../cache/memoize.ts';
import type {
  MockTables,
  MockTablesIndex,
  OperationTable,
  PartialTables,
  ResourceTable,
  RouteTable,
} from './tables/types.ts';
import { subschemasOf } from '../../openapi/json-schema/index.ts';
import { isSchema, type JsonSchema, type Resolve } from './json-schema.ts';
import { getOwn, isRecord } from '../../openapi/standard/record.ts';

/** Mock tables that are read on demand. */
export interface MockTableParts {
  readonly index: MockTablesIndex;
  /** Reads the tables that have an operation and all that it needs. */
  readonly tablesOf: (operation: string) => Promise<PartialTables>;
}

/** Returns the parts of mock tables in memory. */
export function partsOf(tables: MockTables): MockTableParts {
  return { index: tables.index, tablesOf: () => Promise.resolve(tables) };
}

/** An operation with everything that its handlers need. */
export interface LoadedOperation {
  readonly plan: OperationTable;
  readonly resource: ResourceTable | undefined;
  /** Its resource and those that the path leads through, by id. */
  readonly resources: PartialTables['resources'];
  readonly resolve: Resolve;
}

/** Loads an operation with its resources and schemas. Throws for an unknown id. */
export async function loadOperation(parts: MockTableParts, id: string): Promise<LoadedOperation> {
  const tables = await parts.tablesOf(id);
  const plan = getOwn(tables.operations, id);
  if (plan === undefined) throw new Error(`The mock tables have no operation ${id}.`);
  const resource = plan.handler.kind === 'example' ? undefined : getOwn(tables.resources, plan.handler.resource);
  const resources = Object.fromEntries(resourcesOf(plan, tables).map((one) => [one.id, one]));
  return { plan, resource, resources, resolve: resolverOf(tables) };
}

/** Returns the function that finds the schemas of tables by their references. */
export const resolverOf = memoize(
  ({ schemas }: Pick<PartialTables, 'schemas'>): Resolve =>
    (reference) =>
      getOwn(schemas, addressOf(reference)),
);

/** Reads all tables. */
export async function readAll({ index, tablesOf }: MockTableParts): Promise<PartialTables> {
  const all = [...new Set(await Promise.all(index.routes.flatMap(operationsOf).map(tablesOf)))];
  return {
    operations: Object.fromEntries(all.flatMap(({ operations }) => Object.entries(operations))),
    resources: Object.fromEntries(all.flatMap(({ resources }) => Object.entries(resources))),
    schemas: Object.fromEntries(all.flatMap(({ schemas }) => Object.entries(schemas))),
  };
}

/** One file of written mock tables. */
export interface MockTableFile {
  /** Relative to the tables' folder: `tables/1.json`. */
  readonly path: string;
  readonly value: object | boolean;
}

const INDEX = 'index.json';
/** Value of `$schema`, for schemas that are served as files (JSON Schema 2020-12, section 8.1.1). */
const DIALECT = 'https://json-schema.org/draft/2020-12/schema';
/** Size up to which paths share a file, in characters: a request needs one file, and a small API has one. */
const MAX_FILE = 150_000;

/**
 * Returns the files of mock tables: an index, the operations of the paths with all that they need, and each schema by itself, for
 * those who link to it. Schemas refer to their files.
 */
export function mockTableFiles({ index, ...tables }: MockTables): readonly MockTableFile[] {
  const needsOf = createNeeds(tables);
  const sizes = new Map<string, number>();
  const sizeOf = (parts: Iterable<Part>): number => {
    let sum = 0;
    for (const [name, part] of parts) {
      const size = sizes.get(name) ?? JSON.stringify(part).length;
      sizes.set(name, size);
      sum += size;
    }
    return sum;
  };
  const files: Map<string, object | boolean>[] = [];
  const routes = index.routes.map((route) => {
    const needed = new Map(operationsOf(route).flatMap(needsOf));
    const last = files.at(-1);
    const added = [...needed].filter(([name]) => last?.has(name) !== true);
    if (last === undefined || sizeOf(last) + sizeOf(added) > MAX_FILE) files.push(needed);
    else for (const [name, part] of added) last.set(name, part);
    return { ...route, file: files.length };
  });
  return [
    { path: INDEX, value: { ...index, routes } },
    ...files.map((parts, place) => ({ path: pathOf(place + 1), value: toTables(parts) })),
    ...Object.entries(tables.schemas).map(([address, value]) => ({
      path: `schemas/${address}`,
      value: typeof value === 'boolean' ? value : { $schema: DIALECT, ...value },
    })),
  ];
}

/** A part of mock tables with its kind and name: `operations/get-pet`. */
type Part = readonly [string, object | boolean];

function pathOf(file: number): string {
  return `tables/${file}.json`;
}

/** Returns a function that lists what an operation needs, itself included. */
function createNeeds(tables: PartialTables): (id: string) => readonly Part[] {
  const referred = new Map<string, readonly string[]>();
  const addressesIn = (address: string): readonly string[] => {
    const found = referred.get(address) ?? refersTo(getOwn(tables.schemas, address));
    referred.set(address, found);
    return found;
  };
  return (id) => {
    const operation = getOwn(tables.operations, id);
    if (operation === undefined) return [];
    const resources = resourcesOf(operation, tables);
    const reached = new Set(rootsOf(operation, tables).flatMap(refersTo));
    for (const address of reached) for (const further of addressesIn(address)) reached.add(further);
    return [
      [`operations/${id}`, operation],
      ...resources.map((resource): Part => [`resources/${resource.id}`, resource]),
      ...[...reached].map((address): Part => [`schemas/${address}`, getOwn(tables.schemas, address) ?? true]),
    ];
  };
}

function toTables(parts: ReadonlyMap<string, object | boolean>): object {
  const kindOf = (name: string): string => name.slice(0, name.indexOf('/'));
  const kinds = Map.groupBy(parts, ([name]) => kindOf(name));
  return Object.fromEntries(
    ['operations', 'resources', 'schemas'].map((kind) => [
      kind,
      Object.fromEntries((kinds.get(kind) ?? []).map(([name, part]) => [name.slice(kind.length + 1), part])),
    ]),
  );
}

function operationsOf({ operations }: RouteTable): readonly string[] {
  return Object.values(operations);
}

/** Returns the resource of an operation, and those that its path leads through. */
function resourcesOf({ handler, scope }: OperationTable, { resources }: PartialTables): readonly ResourceTable[] {
  const ids = new Set([...(handler.kind === 'example' ? [] : [handler.resource]), ...scope]);
  return [...ids].flatMap((id) => getOwn(resources, id) ?? []);
}

/** Returns the schemas of an operation: of its parameters, bodies, and the records of its resource. */
function rootsOf(
  { parameters, requestBody, responses, handler }: OperationTable,
  { resources }: PartialTables,
): readonly (JsonSchema | undefined)[] {
  const media = [...(requestBody?.content ?? []), ...responses.flatMap(({ content }) => content)];
  const resource = handler.kind === 'example' ? undefined : getOwn(resources, handler.resource);
  return [
    ...parameters.map(({ schema }) => schema),
    ...media.flatMap(({ schema, itemSchema }) => [schema, itemSchema]),
    resource?.schema,
    resource?.member,
  ];
}

/** Returns the addresses that a schema refers to directly. */
function refersTo(schema: JsonSchema | undefined): readonly string[] {
  if (typeof schema !== 'object') return [];
  const references = [schema.$ref, schema.$dynamicRef].filter((reference) => reference !== undefined);
  return [...references.map(addressOf), ...subschemasOf(schema).filter(isSchema).flatMap(refersTo)];
}

/** Returns the address of a reference, without the anchor of a dynamic one. */
function addressOf(reference: string): string {
  return reference.split('#', 1)[0] ?? reference;
}

/** Reads written mock tables; `read` returns the JSON of one of their files. Rejects where `read` does. */
export async function readTables(read: (path: string) => Promise<unknown>): Promise<MockTableParts> {
  const index = await read(INDEX);
  if (!isIndex(index)) throw new Error('The mock tables of the sandbox are invalid.');
  const files = new Map(index.routes.flatMap((route) => operationsOf(route).map((id) => [id, route.file])));
  const known = new Map<number, Promise<PartialTables>>();
  return {
    index,
    tablesOf: (operation) => {
      const file = Number(files.get(operation));
      const tables = known.get(file) ?? readFile(read, file);
      known.set(file, tables);
      // A failed read may succeed the next time.
      tables.catch(() => known.delete(file));
      return tables;
    },
  };
}

async function readFile(read: (path: string) => Promise<unknown>, file: number): Promise<PartialTables> {
  const tables = await read(pathOf(file));
  if (!isTables(tables)) throw new Error(`The mock tables of the sandbox in ${pathOf(file)} are invalid.`);
  return tables;
}

// The build of the same portal wrote these files, so the guards only distinguish their kinds.

function isIndex(value: unknown): value is MockTablesIndex {
  return isRecord(value) && 'routes' in value && 'bases' in value;
}

function isTables(value: unknown): value is PartialTables {
  return isRecord(value) && isRecord(value.operations) && isRecord(value.resources) && isRecord(value.schemas);
}
