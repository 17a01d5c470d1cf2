import { memoize } from '../cache/memoize.ts';
import type { OperationTable, MockTables, MockTablesIndex, ResourceTable } from './tables/types.ts';
import { subschemasOf } from '../json-schema/index.ts';
import { isSchema, type JsonSchema, type Resolve, type SchemaObject, type SchemaMap } from './json-schema.ts';
import { getOwn } from '../standard/record.ts';
import { digest } from './json.ts';

/** Mock tables whose parts are read on demand. */
export interface MockTableParts {
  readonly index: MockTablesIndex;
  operation(id: string): Promise<OperationTable | undefined>;
  resource(id: string): Promise<ResourceTable | undefined>;
  schema(address: string): Promise<JsonSchema | undefined>;
}

/** Returns the parts of mock tables in memory. */
export function partsOf(plan: MockTables): MockTableParts {
  return {
    index: plan.index,
    operation: (id) => Promise.resolve(getOwn(plan.operations, id)),
    resource: (id) => Promise.resolve(getOwn(plan.resources, id)),
    schema: (address) => Promise.resolve(getOwn(plan.schemas, address)),
  };
}

/** An operation with everything that its handlers need. */
export interface LoadedOperation {
  readonly plan: OperationTable;
  readonly resource: ResourceTable | undefined;
  /** Resources that the path leads through, by id. */
  readonly related: ReadonlyMap<string, ResourceTable>;
  /** Ids of `resource` and `related`. */
  readonly resources: readonly string[];
  readonly resolve: Resolve;
}

const loadedFrom = memoize<MockTableParts, Map<string, Promise<LoadedOperation>>>(() => new Map());

/** Loads an operation with its resource and all schemas that they refer to, once. Throws for an unknown id. */
export function loadOperation(parts: MockTableParts, id: string): Promise<LoadedOperation> {
  const known = loadedFrom(parts);
  const found = known.get(id) ?? load(parts, id);
  known.set(id, found);
  // A failed read may succeed the next time.
  found.catch(() => known.delete(id));
  return found;
}

async function load(parts: MockTableParts, id: string): Promise<LoadedOperation> {
  const plan = await parts.operation(id);
  if (plan === undefined) throw new Error(`The plan has no operation ${id}.`);
  const resource = plan.act.kind === 'example' ? undefined : await parts.resource(plan.act.resource);
  const related = new Map<string, ResourceTable>();
  for (const other of plan.scope) {
    const found = await parts.resource(other);
    if (found !== undefined) related.set(other, found);
  }
  const resources = [...new Set([...(resource === undefined ? [] : [resource.id]), ...related.keys()])];
  return { plan, resource, related, resources, resolve: await loadSchemas(parts, rootsOf(plan, resource)) };
}

/** Returns the schemas of an operation: of its parameters, bodies, and the records of its resource. */
export function rootsOf(
  { parameters, requestBody, responses }: OperationTable,
  resource: ResourceTable | undefined,
): readonly (JsonSchema | undefined)[] {
  const media = [...(requestBody?.content ?? []), ...responses.flatMap(({ content }) => content)];
  return [
    ...parameters.map(({ schema }) => schema),
    ...media.flatMap(({ schema, itemSchema }) => [schema, itemSchema]),
    resource?.schema,
    resource?.member,
  ];
}

/** Loads all schemas that some schemas depend on. */
export async function loadSchemas(parts: MockTableParts, roots: readonly (JsonSchema | undefined)[]): Promise<Resolve> {
  const schemas = new Map<string, JsonSchema>();
  const waiting = [...roots];
  while (waiting.length > 0) {
    const schema = waiting.pop();
    if (typeof schema !== 'object') continue;
    waiting.push(...subschemasOf(schema).filter(isSchema));
    for (const address of referencesOf(schema)) {
      if (schemas.has(address)) continue;
      const target = (await parts.schema(address)) ?? true;
      schemas.set(address, target);
      waiting.push(target);
    }
  }
  return (reference) => schemas.get(addressOf(reference));
}

/** Returns the addresses that a schema refers to directly. */
export function refersTo(schema: JsonSchema | undefined): readonly string[] {
  if (typeof schema !== 'object') return [];
  return [...referencesOf(schema), ...subschemasOf(schema).filter(isSchema).flatMap(refersTo)];
}

function referencesOf({ $ref, $dynamicRef }: SchemaObject): readonly string[] {
  return [$ref, $dynamicRef].filter((reference) => reference !== undefined).map(addressOf);
}

/** Returns the address of a reference, without the anchor of a dynamic one. */
function addressOf(reference: string): string {
  return reference.split('#', 1)[0] ?? reference;
}

/** One file of written mock tables. */
export interface MockTableFile {
  /** Relative to the tables' folder: `operations/get-pet.json`. */
  readonly path: string;
  readonly value: object | boolean;
}

/** An operation as it is written, with the names of its dependencies, so that all can be fetched at once. */
interface WrittenOperation extends OperationTable {
  readonly needs: { readonly schemas: readonly string[]; readonly resources: readonly string[] };
}

const INDEX = 'index.json';
/** Value of `$schema`, for schemas that are served as files (JSON Schema 2020-12, section 8.1.1). */
const DIALECT = 'https://json-schema.org/draft/2020-12/schema';
/** Valid path of a table file. */
const FILE = /^(?:[a-z]+\/)?[\w-]+\.json$/;

/** Returns the files of mock tables: an index, and one for each operation, resource and schema. Schemas refer to their files. */
export function mockTableFiles({ index, operations, resources, schemas }: MockTables): readonly MockTableFile[] {
  const reach = createDependencies(schemas);
  return [
    { path: INDEX, value: index },
    ...Object.values(operations).map((operation) => {
      const needed = resourcesOf(operation, resources);
      const resource = operation.act.kind === 'example' ? undefined : resources[operation.act.resource];
      const needs = { schemas: reach(rootsOf(operation, resource)), resources: needed };
      const value: WrittenOperation = { ...operation, needs };
      return { path: pathOf('operations', operation.id), value };
    }),
    ...Object.values(resources).map((resource) => ({ path: pathOf('resources', resource.id), value: resource })),
    ...Object.entries(schemas).map(([address, value]) => ({
      path: `schemas/${address}`,
      value: typeof value === 'boolean' ? value : { $schema: DIALECT, ...value },
    })),
  ];
}

/** Reads written mock tables; `read` returns the JSON of one of their files. Rejects where `read` does. */
export async function readPlan(read: (path: string) => Promise<unknown>): Promise<MockTableParts> {
  const known = new Map<string, Promise<unknown>>();
  const once = async (path: string): Promise<unknown> => {
    if (!FILE.test(path)) throw new Error(`The plan lists ${JSON.stringify(path)}, which is not one of its files.`);
    const found = known.get(path) ?? read(path);
    known.set(path, found);
    try {
      return await found;
    } catch (error) {
      // A failed read may succeed the next time.
      known.delete(path);
      throw error;
    }
  };
  const index = await once(INDEX);
  if (!isIndex(index)) throw new Error('The mock tables of the sandbox are invalid.');
  return {
    index,
    operation: async (id) => {
      const operation = await once(pathOf('operations', id));
      if (!isOperation(operation)) return undefined;
      const { schemas, resources } = operation.needs;
      const paths = [
        ...schemas.map((address) => `schemas/${address}`),
        ...resources.map((one) => pathOf('resources', one)),
      ];
      await Promise.all(paths.map(once));
      return operation;
    },
    resource: async (id) => {
      const resource = await once(pathOf('resources', id));
      return isResource(resource) ? resource : undefined;
    },
    schema: async (address) => {
      const schema = await once(`schemas/${address}`);
      return isSchema(schema) ? schema : undefined;
    },
  };
}

/** Returns the path of a file; names that some file system would change are hashed. */
function pathOf(folder: string, id: string): string {
  return `${folder}/${/^[a-z\d-]{1,80}$/.test(id) ? id : digest(id)}.json`;
}

function resourcesOf(operation: OperationTable, resources: MockTables['resources']): readonly string[] {
  const own = operation.act.kind === 'example' ? [] : [operation.act.resource];
  return [...new Set([...own, ...operation.scope])].filter((id) => Object.hasOwn(resources, id));
}

/** Returns a function that collects the addresses of all schemas that some schemas depend on. */
function createDependencies(schemas: SchemaMap): (roots: readonly (JsonSchema | undefined)[]) => readonly string[] {
  const direct = new Map<string, readonly string[]>();
  const next = (address: string): readonly string[] => {
    const found = direct.get(address) ?? refersTo(Object.hasOwn(schemas, address) ? schemas[address] : undefined);
    direct.set(address, found);
    return found;
  };
  return (roots) => {
    const reached = new Set(roots.flatMap(refersTo));
    for (const address of reached) for (const further of next(address)) reached.add(further);
    return [...reached];
  };
}

// The build of the same portal wrote these files, so the guards only distinguish their kinds.

function isIndex(value: unknown): value is MockTablesIndex {
  return typeof value === 'object' && value !== null && 'routes' in value && 'bases' in value;
}

function isOperation(value: unknown): value is WrittenOperation {
  return typeof value === 'object' && value !== null && 'act' in value && 'needs' in value;
}

function isResource(value: unknown): value is ResourceTable {
  return typeof value === 'object' && value !== null && 'seeds' in value;
}
