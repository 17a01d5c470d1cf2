import { createHash } from 'node:crypto';
import type {
  Callback,
  Field,
  MediaType,
  Operation,
  ParameterIn,
  Schema,
  SecurityScheme,
} from '../../openapi/model/index.ts';

/** White space, which HTML forbids in ids, and invisible characters, which pages show as escapes; `<` and `>` look like a tag. */
const NOT_IN_IDS = /[\s<>\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]+/gu;

/** Names without any special character: a fast test that covers most. */
const PLAIN = /^[\w.-]*$/;

/** Converts a name for an element's id: well-formed, with hyphens for forbidden characters. */
export function toIdPart(name: string): string {
  return PLAIN.test(name) ? name : name.toWellFormed().replaceAll(NOT_IN_IDS, '-');
}

/** Converts a name to a unique part of an id: a changed name gets `~` and a hash. */
export function anchorName(name: string): string {
  const part = toIdPart(name);
  return part === name && !name.includes('~') ? name : withWord(part.replaceAll('~', '-'), name);
}

/** Converts a name that others follow: a name that looks like a joined one gets a hash too. */
function joinedName(name: string): string {
  const plain = anchorName(name);
  return plain === name && joints.test(name) ? withWord(name, name) : plain;
}

const joints =
  /-(?:header|response|body|path|query|cookie|querystring|get|put|post|delete|options|head|patch|trace)(?:[-.~]|$)/i;

function withWord(plain: string, name: string): string {
  // Hashes UTF-16 code units, because lone surrogates cannot be encoded in UTF-8.
  return `${plain}~${createHash('sha256').update(Buffer.from(name, 'utf16le')).digest('hex').slice(0, 8)}`;
}

/** Returns an anchor such as `path-petId`. */
export function parameterAnchor(parameter: Pick<Field, 'name'> & { readonly in: ParameterIn }): string {
  return `${parameter.in}-${anchorName(parameter.name)}`;
}

/** Returns an anchor such as `response-200`. */
export function responseAnchor(status: string): string {
  return `response-${/^\w+$/.test(status) ? status : withWord(anchorName(status), status)}`;
}

/** Returns an anchor such as `response-200-header-x-request-id`; a name that differs from an earlier one in case alone gets a hash. */
export function headerAnchor(
  prefix: string,
  { name }: Pick<Field, 'name'>,
  among: readonly Pick<Field, 'name'>[],
): string {
  const lower = name.toLowerCase();
  const first = among.find((header) => header.name.toLowerCase() === lower);
  const plain = anchorName(lower);
  return `${prefix}-header-${first === undefined || first.name === name ? plain : withWord(plain, name)}`;
}

/**
 * Returns the anchors of a body's or response's media types, in order: the plain prefix for the first one, then the prefix with the
 * subtype (`body`, `body-xml`), or with the whole media type where that is taken.
 */
export function mediaTypeAnchors(prefix: string, content: readonly MediaType[]): readonly string[] {
  const taken = new Set<string>();
  return content.map(({ mediaType }, index) => {
    const essence = mediaType.split(';', 1).join('').trim().toLowerCase();
    const subtype = essence.slice(essence.indexOf('/') + 1).replaceAll('*', 'any');
    const whole = anchorName(mediaType.toLowerCase()).replaceAll(/[^\w.+-]+/g, '-');
    const wanted = index === 0 ? [prefix] : [`${prefix}-${anchorName(subtype)}`, `${prefix}-${whole}`];
    let anchor = wanted.find((candidate) => !taken.has(candidate) && !isOfParts(candidate, prefix));
    for (let number = index + 1; anchor === undefined; number += 1) {
      const numbered = `${prefix}-${whole}~${number}`;
      if (!taken.has(numbered)) anchor = numbered;
    }
    taken.add(anchor);
    return anchor;
  });
}

/** True for the anchor of a header, or of the schema of a whole stream, with this prefix. */
function isOfParts(anchor: string, prefix: string): boolean {
  return anchor.startsWith(`${prefix}-header-`) || anchor.endsWith('-whole');
}

/** Returns an anchor such as `security-apiKey`, on the API's page. */
export function securityAnchor(scheme: Pick<SecurityScheme, 'id'>): string {
  return `security-${anchorName(scheme.id)}`;
}

/** Returns an anchor such as `callback-onEvent`, or `callback-onEvent-post` for an operation, on the page of the declaring operation. */
export function callbackAnchor(
  callback: Pick<Callback, 'name' | 'number'>,
  operation?: Pick<Operation, 'method'>,
): string {
  const anchor = `callback-${joinedName(callback.name)}${callback.number === 1 ? '' : `~${callback.number}`}`;
  return operation === undefined ? anchor : `${anchor}-${joinedName(operation.method.toLowerCase())}`;
}

/** Returns the anchor of a schema's row in the list of schemas. */
export function schemaAnchor({ id = '' }: Pick<Schema, 'id'>): string {
  return `schema-${anchorName(id)}`;
}
