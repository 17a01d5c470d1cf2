import type { Headers, SandboxResponse } from '../exchange.ts';
import { isList, jsonToText, type Json } from '../json.ts';
import type { MediaTypeTable, ResponseTable } from '../tables/types.ts';
import type { Resolve } from '../json-schema.ts';
import {
  concreteMediaType,
  essenceOf,
  isJsonLines,
  isJsonType,
  isRange,
  isWithin,
  isXmlType,
} from '../../../openapi/standard/media-type.ts';
import { encodeVisible } from '../../../portal/samples/encode.ts';

/** Returns the type that a response of a documented media type has, which may be a range; its example says whether it is text. */
export function concreteType({ mediaType, examples: [example] }: MediaTypeTable): string {
  const isText = typeof example?.value === 'string' || (example?.value === undefined && example?.text !== undefined);
  return concreteMediaType(mediaType, isText ? 'text' : 'json');
}

/** Returns the types that a response can have: in place of a range its usual one, and types of JSON that the client names. */
function offersOf(media: MediaTypeTable, accept: string | undefined): readonly string[] {
  const usual = concreteType(media);
  if (!isRange(media.mediaType) || !isJsonType(usual)) return [usual];
  const named = listAccepted(accept).map(({ range }) => range);
  return [usual, ...named.filter((type) => !isRange(type) && isJsonType(type) && isWithin(type, media.mediaType))];
}

/** Chooses the media type that a client accepts, without ranges; `none` where it accepts none of several, undefined without a body. */
export function chooseMedia(
  response: ResponseTable | undefined,
  accept: string | undefined,
): MediaTypeTable | 'none' | undefined {
  if (response === undefined || response.content.length === 0) return undefined;
  const offers = response.content.flatMap((media) =>
    offersOf(media, accept).map((mediaType) => (mediaType === media.mediaType ? media : { ...media, mediaType })),
  );
  const index = chooseMediaType(
    offers.map(({ mediaType }) => mediaType),
    accept,
  );
  return index === undefined ? 'none' : offers[index];
}

/**
 * Returns the index of the offered type with the highest quality in `Accept` (RFC 9110, section 12.5.1), the first among equals;
 * undefined where none is accepted.
 */
function chooseMediaType(offered: readonly string[], accept: string | undefined): number | undefined {
  if (offered.length === 0) return undefined;
  if (accept === undefined || accept.trim() === '') return 0;
  const ranges = listAccepted(accept);
  let best: { readonly index: number; readonly quality: number } | undefined;
  for (const [index, type] of offered.entries()) {
    // The most specific range that covers the type determines its quality.
    const covering = ranges.filter(({ range }) => isWithin(type, range) || isWithin(range, type));
    const [closest] = covering.toSorted((a, b) => specificity(b.range) - specificity(a.range));
    const quality = closest?.quality ?? 0;
    if (quality > (best?.quality ?? 0)) best = { index, quality };
  }
  return best?.index;
}

/** Lists the ranges of `Accept` with their quality. */
function listAccepted(accept = ''): readonly { readonly range: string; readonly quality: number }[] {
  return accept.split(',').map((part) => {
    const quality = Number(/;\s*q=([\d.]+)/i.exec(part)?.[1] ?? 1);
    return { range: essenceOf(part), quality: Number.isNaN(quality) ? 0 : quality };
  });
}

function specificity(range: string): number {
  return range.startsWith('*') ? 0 : range.endsWith('/*') ? 1 : 2;
}

/** Serializes a value for a media type: as JSON, XML, text, else returns the document's example. */
export async function writeBody(media: MediaTypeTable, value: Json | undefined, resolve: Resolve): Promise<string> {
  const example = media.examples.find(({ text }) => text !== undefined)?.text;
  if (isJsonType(concreteType(media)))
    return jsonToText(value === undefined ? (media.examples[0]?.value ?? null) : value);
  if (isJsonLines(media.mediaType) && isList(value)) return value.map((item) => `${jsonToText(item)}\n`).join('');
  if (isXmlType(media.mediaType) && value !== undefined && typeof value !== 'string')
    return (await import('../xml.ts')).jsonToXml(value, media.schema, resolve);
  return typeof value === 'string' ? value : (example ?? (value === undefined ? '' : jsonToText(value)));
}

/** Adds the documented headers that are missing, with the values of the document's examples. */
export function documentedHeaders(response: ResponseTable | undefined, given: Headers): Headers {
  const names = new Set(given.map(([name]) => name.toLowerCase()));
  const documented = (response?.headers ?? []).flatMap(({ name, required, example }): Headers => {
    const isLeft = names.has(name.toLowerCase()) || OWN.has(name.toLowerCase()) || (!required && FOR_STATE.test(name));
    return isLeft || example === undefined || !TOKEN.test(name) ? [] : [[name, encodeVisible(example)]];
  });
  return [...given, ...documented];
}

/** Valid name of a header (RFC 9110, section 5.1); others from documents cannot be sent. */
const TOKEN = /^[\w!#$%&'*+.^`|~-]+$/;
/** Headers that the server sets itself. */
const OWN = new Set(['content-type', 'content-length', 'transfer-encoding', 'connection', 'date', 'content-encoding']);
/** Headers that depend on the state, so that an example cannot hold them. */
const FOR_STATE = /^(?:link|etag|last-modified|set-cookie)$/i;

/** Returns a response, without a body where its status or method forbids one (RFC 9110, section 6.4.1). */
export function finish(
  status: number,
  headers: Headers,
  body: SandboxResponse['body'],
  method: string,
): SandboxResponse {
  const isEmpty = status === 204 || status === 205 || status === 304 || status < 200;
  const kept = isEmpty ? headers.filter(([name]) => name.toLowerCase() !== 'content-type') : headers;
  return { status, headers: kept, body: isEmpty || method === 'HEAD' ? undefined : body };
}
