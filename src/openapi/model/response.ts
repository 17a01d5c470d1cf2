import { isMarked, readText } from '../standard/extensions/index.ts';
import type { MediaType, Response, Link } from './types/index.ts';
import type { DocumentNode } from '../document/node.ts';
import { childPointer } from '../standard/pointer.ts';
import type { NormalizeContext } from './context.ts';
import { blankExample, isEmptyNull, readForeignExamples } from './example.ts';
import { schemaAt } from './field.ts';
import { listJsonFirst, normalizeContent, normalizeHeaders } from './media-type.ts';
import { besideReference, createMemo, normalizeReference } from './reference.ts';
import { mediaTypesOf, swaggerMediaType } from './swagger-body.ts';
import { boxOf } from '../document/read/index.ts';
import type { Mutable } from './mutable.ts';
import { normalizeServer } from './server.ts';

const responses = createMemo<Response>();

/** Normalizes the responses of an operation, in document order. https://spec.openapis.org/oas/v3.2.0.html#responses-object */
export function normalizeResponses(context: NormalizeContext, operation: DocumentNode): readonly Response[] {
  return operation.map('responses').flatMap(([key, written]) => {
    if (key.startsWith('x-')) return [];
    const made = normalizeReference(written, responses, (node) => normalizeResponse(context, node));
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
    summary: node.words('summary') ?? readText(node, 'responseLabel'),
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
  const isFile = node.object('schema')?.raw('type') === 'file';
  if (mediaTypes.length === 0) mediaTypes.push(isFile ? 'application/octet-stream' : 'application/json');
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

/** Returns true for the status of an error: `4xx`, `5xx`, `default`. */
export function isErrorStatus(status: string): boolean {
  return /^[45]|^default$/i.test(status);
}

/** Normalizes the links of a response; those to hidden operations are removed when all operations are known. */
function normalizeLinks(response: DocumentNode): readonly Link[] {
  const links: Link[] = [];
  for (const [name, written] of response.map('links')) {
    const node = written.asObject();
    if (node === undefined) continue;
    const link = normalizeLink(name, node);
    link.description = besideReference(written, 'description') ?? link.description;
    links.push(link);
    response.context.afterwards?.push((find) => {
      const found = link.target === undefined ? undefined : find(link.target);
      if (found === 'hidden') links.splice(links.indexOf(link), 1);
      if (found === undefined && link.target !== undefined) {
        node.warning(`The operation \`${link.target}\` of this link does not exist.`);
      }
      if (typeof found !== 'object') return;
      link.operation = found;
      link.target = undefined;
    });
  }
  return links;
}

/** Normalizes a link; its operation is resolved later. https://spec.openapis.org/oas/v3.2.0.html#link-object */
function normalizeLink(name: string, node: DocumentNode): Mutable<Link> {
  const server = node.object('server');
  return {
    name,
    description: node.words('description'),
    operation: undefined,
    target: node.words('operationId') ?? node.words('operationRef'),
    parameters: node
      .map('parameters')
      .map(([key, { value }]) => ({ name: key, ...boxOf(value, node.raw('parameters'), key) })),
    requestBody: node.json('requestBody'),
    server: server === undefined ? undefined : normalizeServer(server),
  };
}
