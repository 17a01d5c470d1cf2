import { memoize } from '../../cache/memoize.ts';
import type { MediaType, Operation, Parameter, Response, Server } from '../../openapi/model/index.ts';
import { assembleRequest, type Request } from './sample-request.ts';
import { isBinary, type Body } from './body.ts';
import { bodyToText } from './body-text.ts';
import { operationToCredentials } from './credentials.ts';
import { encodeAddress, encodeUnreserved, encodeToken } from './encode.ts';
import {
  concreteMediaType,
  isJsonLines,
  isJsonType,
  isRange,
  type BodyForm,
} from '../../openapi/standard/media-type.ts';
import { fileNameOf, isEventStream, isMultipart, wellFormedType } from './media-type.ts';
import { parameterToSample, placeholder, writtenExample } from './parameter.ts';
import type { RequestParts } from './request-parts.ts';
import { isNamed } from './sent-values.ts';
import { toServerAddress } from './server-address.ts';

/** Length from which bodies are sent from a file, in characters. */
const MAX_INLINE = 12_000;

/** Returns the server URL with the default values of its variables (`toServerAddress`); empty without a server. */
export function serverToUrl(server: Server | undefined, base?: string): string {
  if (server === undefined) return '';
  const defaults = new Map(server.variables.map((variable) => [variable.name, variable.default]));
  return toServerAddress(server.url, defaults, base);
}

/** Returns true if readers can choose the server of an operation's samples: one of several, or the values of variables. */
export function hasServerChoice({ servers }: Operation, base?: string): boolean {
  const several = servers.length > 1 || (servers[0]?.variables.length ?? 0) > 0;
  return several && isAbsolute(serverToUrl(servers[0], base));
}

/** Returns true for a URL with a host. */
export function isAbsolute(address: string): boolean {
  return /^https?:/i.test(address);
}

/**
 * Creates a request of the operation: first server, required parameters, optional ones that have an author's example
 * and are not deprecated, placeholders for the credentials of one security requirement, and the body.
 */
export function operationToRequest(
  operation: Operation,
  media: MediaType | undefined,
  body: Body | undefined,
  base?: string,
): Request {
  const parts = operationToParts(operation);
  return assembleRequest(parts, ({ placeholder }) => placeholder, {
    server: serverToUrl(operation.servers[0], base),
    body: body === undefined || media === undefined ? undefined : inlineBody(body, media),
    contentType: media === undefined || body === undefined ? undefined : contentTypeOf(media, body),
    answer: operationToAnswer(operation),
  });
}

/**
 * Returns the parts of an operation's request, without its body, as samples send them. The author's first sample
 * determines its optional parameters. Cached.
 */
export const operationToParts: (operation: Operation) => RequestParts = memoize((operation) => {
  const parameters = operation.parameters.filter(isSampled);
  const [written] = operation.codeSamples;
  const inPath = new Set(parameters.flatMap((one) => (one.in === 'path' ? [one.name] : [])));
  const accept = acceptOf(operation.responses);
  return {
    method: encodeToken(operation.method),
    path: encodeTemplate(operation.path).replace(/\{([^{}]*)\}/g, (written, name: string) =>
      inPath.has(name) ? written : encodeUnreserved(placeholder(name)),
    ),
    values: parameters
      .map((parameter) => ({ ...parameter, wire: parameterToSample(parameter) }))
      .filter((value) => written === undefined || isRequired(value) || isNamed(written.source, value))
      .map(({ in: place, name, wire }) => ({ in: place, name, wire })),
    headers: accept === undefined ? [] : [['Accept', accept]],
    credentials: operationToCredentials(operation),
  };
});

/** Percent-encodes a path template, except for the braces of its parameters. */
function encodeTemplate(path: string): string {
  return path
    .split(/(\{[^{}]*\})/)
    .map((part, index) => (index % 2 === 1 ? part : encodeAddress(part)))
    .join('');
}

/** Returns true for parameters that samples send. */
export function isSampled(parameter: Parameter): boolean {
  if (isRequired(parameter)) return true;
  return !parameter.deprecated && writtenExample(parameter) !== undefined;
}

/** Returns true for parameters that every request needs. */
export function isRequired(parameter: Parameter): boolean {
  return parameter.required || parameter.in === 'path';
}

/** Returns the media type of a body as it is sent. */
function contentTypeOf({ mediaType }: MediaType, body: Body): string {
  const type = wellFormedType(concreteMediaType(mediaType, formOf(body))) ?? 'application/octet-stream';
  return isMultipart(type) && body.kind !== 'multipart' && !/boundary=/i.test(type)
    ? `${type}; boundary=boundary`
    : type;
}

function formOf({ kind }: Body): BodyForm {
  return kind === 'json' || kind === 'text' ? kind : 'bytes';
}

/** Replaces a long body by a file, to keep the sample readable. */
function inlineBody(body: Body, { mediaType }: MediaType): Body {
  if (body.kind === 'file' || body.kind === 'multipart') return body;
  const text = body.kind === 'form' ? bodyToText(body) : body.text;
  return text.length > MAX_INLINE ? { kind: 'file', file: fileNameOf(mediaType, 'body', formOf(body)) } : body;
}

function success(responses: readonly Response[]): Response | undefined {
  return responses.find(({ status }) => status.startsWith('2')) ?? responses.find(({ status }) => status === 'default');
}

/** Returns the first media type of a successful response with several. */
function acceptOf(responses: readonly Response[]): string | undefined {
  const content = success(responses)?.content ?? [];
  const first = content[0]?.mediaType;
  return content.length > 1 && first !== undefined && !isRange(first) ? first : undefined;
}

/** Returns the type of the response that samples of the operation read. */
export function operationToAnswer({ responses }: Pick<Operation, 'responses'>): Request['answer'] {
  const response = success(responses);
  const media = response?.content[0];
  if (media === undefined) return 'none';
  if (media.itemSchema !== undefined || isEventStream(media.mediaType) || isJsonLines(media.mediaType)) return 'stream';
  if (isJsonType(media.mediaType)) return 'json';
  if (isBinary(media.mediaType, media.schema))
    return isRange(media.mediaType) && media.schema === undefined ? 'text' : 'bytes';
  const isText = media.schema?.type.includes('string') === true;
  return isJsonType(concreteMediaType(media.mediaType, isText ? 'text' : 'json')) ? 'json' : 'text';
}
