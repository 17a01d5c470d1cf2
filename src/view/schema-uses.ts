import { childSchemas, operationSchemas, type Api, type Operation, type Schema } from '../openapi/index.ts';

/** Who uses a named schema directly: operations (what they send or answer) and other named schemas. */
export interface SchemaUses {
  readonly operations: readonly Operation[];
  readonly schemas: readonly Schema[];
}

type Uses = ReadonlyMap<Schema, SchemaUses>;

const none: SchemaUses = { operations: [], schemas: [] };
const known = new WeakMap<Api, Uses>();

/** Where a named schema of an API is used, in document order; worked out once for the whole API. */
export function listSchemaUses(api: Api, schema: Schema): SchemaUses {
  const uses = known.get(api) ?? collectUses(api);
  known.set(api, uses);
  return uses.get(schema) ?? none;
}

function collectUses(api: Api): Uses {
  const named = new Set(api.schemas);
  const uses = new Map<Schema, { operations: Operation[]; schemas: Schema[] }>();
  const entry = (schema: Schema): { operations: Operation[]; schemas: Schema[] } => {
    const found = uses.get(schema) ?? { operations: [], schemas: [] };
    uses.set(schema, found);
    return found;
  };
  for (const operation of [...api.operations, ...api.webhooks]) {
    if (operation.unlisted) continue;
    for (const found of namedSchemas(operationSchemas(operation), named)) entry(found).operations.push(operation);
  }
  for (const schema of api.schemas) {
    if (schema.unlisted) continue;
    for (const found of namedSchemas(childSchemas(schema), named))
      if (found !== schema) entry(found).schemas.push(schema);
  }
  return uses;
}

/** The named schemas that are reached without going through another named one. */
function namedSchemas(roots: readonly Schema[], named: ReadonlySet<Schema>): ReadonlySet<Schema> {
  const found = new Set<Schema>();
  const seen = new Set<Schema>();
  const open = [...roots];
  for (let schema = open.pop(); schema !== undefined; schema = open.pop()) {
    if (seen.has(schema)) continue;
    seen.add(schema);
    const name = named.has(schema) ? schema : schema.reference;
    if (name !== undefined && named.has(name)) found.add(name);
    else for (const child of childSchemas(schema)) open.push(child);
  }
  return found;
}
