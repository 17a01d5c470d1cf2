import { memoize } from '../../cache/memoize.ts';
import type { Api, Field, MediaType, Operation, ParameterIn, Schema } from '../../openapi/model/index.ts';
import { childSchemas } from '../../openapi/model/index.ts';

/** Part of an operation that contains a schema; `name` is empty for a body, and the status of a response. */
export interface UsePlace {
  readonly kind: 'body' | 'response' | 'callback' | ParameterIn;
  readonly name: string;
}

/** Fields of a part that contain a schema; `''` is the part itself. */
interface UsedFields {
  readonly at: UsePlace | undefined;
  readonly fields: Set<string>;
}

type Places = Map<string, UsedFields>;
type Held<User> = Map<User, Places>;

/** Direct users of a named schema: operations (in requests or responses) and other named schemas. */
export interface SchemaUses {
  readonly operations: Held<Operation>;
  readonly schemas: Held<Schema>;
}

type Uses = ReadonlyMap<Schema, SchemaUses>;

const none: SchemaUses = { operations: new Map(), schemas: new Map() };
const usesIn = memoize(collectUses);

/** Returns the users of a named schema in document order; cached by API. */
export function listSchemaUses(api: Api, schema: Schema): SchemaUses {
  return usesIn(api).get(schema) ?? none;
}

function collectUses(api: Api): Uses {
  const named = new Set(api.schemas);
  const uses = new Map<Schema, SchemaUses>();
  const usesOf = (schema: Schema): SchemaUses => {
    const found = uses.get(schema) ?? { operations: new Map(), schemas: new Map() };
    uses.set(schema, found);
    return found;
  };
  for (const operation of [...api.operations, ...api.webhooks]) {
    if (operation.unlisted) continue;
    for (const { at, schema } of rootsOf(operation))
      for (const { found, field } of namedIn([['', schema]], named))
        note(usesOf(found).operations, operation, { at, field });
  }
  for (const schema of api.schemas) {
    if (schema.unlisted) continue;
    for (const { found, field } of namedIn(stepsOf(schema), named))
      if (found !== schema) note(usesOf(found).schemas, schema, { at: undefined, field });
  }
  return uses;
}

function note<User>(
  held: Held<User>,
  user: User,
  { at, field }: { readonly at: UsePlace | undefined; readonly field: string },
): void {
  const places: Places = held.get(user) ?? new Map<string, UsedFields>();
  held.set(user, places);
  const key = at === undefined ? '' : `${at.kind} ${at.name}`;
  const place = places.get(key) ?? { at, fields: new Set() };
  places.set(key, place);
  place.fields.add(field);
}

interface Root {
  readonly at: UsePlace;
  readonly schema: Schema;
}

/**
 * Lists the parts of an operation that have schemas; callbacks are followed to a depth of two, as they may contain the
 * operation itself.
 */
function rootsOf(operation: Operation, depth = 0): readonly Root[] {
  const { parameters, credentials, requestBody, responses, callbacks } = operation;
  return [
    ...[...parameters, ...credentials].flatMap((one) => inField(one, { kind: one.in, name: one.name })),
    ...inContent(requestBody?.content ?? [], { kind: 'body', name: '' }),
    ...responses.flatMap(({ status, content, headers }) => [
      ...inContent(content, { kind: 'response', name: status }),
      ...headers.flatMap((header) => inField(header, { kind: 'header', name: header.name })),
    ]),
    ...(depth < 2 ? callbacks : []).flatMap(({ name, operations }) =>
      operations.flatMap((inner) =>
        rootsOf(inner, depth + 1).map(({ schema }) => ({ at: { kind: 'callback', name } as const, schema })),
      ),
    ),
  ];
}

function inField({ schema, content }: Field, at: UsePlace): readonly Root[] {
  return [...(schema === undefined ? [] : [{ at, schema }]), ...inContent(content, at)];
}

function inContent(content: readonly MediaType[], at: UsePlace): readonly Root[] {
  return content
    .flatMap(({ schema, itemSchema }) => [schema, itemSchema])
    .flatMap((schema) => (schema === undefined ? [] : [{ at, schema }]));
}

/** Path to a schema and the schema: `.pets`, `[]`. */
type Step = readonly [string, Schema];

/**
 * Yields the named schemas that are reached without passing through another named one, and the fields that contain
 * them: `pets[].owner`.
 */
function* namedIn(
  roots: readonly Step[],
  named: ReadonlySet<Schema>,
): Generator<{ readonly found: Schema; readonly field: string }> {
  const seen = new Set<Schema>();
  const open = roots.toReversed();
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    const [field, schema] = step;
    const name = named.has(schema) ? schema : schema.reference;
    if (name !== undefined && named.has(name)) {
      yield { found: name, field: field.replace(/^\./, '') };
      continue;
    }
    if (seen.has(schema)) continue;
    seen.add(schema);
    open.push(...stepsOf(schema, field).toReversed());
  }
}

/** Lists the direct children of a schema. */
function stepsOf(schema: Schema, field = ''): readonly Step[] {
  const { properties, patternProperties, additionalProperties, items, prefixItems } = schema;
  const told: readonly Step[] = [
    ...properties.map((property) => [`${field}.${property.name}`, property.schema] as const),
    ...[...patternProperties.map((property) => property.schema), additionalProperties].flatMap((one) =>
      one === undefined ? [] : [[`${field}.*`, one] as const],
    ),
    ...[items, ...prefixItems].flatMap((one) => (one === undefined ? [] : [[`${field}[]`, one] as const])),
  ];
  const isTold = new Set(told.map(([, child]) => child));
  return [...told, ...childSchemas(schema).flatMap((child) => (isTold.has(child) ? [] : [[field, child] as const]))];
}
