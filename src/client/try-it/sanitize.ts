import { childKind, hasNames } from '../../standard/browser.ts';
import type { Kind } from '../../standard/browser.ts';
import { isFields } from './protocol.ts';
import type { Fields, SentRequest } from './protocol.ts';

/** A document in which the API client finds nothing to obey but the standard, and the way back for what it sends. */
export interface SanitizedDocument {
  readonly document: Fields;
  /** The request as it would be without the marks in it. */
  readonly restore: (request: SentRequest) => SentRequest;
}

const REFERENCE = '$ref';
/** A character that nobody sees: it makes another key of `$ref`. */
const MARK = '\u2060';
/** Vendor fields that say how a login is made and hold nothing that the reader would fill in. */
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
 * The client resolves `$ref` wherever it finds one, in the author's data too, and asks other hosts for it; and it takes
 * credentials, cookies, scripts and servers from vendor fields. Here `$ref` in data, or to anything outside, has another
 * name, those fields are gone, and texts hold no element and no picture.
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
    const isInert = isReference && (kind === 'data' || !item.startsWith('#'));
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

/** Markdown whose pictures and elements read as they are written: the client would load them, from wherever they are. */
function withoutPictures(text: string): string {
  return text.replaceAll(/!(?=\[)|<(?=[a-z!/?])/gi, (sign) => sign + MARK);
}

/** An example whose value lies elsewhere: the client would ask for it as soon as it is opened. */
function isElsewhere(example: unknown): boolean {
  const held = ['value', 'dataValue', 'serializedValue', REFERENCE];
  return isFields(example) && held.every((name) => example[name] === undefined) && example.externalValue !== undefined;
}

function isKept(kind: Kind, key: string): boolean {
  if (kind === 'securityScheme') return SCHEME.has(key);
  if (kind === 'data') return true;
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

/** Bytes of any kind, among them files: only the marked name changes, as UTF-8 or percent-encoded. */
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
