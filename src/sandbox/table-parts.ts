import { memoize } from '../cache/memoize.ts';
import type { OperationTable, MockTables, MockTablesIndex, ResourceTable } from './tables/types.ts';
import { subschemasOf } from '../json-schema/index.ts';
import { isSchema, type JsonSchema, type Resolve, type SchemaObject } from './json-schema.ts';
import { getOwn } from '../standard/record.ts';

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
