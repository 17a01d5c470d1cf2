import type { Schema } from '../types/index.ts';
import { DocumentNode } from '../../document/node.ts';
import { passRawTexts } from '../../document/read/index.ts';
import { isPageless } from '../../standard/extensions/index.ts';
import { isRecord } from '../../standard/record.ts';
import { textsBesideReferences } from '../../standard/versions.ts';
import type { Draft } from './keyword.ts';
import { blankSchema } from './keywords.ts';
import { isFar } from './compose.ts';
import { createSlugs, toHash, toSlug } from '../slug.ts';

/** Schema of a document that is read from a node, or merged from several schemas of one value. */
export interface SchemaEntry {
  readonly order: number;
  readonly schema: Draft;
  readonly node: DocumentNode | undefined;
  readonly sources: readonly Schema[];
  /** `open`: its parts are being read; a schema that needs it now is part of a cycle. */
  state: 'new' | 'open' | 'done';
}

/** Maximum number of merged schemas, plus those for each schema of the document; beyond it, `allOf` stays as written. */
const MERGES_PER_SCHEMA = 4;
const MERGES_ALWAYS = 2000;
/**
 * Maximum number of properties that all schemas of a document inherit, plus those for each schema: a chain of `allOf`
 * would inherit quadratically many. Beyond it, `allOf` stays as written, with links to its members.
 */
const INHERITED_ALWAYS = 20_000;
const INHERITED_PER_SCHEMA = 4;
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

/** Registry of a document's schemas, so that each is created once and shared. */
export class SchemaRegistry {
  /** Nodes of the named schemas, in document order. */
  readonly components: readonly DocumentNode[];
  readonly #document: unknown;
  readonly #byValue = new Map<unknown, SchemaEntry>();
  readonly #byName = new Map<string, SchemaEntry>();
  readonly #bySchema = new Map<Schema, SchemaEntry>();
  readonly #byPointer = new Map<string, SchemaEntry>();
  readonly #bySources = new Map<string, SchemaEntry>();
  #waiting: SchemaEntry[] = [];
  #next = 0;
  #inherited = 0;

  constructor(root: DocumentNode) {
    this.#document = root.context.root;
    const named = listComponents(root);
    this.components = named.map(({ node }) => node);
    const slugs = createSlugs();
    for (const { name, node } of named) {
      const entry = this.#add(node, node.pointer, []);
      if (!isPageless(node)) {
        entry.schema.name = name;
        entry.schema.id = slugs.take(toSlug(name) || `schema-${toHash(name)}`);
      }
      this.#byName.set(name, entry);
      this.#byPointer.set(node.pointer, entry);
      if (isRecord(node.value) && !this.#byValue.has(node.value)) this.#byValue.set(node.value, entry);
    }
  }

  /** Returns the entry of a node, or of its target if the node is only a reference. */
  at(start: DocumentNode): SchemaEntry {
    const seen = new Set<unknown>();
    let node = start;
    for (;;) {
      const entry = this.#known(node);
      if (entry !== undefined) return entry;
      const target = seen.has(node.value) ? undefined : aliasTarget(node);
      if (target === undefined) break;
      seen.add(node.value);
      node = target;
    }
    const entry = this.#add(node, node.pointer, []);
    if (isRecord(node.value)) this.#byValue.set(node.value, entry);
    else this.#byPointer.set(node.pointer, entry);
    return entry;
  }

  /** Returns the entry of a schema. */
  of(schema: Schema): SchemaEntry | undefined {
    return this.#bySchema.get(schema);
  }

  /** Returns the entry of a named schema. */
  named(name: string): SchemaEntry | undefined {
    return this.#byName.get(name);
  }

  /** Returns the next schema to complete. */
  takeNext(): SchemaEntry | undefined {
    const entry = this.#waiting[this.#next];
    this.#next += 1;
    if (entry === undefined) {
      this.#waiting = [];
      this.#next = 0;
    }
    return entry;
  }

  /** Merges schemas that apply to the same value; undefined beyond the document's budget. */
  mergeValues(schemas: readonly Schema[], within?: string): Schema | undefined {
    const nothing = schemas.find(({ always }) => always === false);
    if (nothing !== undefined) return nothing;
    const written = [...new Set(schemas.flatMap((schema) => this.#sourcesOf(schema)))];
    const sources = [
      ...written.filter((schema) => !isFar(schema, within)),
      ...written.filter((schema) => isFar(schema, within)),
    ];
    const [first, second] = sources;
    if (first !== undefined && second === undefined) return first;
    const key = sources.map((schema) => this.of(schema)?.order).join();
    const known = this.#bySources.get(key);
    if (known !== undefined) return known.schema;
    const most = MERGES_ALWAYS + MERGES_PER_SCHEMA * this.#byValue.size;
    if (sources.length > SOURCES || this.#bySources.size > most) return undefined;
    const created = this.#add(undefined, first?.pointer ?? '#', sources);
    this.#bySources.set(key, created);
    return created.schema;
  }

  /** Returns true for a schema with `deprecated: false`. */
  denies(schema: Schema): boolean {
    return this.of(schema)?.node?.raw('deprecated') === false;
  }

  /** Reserves properties that a schema inherits, or gives them back; returns false, and reserves none, beyond the budget. */
  inherit(count: number): boolean {
    if (this.#inherited + count > INHERITED_ALWAYS + INHERITED_PER_SCHEMA * this.#byValue.size) return false;
    this.#inherited += count;
    return true;
  }

  #add(written: DocumentNode | undefined, pointer: string, sources: readonly Schema[]): SchemaEntry {
    const node = written === undefined ? undefined : withoutIgnored(written);
    const schema = blankSchema(pointer);
    const entry: SchemaEntry = { order: this.#bySchema.size, schema, node, sources, state: 'new' };
    entry.schema.pointers = sources.length === 0 ? [pointer] : sources.flatMap((source) => source.pointers);
    // Known before the schema is read: whether parts can be merged depends on it.
    if (node !== undefined) entry.schema.always = alwaysOf(node);
    this.#bySchema.set(entry.schema, entry);
    documents.set(entry.schema, this.#document);
    this.#waiting.push(entry);
    return entry;
  }

  /** Keeps two names for one value (a YAML alias) as two schemas. */
  #known({ value, pointer }: DocumentNode): SchemaEntry | undefined {
    if (!isRecord(value)) return this.#byPointer.get(pointer);
    const entry = this.#byValue.get(value);
    if (entry?.schema.name === undefined || entry.schema.pointer === pointer) return entry;
    return this.#byPointer.get(pointer) ?? entry;
  }

  #sourcesOf(schema: Schema): readonly Schema[] {
    const sources = this.of(schema)?.sources ?? [];
    return sources.length > 0 ? sources : [schema];
  }
}

function listComponents(root: DocumentNode): { name: string; node: DocumentNode }[] {
  const { isSwagger } = root.context.version;
  const parent = isSwagger ? root : root.object('components');
  const entries = parent?.map(isSwagger ? 'definitions' : 'schemas') ?? [];
  return entries.filter(([, node]) => node.isSchema()).map(([name, node]) => ({ name, node }));
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
