import type { MediaType, Operation, Parameter, Response, Server } from '../model/index.ts';
import { assembleRequest } from './assemble.ts';
import { isBinary, type Body } from './body.ts';
import { bodyToText } from './body-text.ts';
import { operationToCredentials } from './credentials.ts';
import { encodeAddress, encodeToken, encodeUnreserved } from './encode.ts';
import { concreteMediaType, fileNameOf, isJson, isMultipart, wellFormedType } from './media-type.ts';
import { parameterToSample, placeholder, writtenExample } from './parameter.ts';
import type { RequestParts } from './request-parts.ts';
import { isNamed } from './sent-values.ts';
import { toServerAddress } from './server-address.ts';

/** A request to be written in a programming language. All parts are safe for HTTP; quoting for the language is left to it. */
export interface Request {
  readonly method: string;
  /** Percent-encoded; begins with the server's address. */
  readonly url: string;
  /** The parts that the address ends in, without the signs between them, where its query has two and more: each is a line of a sample. */
  readonly query: readonly string[];
  readonly headers: readonly NameValue[];
  readonly body: Body | undefined;
  /** Of the body, as sent; a client makes that of multipart forms itself. */
  readonly contentType: string | undefined;
  /** What the sample reads from the answer. */
  readonly answer: 'json' | 'text' | 'bytes' | 'none';
}

export interface NameValue {
  readonly name: string;
  readonly value: string;
}

/** Bodies beyond this many characters are sent from a file. */
const MAX_INLINE = 12_000;

/** The server's address with the defaults in place of its variables, as `toServerAddress` writes it; empty without a server. */
export function serverToUrl(server: Server | undefined, base?: string): string {
  if (server === undefined) return '';
  const defaults = new Map(server.variables.map((variable) => [variable.name, variable.default]));
  return toServerAddress(server.url, defaults, base);
}

/** True where a reader can choose the server of an operation's samples: among several, or values of its variables. */
export function hasServerChoice({ servers }: Operation, base?: string): boolean {
  const several = servers.length > 1 || (servers[0]?.variables.length ?? 0) > 0;
  return several && isAbsolute(serverToUrl(servers[0], base));
}

/** True for an address that names a host. */
export function isAbsolute(address: string): boolean {
  return /^https?:/i.test(address);
}

/**
 * A request of the operation: its first server, required parameters and those optional ones that have a written example and
 * are not deprecated, placeholders for the credentials of the first security requirement, and the body.
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
 * The request of an operation in parts, without its body: what its samples send. Where an author has written samples, the first of
 * them decides which optional parameters these are.
 */
export function operationToParts(operation: Operation): RequestParts {
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
    credentials: operationToCredentials(operation).map(({ in: place, name, value, prefix, isBasic }) => {
      return { in: place, name, prefix, placeholder: value.slice(prefix.length), isBasic };
    }),
  };
}

/** In the path as in the address, what no address may hold is percent-encoded, the braces of parameters are not. */
function encodeTemplate(path: string): string {
  return path
    .split(/(\{[^{}]*\})/)
    .map((part, index) => (index % 2 === 1 ? part : encodeAddress(part)))
    .join('');
}

/** True for the parameters that samples send. */
export function isSampled(parameter: Parameter): boolean {
  if (isRequired(parameter)) return true;
  return !parameter.deprecated && writtenExample(parameter) !== undefined;
}

/** True for the parameters that no request does without. */
export function isRequired(parameter: Parameter): boolean {
  return parameter.required || parameter.in === 'path';
}

/** The type of a body as it is sent. */
function contentTypeOf({ mediaType }: MediaType, body: Body): string {
  const type = wellFormedType(concreteMediaType(mediaType)) ?? 'application/octet-stream';
  return isMultipart(type) && body.kind !== 'multipart' && !/boundary=/i.test(type)
    ? `${type}; boundary=boundary`
    : type;
}

/** A long body is sent from a file, so that the request can still be read. */
function inlineBody(body: Body, { mediaType }: MediaType): Body {
  if (body.kind === 'file' || body.kind === 'multipart') return body;
  const text = body.kind === 'form' ? bodyToText(body) : body.text;
  return text.length > MAX_INLINE ? { kind: 'file', file: fileNameOf(mediaType, 'body') } : body;
}

function success(responses: readonly Response[]): Response | undefined {
  return responses.find(({ status }) => status.startsWith('2')) ?? responses.find(({ status }) => status === 'default');
}

/** The first media type of the answer, where a client has to choose among several. */
function acceptOf(responses: readonly Response[]): string | undefined {
  const content = success(responses)?.content ?? [];
  const first = content[0]?.mediaType;
  return content.length > 1 && first !== undefined && !first.includes('*') ? first : undefined;
}

/** What a sample of the operation reads from the answer. */
export function operationToAnswer({ responses }: Pick<Operation, 'responses'>): Request['answer'] {
  const response = success(responses);
  const media = response?.content[0];
  if (media === undefined) return 'none';
  if (isJson(media.mediaType)) return 'json';
  return isBinary(media.mediaType, media.schema) && !media.mediaType.includes('*') ? 'bytes' : 'text';
}
