import type { MediaType, Operation, Parameter, Response, Server } from '../openapi/index.ts';
import { bodyToText, isBinary, type Body } from './body.ts';
import { operationToCredentials } from './credentials.ts';
import { encodeAddress, encodeToken, encodeUnreserved, encodeVisible } from './encode.ts';
import { concreteMediaType, fileNameOf, isJson, isMultipart, wellFormedType } from './media-type.ts';
import { parameterToSample, placeholder, writtenExample } from './parameter.ts';
import { toServerAddress } from './server-address.ts';

/** A request to be written in a programming language. All parts are safe for HTTP; quoting for the language is left to it. */
export interface Request {
  readonly method: string;
  /** Percent-encoded; begins with the server's address. */
  readonly url: string;
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
  return several && /^https?:/i.test(serverToUrl(servers[0], base));
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
  const parameters = operation.parameters.filter(isSampled);
  const credentials = operationToCredentials(operation);
  const given = (place: Parameter['in']): Parameter[] => parameters.filter((parameter) => parameter.in === place);
  const credentialsIn = (place: 'header' | 'query' | 'cookie'): readonly NameValue[] =>
    credentials.filter((credential) => credential.in === place);

  const path = given('path').reduce(
    (text, parameter) => text.replaceAll(`{${parameter.name}}`, () => parameterToSample(parameter)),
    encodeTemplate(operation.path),
  );
  const query = [
    ...[...given('query'), ...given('querystring')].map(parameterToSample),
    ...credentialsIn('query').map(({ name, value }) => `${encodeUnreserved(name)}=${encodeUnreserved(value)}`),
  ].filter((part) => part !== '');
  const cookies = [
    ...given('cookie').map(parameterToSample),
    ...credentialsIn('cookie').map(({ name, value }) => `${encodeToken(name)}=${encodeUnreserved(value)}`),
  ].filter((part) => part !== '');
  const contentType = media === undefined || body === undefined ? undefined : contentTypeOf(media, body);
  const accept = acceptOf(operation.responses);

  const headers = [
    ...credentialsIn('header'),
    ...(accept === undefined ? [] : [{ name: 'Accept', value: accept }]),
    ...given('header').map((parameter) => ({ name: parameter.name, value: parameterToSample(parameter) })),
    ...(cookies.length === 0 ? [] : [{ name: 'Cookie', value: cookies.join('; ') }]),
  ];
  return {
    method: encodeToken(operation.method),
    url: join(serverToUrl(operation.servers[0], base), path, query.join('&')),
    headers: headers
      .filter(({ name }) => name !== '')
      .map(({ name, value }) => ({ name: encodeToken(name), value: encodeVisible(value).trim() })),
    body: body === undefined || media === undefined ? undefined : inlineBody(body, media),
    contentType,
    answer: answerOf(operation.responses),
  };
}

/** In the path as in the address, what no address may hold is percent-encoded, the braces of parameters are not. */
function encodeTemplate(path: string): string {
  return path
    .split(/(\{[^{}]*\})/)
    .map((part, index) => (index % 2 === 1 ? part : encodeAddress(part)))
    .join('');
}

function isSampled(parameter: Parameter): boolean {
  if (parameter.required || parameter.in === 'path') return true;
  return !parameter.deprecated && writtenExample(parameter) !== undefined;
}

function join(server: string, path: string, query: string): string {
  const described = path.replace(/\{([^{}]*)\}/g, (_, name: string) => encodeUnreserved(placeholder(name)));
  const address = `${server}${described}`;
  if (query === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

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

function answerOf(responses: readonly Response[]): Request['answer'] {
  const response = success(responses);
  const media = response?.content[0];
  if (media === undefined) return 'none';
  if (isJson(media.mediaType)) return 'json';
  return isBinary(media.mediaType, media.schema) && !media.mediaType.includes('*') ? 'bytes' : 'text';
}
