import { foreignExamples, inOrder } from '../../standard/extensions/index.ts';
import { boxOf, passRawText } from '../../document/read/index.ts';
import type { Json, JsonNumber, Property, Schema, SchemaType, Xml } from '../types/index.ts';
import type { DocumentNode } from '../../document/node.ts';
import { isWellFormed, TYPES } from '../../json-schema/index.ts';
import { isRecord } from '../../standard/record.ts';
import { isEmptyNull } from '../example.ts';
import type { Draft } from './keyword.ts';

/** Returns the schema at a child node. */
export type ReadChild = (node: DocumentNode) => Schema;

/** Returns the schema under a key. */
export function childOf(node: DocumentNode, key: string, read: ReadChild): Schema | undefined {
  const child = node.child(key);
  if (child === undefined) return undefined;
  if (isRecord(child.value) || typeof child.value === 'boolean') return read(child);
  node.problem(`\`${key}\` must be a schema.`, key);
  return undefined;
}

/** Returns the schemas of a list. */
export function childrenOf(nodes: readonly DocumentNode[], read: ReadChild): Schema[] {
  return nodes.filter((node) => node.isSchema()).map(read);
}

/** Reads `description`, after a `summary`, which authors write beside a reference as they do for other objects. */
export function readDescription(node: DocumentNode): string | undefined {
  const texts = [node.words('summary'), node.words('description')].filter((text) => text !== undefined);
  return texts.length === 0 ? undefined : [...new Set(texts)].join('\n\n');
}

/** Reads `example` and `examples`, or their older dialects, as one list. */
export function readExamples(node: DocumentNode): Json[] {
  const example = node.json('example') ?? node.json(foreignExamples.one);
  const list = readExampleList(node);
  const isListed = example === undefined || list.some(({ json }) => json === example.json);
  const boxes = (isListed ? list : [example, ...list]).filter(({ json }) => !isEmptyNull(json, node));
  const examples = boxes.map(({ json }) => json);
  for (const [index, box] of boxes.entries()) passRawText(box, examples, 'json', String(index));
  return examples;
}

/** Reads a list of examples; named ones, which belong to media types, are read as a list. */
function readExampleList(node: DocumentNode): readonly { readonly json: Json }[] {
  const key = node.has('examples') ? 'examples' : foreignExamples.many;
  const holder = node.raw(key);
  if (!isRecord(holder)) return node.list(key).map(({ value }, index) => boxOf(value, holder, index));
  if (key === 'examples') node.warning('`examples` of a schema are a list.', key);
  const named = node.child(key)?.entries() ?? [];
  return named.map(([name, item]) => item.json('value') ?? boxOf(item.value, holder, name));
}

/** Reads the XML Object (OpenAPI 3.2, section 4.26). */
export function readXml(node: DocumentNode): Xml | undefined {
  const xml = node.object('xml');
  if (xml === undefined) return undefined;
  const nodeType = xml.text('nodeType');
  const known = (['element', 'attribute', 'text', 'cdata', 'none'] as const).find((type) => type === nodeType);
  if (nodeType !== undefined && known === undefined) xml.problem('`nodeType` must be a kind of XML node.', 'nodeType');
  return {
    nodeType: known,
    name: xml.text('name'),
    namespace: xml.text('namespace'),
    prefix: xml.text('prefix'),
    attribute: xml.flag('attribute') ?? false,
    wrapped: xml.flag('wrapped') ?? false,
  };
}

/** Reads `type` as a list; `file` of Swagger 2.0 is a string. */
export function readType(node: DocumentNode): readonly SchemaType[] {
  const written = node.raw('type');
  const isEmpty = written === null && isRecord(node.value) && !isWellFormed('type', node.value);
  if (written === undefined || isEmpty) return [];
  if (written === 'file') return ['string'];
  const types = new Set<SchemaType>();
  const items: readonly unknown[] = Array.isArray(written) ? written : [written];
  for (const item of items) {
    const type = TYPES.find((known) => known === (item ?? 'null'));
    if (type !== undefined) types.add(type);
    else if (item !== 'any') node.problem('`type` must name types of JSON Schema.', 'type');
  }
  return [...types];
}

/** Reads `format`; `file` of Swagger 2.0 is binary. */
export function readFormat(node: DocumentNode): string | undefined {
  return node.text('format') ?? (node.raw('type') === 'file' ? 'binary' : undefined);
}

/** Reads a limit; undefined if the flag beside it makes it exclusive (OpenAPI 3.0 and older). */
export function readInclusive(node: DocumentNode, key: string, exclusiveKey: string): JsonNumber | undefined {
  return node.raw(exclusiveKey) === true ? undefined : node.number(key);
}

/** Reads an exclusive limit: a number or, in OpenAPI 3.0 and older, a flag beside the limit. */
export function readExclusive(node: DocumentNode, key: string, exclusiveKey: string): JsonNumber | undefined {
  const flag = node.raw(exclusiveKey);
  if (typeof flag !== 'boolean') return node.number(exclusiveKey);
  return flag ? node.number(key) : undefined;
}

/** Reads a non-negative integer. */
export function readCount(node: DocumentNode, key: string): JsonNumber | undefined {
  const count = node.number(key);
  if (count === undefined || (count >= 0 && (typeof count === 'bigint' || Number.isInteger(count)))) return count;
  node.problem(`\`${key}\` must be a whole number, 0 or more.`, key);
  return undefined;
}

/** Reads `dependentRequired`. */
export function readDependentRequired(node: DocumentNode): Schema['dependentRequired'] {
  return node.map('dependentRequired').map(([name]) => ({
    name,
    required: node.object('dependentRequired')?.texts(name) ?? [],
  }));
}

/** Adds `dependencies`, a keyword of drafts before 2019-09, to dependentRequired and dependentSchemas. */
export function readDependencies(draft: Draft, node: DocumentNode, read: ReadChild): void {
  const dependencies = node.child('dependencies');
  if (dependencies === undefined || !isRecord(dependencies.value)) return;
  for (const [name, dependency] of dependencies.entries()) {
    if (Array.isArray(dependency.value)) {
      draft.dependentRequired = [...draft.dependentRequired, { name, required: dependencies.texts(name) }];
    } else {
      const schema = childOf(dependencies, name, read);
      const { pointer } = dependency;
      if (schema !== undefined) draft.dependentSchemas = [...draft.dependentSchemas, { pointer, name, schema }];
    }
  }
}

/** Reads a map of schemas in the author's order; the whole map may be a reference. */
export function readMap(node: DocumentNode, key: string, read: ReadChild): Property[] {
  const map = node.child(key);
  if (map === undefined) return [];
  const entries = typeof map.raw('$ref') === 'string' ? (map.asObject()?.entries() ?? []) : node.map(key);
  const schemas = inOrder(entries, ([, child]) => child).filter(([, child]) => child.isSchema());
  return schemas.map(([name, child]) => ({ pointer: child.pointer, name, schema: read(child) }));
}

/** Reads `prefixItems`, or a list in `items`, its form in drafts before 2020-12. */
export function readPrefixItems(node: DocumentNode, read: ReadChild): readonly Schema[] {
  return childrenOf(node.list(Array.isArray(node.raw('items')) ? 'items' : 'prefixItems'), read);
}

/** Reads `items`, or `additionalItems` beside a list of items. */
export function readItems(node: DocumentNode, read: ReadChild): Schema | undefined {
  return childOf(node, Array.isArray(node.raw('items')) ? 'additionalItems' : 'items', read);
}

/** Keywords of the dialect and the names that a schema declares for itself. */
export const IDENTITY = ['$schema', '$id', '$anchor', '$dynamicAnchor'] as const;

/** Reads the dialect and the names that a schema declares for itself. */
export function readIdentity(node: DocumentNode): Schema['identity'] {
  return IDENTITY.flatMap((keyword) => {
    const value = node.text(keyword);
    return value === undefined ? [] : [{ keyword, value }];
  });
}
