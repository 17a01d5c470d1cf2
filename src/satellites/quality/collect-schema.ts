import { namedOf, type Property, type Schema, type MediaType, type Operation } from '../../openapi/model/index.ts';
import { createDraft, toShared, type Collected, type Draft, operationName, type CollectContext } from './draft.ts';
import { judgeLimits } from './judge-limits.ts';
import { judgeSchemaName, judgeText } from './judge-text.ts';
import type { ItemPart, ItemPlace } from './types.ts';

/** Part of a page with the properties of a schema. */
export type SchemaPart = Exclude<ItemPart, { readonly kind: 'whole' }>;

/** Location of a schema, and the things found in it. */
export interface SchemaWalk {
  readonly page: ItemPlace['page'];
  readonly part: SchemaPart;
  /** Name that begins those of its properties. */
  readonly name: string;
  /** True for values that clients send. */
  readonly isSent: boolean;
  readonly found: WalkResults;
}

/** Results of a walk, which are added to. */
export interface WalkResults {
  readonly drafts: Draft[];
  readonly sent: Set<Schema>;
  readonly shown: Set<Schema>;
  readonly seen: Set<Schema>;
}

/** Creates an empty result. */
export function createFound(): WalkResults {
  return { drafts: [], sent: new Set(), shown: new Set(), seen: new Set() };
}

/** Collects what a named schema shows on its page, and the named schemas that it refers to. */
export function collectSchema(schema: Schema): Collected {
  const found = createFound();
  const { name = '', pointer } = schema;
  const place: ItemPlace = { page: { kind: 'schema', schema }, part: { kind: 'whole' } };
  const description = schema.description ?? schema.title;
  const base = { name, pointer, place };
  const said = { flaw: judgeText(description, [name]), text: toShared(description, name) };
  found.drafts.push(
    createDraft({ ...base, criterion: 'described.schemas', ...said }, 'describe'),
    createDraft({ ...base, criterion: 'named.schemas', flaw: judgeSchemaName(name) }, 'rename-schema'),
  );
  collectInside(schema, { page: place.page, part: { kind: 'schema', path: [] }, name, isSent: true, found });
  return found;
}

/** Collects a value's schema: a named one is only noted. */
export function collectValue(schema: Schema | undefined, walk: SchemaWalk): void {
  if (schema === undefined) return;
  const named = namedOf(schema);
  if (named === undefined) collectInside(schema, walk);
  else {
    walk.found.shown.add(named);
    if (walk.isSent) walk.found.sent.add(named);
  }
}

function collectInside(schema: Schema, walk: SchemaWalk): void {
  const { found, isSent } = walk;
  if (found.seen.has(schema)) return;
  found.seen.add(schema);
  const limits = isSent && !schema.readOnly ? judgeLimits(schema) : undefined;
  if (limits !== undefined) {
    const { page, part, name } = walk;
    const { pointer } = schema;
    found.drafts.push(createDraft({ ...limits, name, pointer, place: { page, part } }, 'constrain'));
  }
  for (const property of schema.properties) collectProperty(property, schema, walk);
  for (const inner of innerSchemas(schema)) collectValue(inner, walk);
}

function collectProperty({ name, schema, pointer }: Property, owner: Schema, walk: SchemaWalk): void {
  // Merged from a named schema, on whose page it is counted.
  const isMerged = owner.parts.some((part) =>
    part.properties.some((one) => one.name === name && one.schema === schema),
  );
  if (isMerged) return;
  const { page, found } = walk;
  const path = [...walk.part.path, name];
  const part = { ...walk.part, path };
  const label = walk.name === '' ? name : `${walk.name}.${name}`;
  const named = namedOf(schema);
  const isInherited = named !== undefined && (schema === named || schema.description === named.description);
  const { description } = schema;
  const flaw = judgeText(description ?? schema.title, [name, isInherited ? named.name : owner.name]);
  found.drafts.push({
    criterion: 'described.properties',
    flaw,
    name: label,
    pointer,
    place: { page, part },
    // A property without a description takes that of the schemas that its own is merged from.
    edits: [isInherited ? named.pointer : pointer, ...(description === undefined ? schema.pointers : [])].map((at) => ({
      action: 'describe' as const,
      pointer: at,
    })),
    ...(isInherited ? { restsOn: [toShared(description, named.name ?? '')] } : { text: toShared(description, name) }),
  });
  const isSent = walk.isSent && !schema.readOnly;
  collectValue(schema, { ...walk, part, name: label, isSent });
}

/** Lists the schemas within a schema whose rows are shown below it, except for its properties. */
function innerSchemas(schema: Schema): readonly Schema[] {
  const { items, additionalProperties, unevaluatedProperties, discriminator, patternProperties } = schema;
  return [
    ...schema.parts,
    ...schema.allOf,
    ...schema.oneOf,
    ...schema.anyOf,
    ...schema.prefixItems,
    ...patternProperties.map((property) => property.schema),
    ...(discriminator?.mapping ?? []).map((mapping) => mapping.schema),
    items,
    additionalProperties,
    unevaluatedProperties,
  ].filter((inner) => inner !== undefined);
}

/** Operation with the results of its walk. */
export interface OperationWalk {
  readonly operation: Operation;
  readonly context: CollectContext;
  readonly found: WalkResults;
}

/** Collects the schemas of a media type; a body of objects is linked where its schema has a name. */
export function collectMediaType(media: MediaType, walk: SchemaWalk, isLinked = true): void {
  const { page, part, found } = walk;
  for (const schema of [media.schema, media.itemSchema]) {
    const object = schema?.items !== undefined && namedOf(schema) === undefined ? schema.items : schema;
    if (isLinked && object !== undefined && object.properties.length > 0) {
      const flaw = namedOf(object) === undefined ? ('inline' as const) : undefined;
      const name = page.kind === 'operation' ? operationName(page.operation) : walk.name;
      const { pointer } = media;
      const at = { name, pointer, place: { page, part } };
      found.drafts.push(createDraft({ ...at, criterion: 'linked.schemas', flaw }, 'name-schema'));
    }
    collectValue(schema, walk);
  }
}
