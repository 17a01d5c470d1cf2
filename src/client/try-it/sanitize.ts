import { childKind, hasNames, isAuthors } from '../../openapi/standard/browser.ts';
import type { Kind } from '../../openapi/standard/browser.ts';
import { isFields } from './protocol.ts';
import type { Fields, SentRequest } from './protocol.ts';

/** Document without instructions for the API client beyond the standard, and a function that restores what it sends. */
export interface SanitizedDocument {
  readonly document: Fields;
  /** Removes the marks from a request. */
  readonly restore: (request: SentRequest) => SentRequest;
}

const REFERENCE = '$ref';
/** Invisible character that turns `$ref` into another key. */
const MARK = '\u2060';
/** Vendor fields that configure a login and hold nothing that the reader would fill in. */
const OBEYED = new Set(['x-usePkce', 'x-tokenName']);
const SCHEME = new Set(
  [
    'type',
    'description',
    'name',
    'in',
    'scheme',
    'bearerFormat',
    'flows',
    'openIdConnectUrl',
    'oauth2MetadataUrl',
  ].concat(['$ref', 'summary', 'flow', 'authorizationUrl', 'tokenUrl', 'scopes', ...OBEYED]),
);
const FLOW = new Set(['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl', 'scopes', ...OBEYED]);

/**
 * Sanitizes a document for the client. The client resolves `$ref` anywhere, even in an author's data, and loads it from other hosts; it
 * also reads credentials, cookies, scripts and servers from vendor fields. Renames `$ref` in data and `$ref` to other documents,
 * removes those fields, and escapes elements and images in texts.
 */
export function sanitizeDocument(document: Fields): SanitizedDocument {
  const text = JSON.stringify(document);
  let mark = MARK;
  while (text.includes(REFERENCE + mark)) mark += MARK;
  const inert = copy(document, 'root', REFERENCE + mark);
  return { document: isFields(inert) ? inert : {}, restore: (request) => restored(request, mark) };
}

function copy(value: unknown, kind: Kind, name: string): unknown {
  if (Array.isArray(value)) return value.map((item) => copy(item, kind, name));
  if (!isFields(value)) return value;
  const made: Fields = {};
  for (const [key, item] of Object.entries(value)) {
    if (!isKept(kind, key) || (kind === 'examples' && isElsewhere(item))) continue;
    const isReference = key === REFERENCE && typeof item === 'string';
    const isInert = isReference && (isAuthors(kind) || !item.startsWith('#'));
    const copied =
      kind === 'securityScheme' && key === 'flows'
        ? copyFlows(item)
        : key === 'description' && typeof item === 'string' && (kind === 'plain' || !hasNames(kind))
          ? withoutPictures(item)
          : copy(item, childKind(kind, key), name);
    Object.defineProperty(made, isInert ? name : key, {
      value: copied,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return made;
}

/** Escapes images and elements in Markdown, which the client would load from any host. */
function withoutPictures(text: string): string {
  return text.replaceAll(/!(?=\[)|<(?=[a-z!/?])/gi, (sign) => sign + MARK);
}

/** True for an example with an external value, which the client would load on opening. */
function isElsewhere(example: unknown): boolean {
  const held = ['value', 'dataValue', 'serializedValue', REFERENCE];
  return isFields(example) && held.every((name) => example[name] === undefined) && example.externalValue !== undefined;
}

function isKept(kind: Kind, key: string): boolean {
  if (kind === 'securityScheme') return SCHEME.has(key);
  if (isAuthors(kind)) return true;
  if (kind === 'example' && key === 'externalValue') return false;
  if (kind === 'plain') return !key.startsWith('x-scalar-');
  return hasNames(kind) || !key.startsWith('x-');
}

function copyFlows(flows: unknown): unknown {
  if (!isFields(flows)) return {};
  return Object.fromEntries(
    Object.entries(flows).map(([name, flow]) => [
      name,
      isFields(flow) ? Object.fromEntries(Object.entries(flow).filter(([key]) => FLOW.has(key))) : {},
    ]),
  );
}

function restored(request: SentRequest, mark: string): SentRequest {
  const { url, headers, body } = request;
  const [written, plain] = [encodeURIComponent(mark), mark];
  const free = (text: string): string =>
    text
      .replaceAll(`%24ref${written}`, '%24ref')
      .replaceAll(`$ref${written}`, '$ref')
      .replaceAll(`$ref${plain}`, '$ref');
  return {
    ...request,
    url: free(url),
    headers: headers.map(([name, value]) => [name, free(value)]),
    body: body === undefined ? undefined : withoutMark(body, mark),
  };
}

/** Removes the mark from bytes of any kind, including files: only the marked name changes, as UTF-8 or percent-encoded. */
function withoutMark(body: ArrayBuffer, mark: string): ArrayBuffer {
  const encoder = new TextEncoder();
  const written = encodeURIComponent(mark);
  const marks = [`$ref${mark}`, `%24ref${written}`, `$ref${written}`].map((text) => encoder.encode(text));
  const keeps = [4, 6, 4];
  const bytes = new Uint8Array(body);
  const kept = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length;) {
    const found = marks.findIndex((wanted) => wanted.every((byte, offset) => bytes[at + offset] === byte));
    const [keep, skip] = found === -1 ? [1, 1] : [keeps[found] ?? 1, marks[found]?.length ?? 1];
    kept.set(bytes.subarray(at, at + keep), length);
    length += keep;
    at += skip;
  }
  return kept.slice(0, length).buffer;
}
