import { memoize } from '../../cache/memoize.ts';
import type {
  MockTables,
  MockTablesIndex,
  OperationTable,
  PartialTables,
  ResourceTable,
  RouteTable,
} from './tables/types.ts';
import type { Resolve } from './json-schema.ts';
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
  const resource = getOwn(tables.resources, ownResource(plan) ?? '');
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
  const sizeOf = (parts: Iterable<Part>): number => [...parts].reduce((sum, { size }) => sum + size, 0);
  const files: Set<Part>[] = [];
  const routes = index.routes.map((route) => {
    const needed = new Set(operationsOf(route).flatMap(needsOf));
    const together = new Set([...(files.at(-1) ?? []), ...needed]);
    if (files.length === 0 || sizeOf(together) > MAX_FILE) files.push(needed);
    else files.splice(-1, 1, together);
    return { ...route, file: files.length };
  });
  const toTables = (parts: ReadonlySet<Part>): object =>
    Object.fromEntries(
      KINDS.map((kind) => {
        const own = [...parts].filter((part) => part.kind === kind);
        return [kind, Object.fromEntries(own.map(({ name, value }) => [name, value]))];
      }),
    );
  return [
    { path: INDEX, value: { ...index, routes } },
    ...files.map((parts, place) => ({ path: pathOf(place + 1), value: toTables(parts) })),
    ...Object.entries(tables.schemas).map(([address, value]) => ({
      path: `schemas/${address}`,
      value: typeof value === 'boolean' ? value : { $schema: DIALECT, ...value },
    })),
  ];
}

const KINDS = ['operations', 'resources', 'schemas'] as const;

/** An operation, a resource or a schema of mock tables. */
interface Part {
  readonly kind: (typeof KINDS)[number];
  readonly name: string;
  readonly value: object | boolean;
  readonly size: number;
  /** Addresses of the schemas that it refers to directly. */
  readonly references: readonly string[];
}

function pathOf(file: number): string {
  return `tables/${file}.json`;
}

/** Returns a function that lists what an operation needs, itself included. */
function createNeeds(tables: PartialTables): (id: string) => readonly Part[] {
  const known = new Map<string, Part>();
  const partOf = (kind: Part['kind'], name: string): readonly Part[] => {
    const value = getOwn<object | boolean>(tables[kind], name);
    if (value === undefined) return [];
    const part = known.get(`${kind} ${name}`) ?? toPart(kind, name, value);
    known.set(`${kind} ${name}`, part);
    return [part];
  };
  return (id) => {
    const operation = getOwn(tables.operations, id);
    const resources = operation === undefined ? [] : resourcesOf(operation, tables);
    const found = new Set([
      ...partOf('operations', id),
      ...resources.flatMap((resource) => partOf('resources', resource.id)),
    ]);
    // Records of resources that the path leads through are only looked up. The set grows.
    for (const { kind, name, references } of found)
      if (kind !== 'resources' || name === ownResource(operation))
        for (const part of references.flatMap((address) => partOf('schemas', address))) found.add(part);
    return [...found];
  };
}

function toPart(kind: Part['kind'], name: string, value: object | boolean): Part {
  const text = JSON.stringify(value);
  const references = [...text.matchAll(/"\$(?:r|dynamicR)ef":"([^"#]+)/g)].map(([, address = '']) => address);
  return { kind, name, value, size: text.length, references: [...new Set(references)] };
}

function operationsOf({ operations }: RouteTable): readonly string[] {
  return Object.values(operations);
}

/** Returns the resource of an operation, and those that its path leads through. */
function resourcesOf(operation: OperationTable, { resources }: PartialTables): readonly ResourceTable[] {
  const ids = new Set([ownResource(operation) ?? [], operation.scope].flat());
  return [...ids].flatMap((id) => getOwn(resources, id) ?? []);
}

function ownResource(operation: OperationTable | undefined): string | undefined {
  return operation === undefined || operation.handler.kind === 'example' ? undefined : operation.handler.resource;
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
