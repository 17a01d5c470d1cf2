import { createHash } from 'node:crypto';
import type { Callback, Field, MediaType, Operation, ParameterIn, SecurityScheme } from '../../model/index.ts';

/** White space, which HTML forbids in ids, what looks like a tag, and what is not seen, which pages show as escapes. */
const NOT_IN_IDS = /[\s<>\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]+/gu;

/** What most names are made of, none of which must be looked for one by one. */
const PLAIN = /^[\w.-]*$/;

/** A name as part of an element's id: well-formed, with hyphens for what must not stand there. */
export function toIdPart(name: string): string {
  return PLAIN.test(name) ? name : name.toWellFormed().replaceAll(NOT_IN_IDS, '-');
}

/** The same, so that no two names share it: a name that is not its own ends with `~` and a word of its own. */
export function anchorName(name: string): string {
  const part = toIdPart(name);
  return part === name && !name.includes('~') ? name : withWord(part.replaceAll('~', '-'), name);
}

/** A name that others follow: one that itself reads as if they did ends with a word of its own too. */
function joinedName(name: string): string {
  const plain = anchorName(name);
  return plain === name && joints.test(name) ? withWord(name, name) : plain;
}

const joints =
  /-(?:header|response|body|path|query|cookie|querystring|get|put|post|delete|options|head|patch|trace)(?:[-.~]|$)/i;

function withWord(plain: string, name: string): string {
  // Over UTF-16 units: what is not well-formed has no UTF-8 of its own.
  return `${plain}~${createHash('sha256').update(Buffer.from(name, 'utf16le')).digest('hex').slice(0, 8)}`;
}

/** `path-petId`. */
export function parameterAnchor(parameter: Pick<Field, 'name'> & { readonly in: ParameterIn }): string {
  return `${parameter.in}-${anchorName(parameter.name)}`;
}

/** `response-200`. */
export function responseAnchor(status: string): string {
  return `response-${/^\w+$/.test(status) ? status : withWord(anchorName(status), status)}`;
}

/** `response-200-header-x-request-id`; a header whose name differs from an earlier one's in case alone has a word of its own. */
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
 * The anchors of a body's or response's media types, in order: the first one takes the plain prefix, the others carry their
 * subtype (`body`, `body-xml`), and the whole media type where that is taken.
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

/** True for what a header, or the schema of a whole stream, is called beside a media type. */
function isOfParts(anchor: string, prefix: string): boolean {
  return anchor.startsWith(`${prefix}-header-`) || anchor.endsWith('-whole');
}

/** `security-apiKey`, on the API's page. */
export function securityAnchor(scheme: Pick<SecurityScheme, 'id'>): string {
  return `security-${anchorName(scheme.id)}`;
}

/** `callback-onEvent`, and with an operation of it `callback-onEvent-post`; on the page of the operation that declares it. */
export function callbackAnchor(
  callback: Pick<Callback, 'name' | 'number'>,
  operation?: Pick<Operation, 'method'>,
): string {
  const anchor = `callback-${joinedName(callback.name)}${callback.number === 1 ? '' : `~${callback.number}`}`;
  return operation === undefined ? anchor : `${anchor}-${joinedName(operation.method.toLowerCase())}`;
}
