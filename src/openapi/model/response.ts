import { isMarked, readResponseLabel, readText } from '../standard/extensions/index.ts';
import type { MediaType, Response } from './types/index.ts';
import type { DocumentNode } from '../document/node.ts';
import { childPointer } from '../standard/pointer.ts';
import type { NormalizeContext } from './context.ts';
import { isEmptyNull } from './empty-null.ts';
import { blankExample, readForeignExamples } from './example.ts';
import { schemaAt } from './field.ts';
import { normalizeHeaders } from './header.ts';
import { normalizeLinks } from './link.ts';
import { listJsonFirst, normalizeContent } from './media-type.ts';
import { normalizeReference } from './reference.ts';
import { mediaTypesOf, swaggerMediaType } from './swagger-body.ts';

/** Normalizes the responses of an operation, in document order. https://spec.openapis.org/oas/v3.2.0.html#responses-object */
export function normalizeResponses(context: NormalizeContext, operation: DocumentNode): readonly Response[] {
  return operation.map('responses').flatMap(([key, written]) => {
    if (key.startsWith('x-')) return [];
    const made = normalizeReference(written, context.responses, (node) => normalizeResponse(context, node));
    if (made === undefined) return [];
    const status = /^[1-5]xx$/i.test(key) ? key.toUpperCase() : key;
    const content = made.content.length > 0 ? made.content : swaggerContent(context, operation, written);
    const description = repeatsStatus(made, key, operation.words('operationId')) ? undefined : made.description;
    return [{ ...made, status, description, content }];
  });
}

/** Returns true for `200 response` as API Gateway writes it, after the operationId as Micronaut and Smithy do, and for the status alone. */
function repeatsStatus({ description = '' }: Response, status: string, operationId = ''): boolean {
  const text = description.trim().replace(/\.$/, '').toLowerCase();
  return [status, `${status} response`, `${operationId} ${status} response`].some(
    (said) => said.toLowerCase() === text,
  );
}

/** Normalizes a response; its status is added later. https://spec.openapis.org/oas/v3.2.0.html#response-object */
function normalizeResponse(context: NormalizeContext, node: DocumentNode): Response {
  return {
    status: '',
    pointer: node.pointer,
    summary: node.words('summary') ?? readResponseLabel(node),
    description: node.words('description'),
    headers: normalizeHeaders(context, node),
    content: normalizeContent(context, node),
    links: normalizeLinks(node),
    sampleHidden: isMarked(node, 'sampleHidden'),
    resolution: readText(node, 'resolution'),
  };
}

/**
 * Returns the content of a Swagger 2.0 response, in the media types that its operation produces.
 * https://spec.openapis.org/oas/v2.0.html#response-object
 */
function swaggerContent(
  context: NormalizeContext,
  operation: DocumentNode,
  written: DocumentNode,
): readonly MediaType[] {
  if (!operation.context.version.isSwagger) return [];
  const node = written.asObject();
  if (node === undefined) return [];
  const schema = schemaAt(context, node, 'schema');
  const examples = node.child('examples');
  const named = (examples?.keys() ?? []).filter((name) => !name.startsWith('x-'));
  if (schema === undefined && named.length === 0) return [];
  const produced = schema === undefined ? [] : mediaTypesOf(operation, context.root, 'produces');
  const mediaTypes = [...new Set([...produced, ...named])];
  if (mediaTypes.length === 0) mediaTypes.push(isFile(node) ? 'application/octet-stream' : 'application/json');
  const content = mediaTypes.map((name) => {
    const written = examples?.json(name);
    const value = isEmptyNull(written?.json, node) ? undefined : written;
    const mediaType = swaggerMediaType(name, schema, node.pointer);
    const pointer = ['examples', name].reduce(childPointer, node.pointer);
    const found = value === undefined ? readForeignExamples(node, name) : [blankExample('example', value, pointer)];
    return { ...mediaType, examples: found };
  });
  return listJsonFirst(content, () => true);
}

function isFile(response: DocumentNode): boolean {
  return response.object('schema')?.raw('type') === 'file';
}

/** Returns true for the status of an error: `4xx`, `5xx`, `default`. */
export function isErrorStatus(status: string): boolean {
  return /^[45]|^default$/i.test(status);
}
