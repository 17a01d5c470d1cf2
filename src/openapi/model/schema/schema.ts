import { isMarked } from '../../standard/extensions/index.ts';
import type { Schema } from '../types/index.ts';
import { DocumentNode } from '../../document/node.ts';
import { isRecord } from '../../standard/record.ts';
import { composeParts } from './compose.ts';
import { readComposition, typesOfChoice, type Composition } from './composition.ts';
import { fillDiscriminator, readDiscriminator, type PendingDiscriminator, collectSubtypes } from './discriminator.ts';
import { childrenOf, readMap, type ReadChild } from './keyword-readers.ts';
import { readKeywords } from './keywords.ts';
import { addToEnum, allowNull } from './type.ts';
import { passRawTexts } from '../../document/read/index.ts';
import { SchemaRegistry, type SchemaEntry } from './schema-registry.ts';
import { startAt, walk } from '../../document/walk.ts';
import { childKind, isAuthors, type Kind } from '../../standard/grammar.ts';

/** Reader of one document's schemas: one shared object per location, complete when returned. */
export interface SchemaReader {
  /** Returns the schema at a Schema Object, boolean schema or reference; a hidden one has no restrictions. */
  readonly schema: (node: DocumentNode) => Schema;
  /** Returns the schema of a parameter, header or items object of Swagger 2.0, from its validation keywords. */
  readonly inlineSchema: (node: DocumentNode) => Schema;
  /** Returns the named schemas (`components.schemas`, 2.0: `definitions`), in document order. */
  readonly components: () => readonly Schema[];
}

/** Creates the reader of a document's schemas from its root node. https://spec.openapis.org/oas/v3.2.0.html#schema-object */
export function createSchemaReader(root: DocumentNode): SchemaReader {
  const registry = new SchemaRegistry(root);
  const pending: PendingDiscriminator[] = [];
  const targets = createTargets(root);
  const read: ReadChild = (node) => registry.at(node).schema;
  const named = (name: string): Schema | undefined => registry.named(name)?.schema;
  const variants = { named, subtypes: collectSubtypes(registry), read };

  function complete(): void {
    for (;;) {
      const entry = registry.takeNext();
      if (entry !== undefined) {
        completeEntry(entry, { registry, pending, targets, read });
        continue;
      }
      const discriminator = pending.shift();
      if (discriminator === undefined) return;
      fillDiscriminator(discriminator, variants);
    }
  }

  const schema = (node: DocumentNode): Schema => {
    const found = read(node);
    complete();
    return found;
  };
  const inline = new Map<unknown, DocumentNode>();
  return {
    schema,
    inlineSchema: (node) => {
      const known = inline.get(node.value) ?? keywordsOf(node);
      inline.set(node.value, known);
      return schema(known);
    },
    components: () => {
      const found = registry.components.map(read);
      complete();
      return found.filter(({ name }) => name !== undefined);
    },
  };
}

interface Work {
  readonly registry: SchemaRegistry;
  readonly pending: PendingDiscriminator[];
  readonly targets: ReturnType<typeof createTargets>;
  readonly read: ReadChild;
}

/** Completes a schema and its parts, without recursion: parts may nest thousands of levels deep, or be cyclic. */
function completeEntry(start: SchemaEntry, work: Work): void {
  const stack = [start];
  const compositions = new Map<SchemaEntry, Composition>();
  for (let entry = stack.at(-1); entry !== undefined; entry = stack.at(-1)) {
    if (entry.state === 'new') {
      entry.state = 'open';
      if (entry.node === undefined) {
        for (const next of entry.sources.flatMap((source) => work.registry.of(source) ?? []).filter(isNew))
          stack.push(next);
      } else if (isRecord(entry.node.value)) {
        const composition = readComposition(entry.node);
        compositions.set(entry, composition);
        const nodes = [...composition.parts, ...composition.singles.map(({ node }) => node)];
        for (const next of nodes.flatMap((node) => partAt(node, work) ?? []).filter(isNew)) stack.push(next);
      }
      continue;
    }
    stack.pop();
    if (entry.state === 'open') fill(entry, compositions.get(entry), work);
    entry.state = 'done';
  }
}

function isNew(entry: SchemaEntry): boolean {
  return entry.state === 'new';
}

/** Returns the work item of a composition's part; undefined if it is not a schema. */
function partAt(node: DocumentNode, { registry }: Work): SchemaEntry | undefined {
  if (!isRecord(node.value) && typeof node.value !== 'boolean') return undefined;
  return registry.at(node);
}

function fill(entry: SchemaEntry, composition: Composition | undefined, work: Work): void {
  const { node, schema } = entry;
  if (node === undefined) {
    schema.allOf = [...schema.allOf, ...composeParts(schema, entry.sources, work.registry)];
  } else if (composition === undefined) {
    if (!node.isSchema()) schema.always = true;
  } else {
    fillFromNode(entry, node, composition, work);
  }
}

function fillFromNode(entry: SchemaEntry, node: DocumentNode, composition: Composition, work: Work): void {
  const { schema } = entry;
  const { registry, read } = work;
  readKeywords(schema, node, read);
  schema.defs = [...readMap(node, '$defs', read), ...readMap(node, 'definitions', read)].filter(
    ({ schema: definition }) => {
      return definition.name === undefined && !work.targets.has(definition.pointer);
    },
  );
  schema.oneOf = childrenOf(composition.oneOf, read);
  schema.anyOf = childrenOf(composition.anyOf, read);
  const discriminator = readDiscriminator(node, schema);
  if (discriminator !== undefined) {
    schema.discriminator = discriminator.discriminator;
    work.pending.push(discriminator);
  }
  const own = schema.type;
  const parts = listParts(entry, composition, work);
  const kept = new Set(composeParts(schema, parts.all, registry));
  schema.allOf = [...schema.allOf, ...parts.required.filter((part) => kept.has(part))];
  let { hasEmptyMember } = composition;
  let hasNullMember = composition.hasNullMember && (own.length === 0 || own.includes('null'));
  for (const { keyword, node: single } of composition.singles) {
    const part = read(single);
    if (parts.all.includes(part) && !kept.has(part)) continue;
    schema[keyword] = childrenOf(node.list(keyword), read);
    [hasNullMember, hasEmptyMember] = [false, false];
  }
  if (hasEmptyMember) addToEnum(schema, '');
  const isDeclared = node.flag('nullable') === true || isMarked(node, 'nullable');
  const choices = [...composition.oneOf, ...composition.anyOf, ...composition.singles.map((single) => single.node)];
  const types = choices.length === 0 ? undefined : typesOfChoice(node, choices);
  if (hasNullMember || isDeclared) allowNull(schema, { types, isMember: hasNullMember });
}

/** Lists the parts that can be merged; one that is still being read contains this schema and is left out. */
function listParts(entry: SchemaEntry, composition: Composition, work: Work): { all: Schema[]; required: Schema[] } {
  const required: Schema[] = [];
  for (const node of composition.parts) {
    const part = partAt(node, work);
    if (part?.state === 'done') required.push(part.schema);
    else if (part !== undefined) node.problem('This schema is part of itself.');
    else node.isSchema();
  }
  const singles = composition.singles.flatMap(({ node }) => {
    const part = partAt(node, work);
    return part?.state === 'done' && part !== entry ? [part.schema] : [];
  });
  return { all: [...new Set([...required, ...singles])], required };
}

const OTHER_KEYS = new Set(['name', 'in', 'description', 'required', 'allowEmptyValue', 'collectionFormat', 'schema']);

function keywordsOf(node: DocumentNode): DocumentNode {
  const entries = isRecord(node.value) ? Object.entries(node.value) : [];
  const keywords = Object.fromEntries(entries.filter(([key]) => !OTHER_KEYS.has(key)));
  if (isRecord(node.value)) passRawTexts(node.value, keywords);
  return new DocumentNode(node.context, keywords, node.pointer);
}

/** Finds the pointers of a bundled document that are targets of `$ref`; searches the document at the first call. */
function createTargets(root: DocumentNode): { readonly has: (pointer: string) => boolean } {
  let targets: ReadonlySet<string> | undefined;
  return { has: (pointer) => (targets ??= listTargets(root)).has(pointer) };
}

function listTargets(root: DocumentNode): ReadonlySet<string> {
  const targets = new Set<string>();
  const seen = new Set<unknown>();
  walk<Kind, undefined>([startAt(root.value, 'root')], childKind, ({ value, kind }) => {
    if (isAuthors(kind) || seen.has(value)) return false;
    seen.add(value);
    if (isRecord(value) && typeof value.$ref === 'string') targets.add(root.at(value.$ref)?.pointer ?? value.$ref);
    return true;
  });
  return targets;
}
