import { inOrder, isMarked, readDeprecation, readFreeKeyName } from '../../standard/extensions/index.ts';
import { toJson } from '../../document/read/index.ts';
import type { ExternalDocs, Json, JsonNumber, Property, Schema, SchemaType, Xml } from '../types/index.ts';
import type { DocumentNode } from '../../document/node.ts';
import { isRecord } from '../../standard/record.ts';
import type { Draft } from './draft.ts';
import { normalizeEnum } from './enum.ts';

/** Gives the schema at a child node. */
export type ReadChild = (node: DocumentNode) => Schema;

const TYPES: ReadonlyMap<unknown, SchemaType> = new Map<unknown, SchemaType>([
  ['null', 'null'],
  [null, 'null'],
  ['boolean', 'boolean'],
  ['object', 'object'],
  ['array', 'array'],
  ['number', 'number'],
  ['integer', 'integer'],
  ['string', 'string'],
]);

/**
 * Fills in what one Schema Object says by itself; references, allOf, oneOf, anyOf and the discriminator are the reader's part.
 * https://json-schema.org/draft/2020-12/json-schema-validation
 */
export function readKeywords(draft: Draft, node: DocumentNode, read: ReadChild): void {
  readAnnotations(draft, node);
  readType(draft, node);
  readLimits(draft, node);
  readObject(draft, node, read);
  readArray(draft, node, read);
  draft.not = childOf(node, 'not', read);
  draft.if = childOf(node, 'if', read);
  draft.then = childOf(node, 'then', read);
  draft.else = childOf(node, 'else', read);
  draft.contentMediaType = node.text('contentMediaType');
  draft.contentEncoding = node.text('contentEncoding');
  draft.contentSchema = childOf(node, 'contentSchema', read);
}

/** The schema under a key. */
export function childOf(node: DocumentNode, key: string, read: ReadChild): Schema | undefined {
  const child = node.child(key);
  if (child === undefined) return undefined;
  if (isRecord(child.value) || typeof child.value === 'boolean') return read(child);
  node.problem(`\`${key}\` must be a schema.`, key);
  return undefined;
}

/** The schemas of a list. */
export function childrenOf(nodes: readonly DocumentNode[], read: ReadChild): Schema[] {
  return nodes.flatMap((node) => {
    if (!isRecord(node.value) && typeof node.value !== 'boolean') {
      node.problem('This must be a schema.');
      return [];
    }
    return [read(node)];
  });
}

function readAnnotations(draft: Draft, node: DocumentNode): void {
  const deprecation = readDeprecation(node);
  draft.title = node.text('title');
  draft.description = node.words('description');
  draft.default = node.json('default');
  draft.examples = readExamples(node);
  draft.deprecated = deprecation.deprecated;
  draft.deprecation = deprecation.deprecation;
  draft.readOnly = node.flag('readOnly') ?? false;
  draft.writeOnly = node.flag('writeOnly') ?? false;
  draft.unlisted = isMarked(node, 'unlisted');
  draft.additionalPropertiesName = readFreeKeyName(node);
  draft.xml = readXml(node);
  draft.externalDocs = readExternalDocs(node);
  draft.identity = ['$schema', '$id', '$anchor', '$dynamicAnchor'].flatMap((keyword) => {
    const value = node.text(keyword);
    return value === undefined ? [] : [{ keyword, value }];
  });
}

function readExamples(node: DocumentNode): Json[] {
  const example = node.json('example');
  const examples = readExampleList(node).map(toJson);
  return example === undefined || examples.includes(example.json) ? examples : [example.json, ...examples];
}

/** Named examples, which media types have, are taken for a list. */
function readExampleList(node: DocumentNode): readonly unknown[] {
  const written = node.raw('examples');
  if (!isRecord(written)) return node.list('examples').map((item) => item.value);
  node.warning('`examples` of a schema are a list.', 'examples');
  const named = node.child('examples')?.entries() ?? [];
  return named.map(([, item]) => (item.has('value') ? item.raw('value') : item.value));
}

function readXml(node: DocumentNode): Xml | undefined {
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

function readExternalDocs(node: DocumentNode): ExternalDocs | undefined {
  const docs = node.object('externalDocs');
  const url = docs?.text('url');
  if (docs === undefined) return undefined;
  if (url === undefined) docs.problem('`url` is missing.');
  return url === undefined ? undefined : { url, description: docs.words('description') };
}

function readType(draft: Draft, node: DocumentNode): void {
  const written = node.raw('type');
  draft.format = node.text('format');
  draft.enum = normalizeEnum(node);
  draft.const = node.json('const');
  if (written === undefined) return;
  if (written === 'file') {
    draft.type = ['string'];
    draft.format ??= 'binary';
    return;
  }
  const types = new Set<SchemaType>();
  const items: readonly unknown[] = Array.isArray(written) ? written : [written];
  for (const item of items) {
    const type = TYPES.get(item);
    if (type !== undefined) types.add(type);
    else if (item !== 'any') node.problem('`type` must name types of JSON Schema.', 'type');
  }
  draft.type = [...types];
}

function readLimits(draft: Draft, node: DocumentNode): void {
  const lower = readBound(node, 'minimum', 'exclusiveMinimum');
  const upper = readBound(node, 'maximum', 'exclusiveMaximum');
  draft.minimum = lower.inclusive;
  draft.exclusiveMinimum = lower.exclusive;
  draft.maximum = upper.inclusive;
  draft.exclusiveMaximum = upper.exclusive;
  draft.multipleOf = node.number('multipleOf');
  draft.minLength = readCount(node, 'minLength');
  draft.maxLength = readCount(node, 'maxLength');
  draft.pattern = node.text('pattern');
  draft.minItems = readCount(node, 'minItems');
  draft.maxItems = readCount(node, 'maxItems');
  draft.uniqueItems = node.flag('uniqueItems') ?? false;
  draft.minProperties = readCount(node, 'minProperties');
  draft.maxProperties = readCount(node, 'maxProperties');
}

/** In 3.0 and before, the exclusive limit is a flag beside the limit. */
function readBound(
  node: DocumentNode,
  key: string,
  exclusiveKey: string,
): Record<'inclusive' | 'exclusive', JsonNumber | undefined> {
  const limit = node.number(key);
  const flag = node.raw(exclusiveKey);
  if (typeof flag !== 'boolean') return { inclusive: limit, exclusive: node.number(exclusiveKey) };
  return flag ? { inclusive: undefined, exclusive: limit } : { inclusive: limit, exclusive: undefined };
}

function readCount(node: DocumentNode, key: string): JsonNumber | undefined {
  const count = node.number(key);
  if (count === undefined || (count >= 0 && (typeof count === 'bigint' || Number.isInteger(count)))) return count;
  node.problem(`\`${key}\` must be a whole number, 0 or more.`, key);
  return undefined;
}

function readObject(draft: Draft, node: DocumentNode, read: ReadChild): void {
  draft.properties = readMap(node, 'properties', read);
  draft.required = [...new Set(node.texts('required'))];
  draft.additionalProperties = childOf(node, 'additionalProperties', read);
  draft.unevaluatedProperties = childOf(node, 'unevaluatedProperties', read);
  draft.patternProperties = readMap(node, 'patternProperties', read);
  draft.propertyNames = childOf(node, 'propertyNames', read);
  draft.dependentSchemas = readMap(node, 'dependentSchemas', read);
  draft.dependentRequired = node.map('dependentRequired').map(([name]) => ({
    name,
    required: node.object('dependentRequired')?.texts(name) ?? [],
  }));
  readDependencies(draft, node, read);
}

/** `dependencies` is what drafts before 2019-09 had for dependentRequired and dependentSchemas. */
function readDependencies(draft: Draft, node: DocumentNode, read: ReadChild): void {
  const dependencies = node.child('dependencies');
  if (dependencies === undefined || !isRecord(dependencies.value)) return;
  for (const [name, dependency] of dependencies.entries()) {
    if (Array.isArray(dependency.value)) {
      draft.dependentRequired = [...draft.dependentRequired, { name, required: dependencies.texts(name) }];
    } else {
      const schema = childOf(dependencies, name, read);
      if (schema !== undefined) draft.dependentSchemas = [...draft.dependentSchemas, { name, schema }];
    }
  }
}

/** The entries of a map of schemas in the author's order; the map may be a reference as a whole. */
export function readMap(node: DocumentNode, key: string, read: ReadChild): Property[] {
  const isReference = typeof node.child(key)?.raw('$ref') === 'string';
  const entries = isReference ? (node.object(key)?.entries() ?? []) : node.map(key);
  return inOrder(entries, ([, child]) => child).flatMap(([name, child]) => {
    if (!isRecord(child.value) && typeof child.value !== 'boolean') {
      child.problem('This must be a schema.');
      return [];
    }
    return [{ name, schema: read(child) }];
  });
}

function readArray(draft: Draft, node: DocumentNode, read: ReadChild): void {
  const tuple = Array.isArray(node.raw('items'));
  draft.prefixItems = childrenOf(node.list(tuple ? 'items' : 'prefixItems'), read);
  draft.items = childOf(node, tuple ? 'additionalItems' : 'items', read);
  draft.contains = childOf(node, 'contains', read);
  draft.minContains = readCount(node, 'minContains');
  draft.maxContains = readCount(node, 'maxContains');
  draft.unevaluatedItems = childOf(node, 'unevaluatedItems', read);
}
