import {
  hasTryIt,
  isMarked,
  readBadges,
  readCodeSamples,
  readDeprecation,
  readExpanded,
  readMeta,
  readRoles,
  readSamples,
  readStability,
  type OpenDeprecation,
} from '../standard/extensions/index.ts';
import type { Badge, Callback, MediaType, Operation, RequestBody, SecurityRequirement, Server } from './types/index.ts';
import { OPERATION_WORDS } from './types/operation.ts';
import type { DocumentNode, FindOperation } from '../document/node.ts';
import type { NormalizeContext } from './context.ts';
import {
  separateCredentials,
  mergeParameters,
  normalizeParameters,
  parameterEntries,
  writtenItems,
} from './parameter.ts';
import type { PathItemFields } from './path-item.ts';
import { normalizeContent } from './media-type.ts';
import { createMemo, normalizeReference } from './reference.ts';
import { normalizeResponses } from './response.ts';
import { normalizeSecurity, securityRoles } from './security-scheme.ts';
import { normalizeServers, normalizeSwaggerServers } from './server.ts';
import { isHash, operationTitle } from './operation-title.ts';
import { toHash, toSlug } from './slug.ts';
import { normalizeSwaggerBody } from './swagger-body.ts';
import type { TagEntry } from './tag.ts';
import { normalizeExternalDocs, readTextFields } from './text-fields.ts';

/** Location of an operation: its path item, method in upper case, and node. */
export interface OperationPlace {
  readonly item: PathItemFields;
  readonly method: string;
  readonly node: DocumentNode;
  /** Normalizes its callbacks, whose path items have operations. */
  readonly readCallbacks: (context: NormalizeContext, operation: DocumentNode) => readonly Callback[];
}

/** Normalizes an operation of a path, webhook or callback. https://spec.openapis.org/oas/v3.2.0.html#operation-object */
export function normalizeOperation(context: NormalizeContext, place: OperationPlace): Operation {
  const { item, node } = place;
  const known = item.kind === 'callback' ? context.operations.callbackAt(item.path, node) : undefined;
  return known ?? makeOperation(context, place);
}

/** Summary that http4k writes for an operation without one. */
const NO_SUMMARY = '<unknown>';

function makeOperation(context: NormalizeContext, place: OperationPlace): Operation {
  const { item, method, node } = place;
  // Callbacks are listed under their operation only.
  const tags = item.kind === 'callback' ? [] : context.tags.tagsOf(node, item.kind === 'webhook');
  const { root } = context;
  const written = readTextFields(node, OPERATION_WORDS);
  const words = written.summary === NO_SUMMARY ? { ...written, summary: undefined } : written;
  const { operationId } = words;
  const parameters = mergeParameters(item.parameters, parameterEntries(node));
  const security = securityOf(context, place);
  const callbacks: Callback[] = [];
  const expanded = readExpanded(node, root);
  const names = tags.map(({ tag }) => tag.name);
  const event = item.kind === 'webhook' ? item.name : undefined;
  const named = { ...words, method, path: item.path, tags: names, event };
  const body = root.context.version.isSwagger
    ? normalizeSwaggerBody(context, node, parameters)
    : normalizeRequestBody(context, node);
  const operation: Operation = {
    id: context.operations.slug(item.kind, slugOf(place, operationId)),
    kind: item.kind,
    ...words,
    method,
    path: item.path,
    pointer: node.pointer,
    title: operationTitle(named, context.sharedSentences) ?? untitled(place),
    pathSummary: item.summary,
    pathDescription: item.description,
    ...readDeprecation(node),
    stability: readStability(node),
    badges: [...readBadges(node), ...tags.flatMap(tagBadge)],
    unlisted: isMarked(node, 'unlisted'),
    tags: tags.map(({ tag }) => tag),
    externalDocs: normalizeExternalDocs(node),
    servers: serversOf(context, place),
    security,
    roles: [...new Set([...securityRoles(security), ...readRoles(node)])],
    ...separateCredentials(normalizeParameters(context, parameters), security, root.context.version),
    sharedParameters: item.sharedParameters,
    requestBody: opened(body, expanded),
    responses: normalizeResponses(context, node).map((response) => opened(response, expanded)),
    callbacks,
    missing: missingOf([...item.writtenParameters, ...writtenItems(node)], node),
    codeSamples: readCodeSamples(node),
    samples: readSamples(node, root),
    tryIt: hasTryIt(node, root),
    ...expanded,
    meta: readMeta(node),
  };
  context.operations.add(operation, node);
  for (const tag of tags) tag.operations.push({ operation, node });
  for (const callback of place.readCallbacks(context, node)) callbacks.push(callback);
  findSuccessor(operation, node);
  return operation;
}

/** Lists the broken references of an operation's parameters, those of its path item among them, and of its callbacks. */
function missingOf(parameters: readonly DocumentNode[], operation: DocumentNode): readonly string[] {
  const callbacks = operation.child('callbacks')?.entries() ?? [];
  const written = [...parameters, ...callbacks.map(([, node]) => node)];
  return [...new Set(written.flatMap((node) => node.missing() ?? []))];
}

/** Marks the schemas of a body or response as expanded; copies it, as other operations may share it. */
function opened<T extends { readonly content: readonly MediaType[] } | undefined>(
  body: T,
  { expandSchemas }: Pick<Operation, 'expandSchemas'>,
): T {
  if (body === undefined || !expandSchemas) return body;
  return { ...body, content: body.content.map((mediaType) => ({ ...mediaType, expand: true })) };
}

/** Returns the slug of a webhook's name, else of an operationId that is not a hash, of a callback's name, or of method and path. */
function slugOf({ item, method, node }: OperationPlace, operationId: string | undefined): string {
  const name = item.kind === 'webhook' ? item.name : isHash(operationId ?? '') ? undefined : (operationId ?? item.name);
  const slug = toSlug(name ?? '') || toSlug(`${method} ${item.path}`);
  return slug || `operation-${toHash(node.pointer)}`;
}

/** Returns the title of an operation without texts: method and path as written; the name only of a POST webhook. */
function untitled({ item, method }: OperationPlace): string {
  const isNamed = item.kind === 'webhook' && method === 'POST' && /[\p{L}\p{N}]/u.test(item.path);
  return isNamed ? item.path : `${method} ${item.path}`;
}

/** Returns the servers of the closest level; webhooks and callbacks do not inherit the API's servers. */
function serversOf({ root, servers }: NormalizeContext, { item, node }: OperationPlace): readonly Server[] {
  if (item.kind === 'operation' && root.context.version.isSwagger) {
    return node.has('schemes') ? normalizeSwaggerServers(root, node) : servers;
  }
  const own = normalizeServers(node);
  if (own.length > 0) return own;
  if (item.servers.length > 0 || item.kind !== 'operation') return item.servers;
  return servers;
}

/** Returns the operation's own requirements, else those of the root, which do not apply to webhooks and callbacks. */
function securityOf(context: NormalizeContext, { item, node }: OperationPlace): readonly SecurityRequirement[] {
  const own = normalizeSecurity(context.securitySchemes, node);
  if (own !== undefined || item.kind !== 'operation') return own ?? [];
  return context.security;
}

/** Returns a tag of kind `badge` as a badge. */
function tagBadge({ tag }: TagEntry): readonly Badge[] {
  return tag.kind === 'badge' ? [{ name: tag.summary, color: undefined, position: 'after' }] : [];
}

const requestBodies = createMemo<RequestBody>();

/** Normalizes the request body of an operation; undefined without one. https://spec.openapis.org/oas/v3.2.0.html#request-body-object */
function normalizeRequestBody(context: NormalizeContext, operation: DocumentNode): RequestBody | undefined {
  const written = operation.child('requestBody');
  if (written?.value === null || written === undefined) return undefined;
  return normalizeReference(written, requestBodies, (node) => ({
    pointer: node.pointer,
    description: node.words('description'),
    required: node.flag('required') ?? false,
    content: normalizeContent(context, node),
  }));
}

/**
 * Resolves the replacement of a deprecated operation when all operations are known: a link named `successor-version`, or
 * the only operation that the deprecation's text names.
 * https://www.rfc-editor.org/rfc/rfc5829#section-3.2
 */
function findSuccessor(operation: Operation, node: DocumentNode): void {
  const deprecation: OpenDeprecation | undefined = operation.deprecation;
  if (deprecation === undefined) return;
  node.context.afterwards?.push((find) => {
    if (deprecation.replacement !== undefined || deprecation.replacementText !== undefined) return;
    const found = linkedSuccessor(operation) ?? namedIn(deprecation.description, find);
    if (found === 'hidden') return;
    deprecation.replacement = found === operation ? undefined : found;
  });
}

function linkedSuccessor(operation: Operation): Operation | undefined {
  return operation.responses.flatMap(({ links }) => links).find(({ name }) => name === 'successor-version')?.operation;
}
/** Finds the operation that a text names, as `METHOD /path` or in backticks, if there is only one. */
function namedIn(text: string | undefined, find: FindOperation): Operation | 'hidden' | undefined {
  if (text === undefined) return undefined;
  const names = [
    ...[...text.matchAll(/`([^`\n]{1,200})`/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/\b([A-Z]{3,10}) (\/[^\s`"'<>()[\],;]*)/g)].map(
      ([, method = '', path = '']) => `${method} ${path.replace(/[.:]$/, '')}`,
    ),
  ];
  const found = new Set(names.flatMap((name) => find(name) ?? []));
  const [only, other] = found;
  return other === undefined ? only : undefined;
}
