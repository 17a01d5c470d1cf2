import {
  namedOf,
  jsonToText,
  toJson,
  type Api,
  type MediaType,
  type Operation,
  type Parameter,
  type Schema,
  type Tag,
} from '../../../openapi/model/index.ts';
import { shapeOf } from '../pair-operations.ts';
import type { IndexedOperation, Parts, VersionIndex } from './types.ts';

/** Part of an operation or named schema, as the walk meets it. */
export interface FoundPart {
  readonly key: string;
  readonly flags: string;
  /** Schema that has the property or value; undefined for parts of operations. */
  readonly owner: Schema | undefined;
  /** Name of the property, or text of the value, in its owner. */
  readonly name: string;
}

/** Maximum depth of inline schemas. Keys have a line for each step: no name has line breaks. */
const MAX_DEPTH = 30;

/** Returns the key of an operation: kind, method and path without names of parameters. */
export function operationKey({ kind, method, path }: Pick<Operation, 'kind' | 'method' | 'path'>): string {
  return `${kind} ${method} ${shapeOf(path)}`;
}

/** Returns the key of a parameter. */
export function parameterKey(place: Parameter['in'], name: string): string {
  return `${place} ${place === 'header' ? name.toLowerCase() : name}`;
}

/** Returns the key of an enum value after that of its schema. */
export function valueKey(value: unknown): string {
  return `\n=${jsonToText(toJson(value))}`;
}

/** Lists the parts of an operation: parameters, body, responses, and properties and values of inline schemas. */
export function* partsOfOperation(operation: Operation): Generator<FoundPart> {
  for (const { in: place, name, required, deprecated, schema } of operation.parameters) {
    const key = parameterKey(place, name);
    yield { key, flags: flagsOf(required, deprecated), owner: undefined, name };
    if (schema !== undefined) yield* partsOfSchema(schema, key, 0);
  }
  const { requestBody } = operation;
  if (requestBody !== undefined) {
    yield { key: 'body', flags: flagsOf(requestBody.required, false), owner: undefined, name: '' };
    yield* partsOfContent(requestBody.content, 'body');
  }
  for (const { status, content } of operation.responses) {
    const key = `response ${status}`;
    yield { key, flags: '', owner: undefined, name: status };
    yield* partsOfContent(content, key);
  }
}

function* partsOfContent(content: readonly MediaType[], key: string): Generator<FoundPart> {
  for (const { mediaType, schema } of content)
    if (schema !== undefined) yield* partsOfSchema(schema, `${key} ${mediaType}`, 0);
}

/** Lists the parts of a schema. Those of named schemas within it are theirs. */
export function* partsOfSchema(schema: Schema, key: string, depth: number, isRoot = false): Generator<FoundPart> {
  if (depth > MAX_DEPTH || (!isRoot && namedOf(schema) !== undefined)) return;
  const part = (below: string, name: string, flags = ''): FoundPart => ({
    key: key + below,
    flags,
    owner: schema,
    name,
  });
  // The keys of owners: a part is new only in an owner that was there.
  if (schema.properties.length > 0) yield part('\n.', '');
  for (const { name, schema: property } of schema.properties) {
    yield part(`\n.${name}`, name, flagsOf(schema.required.includes(name), property.deprecated));
    yield* partsOfSchema(property, `${key}\n.${name}`, depth + 1);
  }
  if (schema.enum.length > 0) yield part('\n=', '');
  for (const { value } of schema.enum) yield part(valueKey(value), jsonToText(toJson(value)));
  for (const [below, inner] of innerSchemas(schema)) yield* partsOfSchema(inner, key + below, depth + 1);
}

function innerSchemas({ items, additionalProperties, oneOf, anyOf }: Schema): readonly (readonly [string, Schema])[] {
  return [
    ...(items === undefined ? [] : [['\n[]', items] as const]),
    ...(additionalProperties === undefined ? [] : [['\n{}', additionalProperties] as const]),
    ...oneOf.map((member, index) => [`\n|${index}`, member] as const),
    ...anyOf.map((member, index) => [`\n?${index}`, member] as const),
  ];
}

function flagsOf(required: boolean, deprecated: boolean): string {
  return `${required ? 'r' : ''}${deprecated ? 'd' : ''}`;
}

/** Lists the parts of a version of an API with their flags. */
export function indexVersion(api: Api): VersionIndex {
  const tagOf = tagsByOperation(api.tags, new Map<Operation, Tag>());
  const indexed = [...api.operations, ...api.webhooks].map((operation): IndexedOperation => {
    const { title, method, path, deprecated, deprecation, id, kind } = operation;
    const folder = kind === 'webhook' ? 'webhooks' : tagOf.get(operation)?.id;
    return {
      key: operationKey(operation),
      title,
      method,
      path,
      page: folder === undefined ? '' : `${folder}/${id}/`,
      deprecated,
      replacement: deprecation?.replacementText,
      successor: deprecation?.replacement === undefined ? undefined : operationKey(deprecation.replacement),
      parts: toParts(partsOfOperation(operation)),
    };
  });
  const schemas = api.schemas.map(
    (schema) => [schema.name ?? '', toParts(partsOfSchema(schema, '', 0, true))] as const,
  );
  return { operations: indexed, schemas: Object.fromEntries(schemas) };
}

function tagsByOperation(tags: readonly Tag[], found: Map<Operation, Tag>): ReadonlyMap<Operation, Tag> {
  for (const tag of tags) {
    for (const operation of tag.operations) if (!found.has(operation)) found.set(operation, operation.tags[0] ?? tag);
    tagsByOperation(tag.tags, found);
  }
  return found;
}

function toParts(found: Iterable<FoundPart>): Parts {
  return Object.fromEntries([...found].map(({ key, flags }) => [key, flags]));
}
