import type { Callback, Field, MediaType, Operation, ParameterIn, SecurityScheme } from '../openapi/index.ts';

/** A name as part of an element's id: without whitespace, which HTML forbids there, and without anything like a tag. */
export function anchorName(name: string): string {
  return name.replaceAll(/[\s<>]+/g, '-');
}

/** The id that a heading of Markdown gets from Astro and GitHub: letters, digits, hyphens and underscores in lower case. */
export function headingSlug(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}

/** `path-petId`. A name that an id cannot hold ends with a word of its own, so that no two names share an anchor. */
export function parameterAnchor(parameter: Pick<Field, 'name'> & { readonly in: ParameterIn }): string {
  const name = anchorName(parameter.name);
  return `${parameter.in}-${name}${name === parameter.name ? '' : `-${wordOf(parameter.name)}`}`;
}

/** A short word that always stands for the same text. FNV-1a over its UTF-8 bytes, base 36. */
function wordOf(text: string): string {
  const hash = new TextEncoder().encode(text).reduce((sum, byte) => Math.imul(sum ^ byte, 0x01000193), 0x811c9dc5);
  return (hash >>> 0).toString(36);
}

/** `response-200`. */
export function responseAnchor(status: string): string {
  return `response-${anchorName(status)}`;
}

/** `response-200-header-x-request-id`. */
export function responseHeaderAnchor(status: string, header: Pick<Field, 'name'>): string {
  return `${responseAnchor(status)}-header-${anchorName(header.name.toLowerCase())}`;
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
    const anchor = wanted.find((candidate) => !taken.has(candidate)) ?? `${prefix}-${whole}-${index + 1}`;
    taken.add(anchor);
    return anchor;
  });
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
  const anchor = `callback-${anchorName(callback.name)}${callback.number === 1 ? '' : `~${callback.number}`}`;
  return operation === undefined ? anchor : `${anchor}-${anchorName(operation.method.toLowerCase())}`;
}
