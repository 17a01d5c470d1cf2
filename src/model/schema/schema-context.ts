import type { Schema } from '../types/index.ts';
import { DocumentNode } from '../../document/node.ts';
import { passRawTexts } from '../../document/read/index.ts';
import { isPageless } from '../../standard/extensions/index.ts';
import { isRecord } from '../../standard/record.ts';
import { textsBesideReferences } from '../../standard/versions.ts';
import type { SchemaTask } from './draft.ts';
import { blankSchema } from './keywords.ts';
import { isFar } from './annotate.ts';
import type { Composing } from './compose.ts';
import { createSlugs, toHash, toSlug } from '../slug.ts';

/** Registry of a document's schemas, so that each is created once and shared. */
export interface Places extends Composing {
  /** Nodes of the named schemas, in document order. */
  readonly components: readonly DocumentNode[];
  /** Returns the work item of a node, or of its target if the node is only a reference. */
  readonly at: (node: DocumentNode) => SchemaTask;
  readonly of: (schema: Schema) => SchemaTask | undefined;
  readonly named: (name: string) => SchemaTask | undefined;
  /** Returns the next schema to complete. */
  readonly next: () => SchemaTask | undefined;
}

/** Maximum number of merged schemas, plus those for each schema of the document; beyond it, `allOf` stays as written. */
const MERGES_PER_PLACE = 4;
const MERGES_ALWAYS = 2000;
/**
 * Maximum number of properties that all schemas of a document inherit, plus those for each schema: a chain of `allOf`
 * would inherit quadratically many. Beyond it, `allOf` stays as written, with links to its members.
 */
const INHERITED_ALWAYS = 20_000;
const INHERITED_PER_PLACE = 4;
/** Maximum number of schemas merged into one. */
const SOURCES = 50;

/** Documents of schemas of models. */
const documents = new WeakMap<object, unknown>();

/** Returns the document in which a schema's pointers are: that of its members for one that is made up, as for a form of Swagger 2.0. */
export function documentOf(schema: Schema): unknown {
  if (schema.pointers.length > 0) return documents.get(schema);
  const [first] = schema.properties;
  return first === undefined ? undefined : documentOf(first.schema);
}

/** Returns a copy of a schema with other fields, in the same document. */
export function copySchema(schema: Schema, fields: Partial<Schema>): Schema {
  const copy = { ...schema, ...fields };
  documents.set(copy, documents.get(schema));
  return copy;
}

/** Creates the registry of a document's schemas. */
export function createPlaces(root: DocumentNode): Places {
  const components = listComponents(root);
  const byValue = new Map<unknown, SchemaTask>();
  const byName = new Map<string, SchemaTask>();
  const bySchema = new Map<Schema, SchemaTask>();
  const byPointer = new Map<string, SchemaTask>();
  const bySources = new Map<string, SchemaTask>();
  const waiting: SchemaTask[] = [];
  let next = 0;
  let taken = 0;

  function add(written: DocumentNode | undefined, pointer: string, sources: readonly Schema[]): SchemaTask {
    const node = written === undefined ? undefined : withoutIgnored(written);
    const place: SchemaTask = { order: bySchema.size, schema: blankSchema(pointer), node, sources, state: 'new' };
    place.schema.pointers = sources.length === 0 ? [pointer] : sources.flatMap((source) => source.pointers);
    // Known before the schema is read: whether parts can be merged depends on it.
    if (node !== undefined) place.schema.always = alwaysOf(node);
    bySchema.set(place.schema, place);
    documents.set(place.schema, root.context.root);
    waiting.push(place);
    return place;
  }

  const slugs = createSlugs();
  for (const { name, node } of components) {
    const place = add(node, node.pointer, []);
    if (!isPageless(node)) {
      place.schema.name = name;
      place.schema.id = slugs.take(toSlug(name) || `schema-${toHash(name)}`);
    }
    byName.set(name, place);
    byPointer.set(node.pointer, place);
    if (isRecord(node.value) && !byValue.has(node.value)) byValue.set(node.value, place);
  }

  /** Keeps two names for one value (a YAML alias) as two schemas. */
  const known = (node: DocumentNode): SchemaTask | undefined => {
    const place = byValue.get(node.value);
    if (place?.schema.name === undefined) return place;
    return place.schema.pointer === node.pointer ? place : (byPointer.get(node.pointer) ?? place);
  };

  function at(start: DocumentNode): SchemaTask {
    const seen = new Set<unknown>();
    let node = start;
    for (;;) {
      const place = isRecord(node.value) ? known(node) : byPointer.get(node.pointer);
      if (place !== undefined) return place;
      const target = seen.has(node.value) ? undefined : aliasTarget(node);
      if (target === undefined) break;
      seen.add(node.value);
      node = target;
    }
    const place = add(node, node.pointer, []);
    if (isRecord(node.value)) byValue.set(node.value, place);
    else byPointer.set(node.pointer, place);
    return place;
  }

  function mergeValues(schemas: readonly Schema[], within?: string): Schema | undefined {
    const nothing = schemas.find(({ always }) => always === false);
    if (nothing !== undefined) return nothing;
    const written = [...new Set(schemas.flatMap((schema) => sourcesOf(schema)))];
    const sources = [
      ...written.filter((schema) => !isFar(schema, within)),
      ...written.filter((schema) => isFar(schema, within)),
    ];
    const [first, second] = sources;
    if (first !== undefined && second === undefined) return first;
    const key = sources.map((schema) => bySchema.get(schema)?.order).join();
    const place = bySources.get(key);
    if (place !== undefined) return place.schema;
    if (sources.length > SOURCES || bySources.size > MERGES_ALWAYS + MERGES_PER_PLACE * byValue.size) return undefined;
    const created = add(undefined, first?.pointer ?? '#', sources);
    bySources.set(key, created);
    return created.schema;
  }

  const sourcesOf = (schema: Schema): readonly Schema[] => {
    const sources = bySchema.get(schema)?.sources ?? [];
    return sources.length > 0 ? sources : [schema];
  };

  return {
    components: components.map(({ node }) => node),
    at,
    of: (schema) => bySchema.get(schema),
    named: (name) => byName.get(name),
    next: () => {
      const place = waiting[next];
      next += 1;
      if (place === undefined) {
        waiting.length = 0;
        next = 0;
      }
      return place;
    },
    mergeValues,
    denies: (schema) => bySchema.get(schema)?.node?.raw('deprecated') === false,
    inherited: {
      take: (count) => {
        if (taken + count > INHERITED_ALWAYS + INHERITED_PER_PLACE * byValue.size) return false;
        taken += count;
        return true;
      },
      giveBack: (count) => {
        taken -= count;
      },
    },
  };
}

function listComponents(root: DocumentNode): { name: string; node: DocumentNode }[] {
  const { isSwagger } = root.context.version;
  const parent = isSwagger ? root : root.object('components');
  const entries = parent?.map(isSwagger ? 'definitions' : 'schemas') ?? [];
  return entries.flatMap(([name, node]) => {
    if (isRecord(node.value) || typeof node.value === 'boolean') return [{ name, node }];
    node.problem('This must be a schema.');
    return [];
  });
}

/** Returns a schema with the texts alone beside its reference before 3.1, where a reference is read without the keywords beside it. */
function withoutIgnored(node: DocumentNode): DocumentNode {
  const { context, pointer, value } = node;
  if (context.version.readsBesideReferences || !isRecord(value) || typeof value.$ref !== 'string') return node;
  if (Object.keys(value).length === 1) return node;
  const texts: Record<string, unknown> = {};
  for (const key of ['$ref', ...textsBesideReferences]) if (Object.hasOwn(value, key)) texts[key] = value[key];
  passRawTexts(value, texts);
  return new DocumentNode(context, texts, pointer);
}

/** Returns the target of a node that is only a reference. */
function aliasTarget(written: DocumentNode): DocumentNode | undefined {
  const node = withoutIgnored(written);
  if (typeof node.raw('$ref') === 'string') return saysNothingBut(node, '$ref') ? node.target('$ref') : undefined;
  if (typeof node.raw('$dynamicRef') === 'string' && saysNothingBut(node, '$dynamicRef'))
    return node.target('$dynamicRef');
  const parts = node.raw('allOf');
  return Array.isArray(parts) && parts.length === 1 && saysNothingBut(node, 'allOf')
    ? node.list('allOf')[0]
    : undefined;
}

function saysNothingBut(node: DocumentNode, keyword: string): boolean {
  return node.keys().every((key) => key === keyword || key === '$comment' || key.startsWith('x-'));
}

/** Returns whether a boolean or empty schema accepts all values or none; undefined for any other. */
function alwaysOf(node: DocumentNode): boolean | undefined {
  if (typeof node.value === 'boolean') return node.value;
  return isRecord(node.value) && node.keys().length === 0 ? true : undefined;
}
