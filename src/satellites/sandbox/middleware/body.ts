import { bodyText, headerOf, type SandboxRequest, refuse, STATUSES, type ErrorResponse } from '../exchange.ts';
import { parseJson, type Json } from '../json.ts';
import type { MediaTypeTable, OperationTable } from '../tables/types.ts';
import { inTables, type Resolve, type JsonSchema, typesOf } from '../json-schema.ts';
import type { FormPart } from './form.ts';
import {
  essenceOf,
  isJsonLines,
  isJsonType,
  isRange,
  isWithin,
  isXmlType,
} from '../../../openapi/standard/media-type.ts';
import { type Direction, validateTolerantly, type Validation } from '../../../openapi/json-schema/index.ts';
import { pointerTokens, valueAt } from '../../../openapi/standard/pointer.ts';

/** A parsed body. */
export interface ReadBody {
  readonly refusal?: ErrorResponse;
  /** Undefined for a missing body, or one that is neither JSON nor a form. */
  readonly value?: Json | undefined;
  readonly media?: MediaTypeTable;
  /** True for a body of bytes, which cannot be validated. */
  readonly opaque?: boolean;
  /** True for a merge patch, whose members with null are removed. */
  readonly isPatch?: boolean;
  /** Parts of a multipart body. */
  readonly parts?: readonly FormPart[] | undefined;
}

/** Parses the body of a request; refuses a missing or unexpected one, an undocumented media type, and malformed content. */
export async function readBody(
  { requestBody }: OperationTable,
  request: SandboxRequest,
  resolve: Resolve,
): Promise<ReadBody> {
  const { body = '' } = request;
  const refusing = (...reason: Parameters<typeof refuse>): ReadBody => ({ refusal: refuse(...reason) });
  if (requestBody === undefined || requestBody.content.length === 0) return {};
  const type = headerOf(request.headers, 'content-type');
  // A form without fields has no bytes.
  const isForm = type !== undefined && essenceOf(type) === 'application/x-www-form-urlencoded';
  if (body.length === 0 && !isForm) {
    if (!requestBody.required) return {};
    return refusing(STATUSES.malformed, 'missing_body', 'The request needs a body.');
  }
  const taken = requestBody.content.map(({ mediaType }) => mediaType).join(', ');
  if (type === undefined || type.trim() === '')
    return refusing(STATUSES.mediaType, 'missing_content_type', `Send the header "Content-Type: ${taken}".`);
  const media = findMedia(requestBody.content, type);
  if (media === undefined) {
    const message = `The content type "${essenceOf(type)}" is not one of ${taken}.`;
    return refusing(STATUSES.mediaType, 'unsupported_media_type', message);
  }
  return await parseBody(media, type, body, resolve);
}

/** Returns the documented media type that matches, else a range that covers it. */
export function findMedia(content: readonly MediaTypeTable[], type: string): MediaTypeTable | undefined {
  return (
    content.find(({ mediaType }) => essenceOf(mediaType) === essenceOf(type)) ??
    content.find(({ mediaType }) => isRange(mediaType) && isWithin(type, mediaType))
  );
}

/** Validates a body against the schema of its media type; a stream's items too. */
export function checkBody(
  { media, value, opaque = false, isPatch = false }: ReadBody,
  resolve: Resolve,
  direction: Direction,
): Validation {
  if (media === undefined) return { errors: [], notValidated: [] };
  if (opaque) return { errors: [], notValidated: [{ kind: 'mediaType', mediaType: media.mediaType }] };
  const { schema = media.itemSchema === undefined ? undefined : { items: media.itemSchema } } = media;
  if (value === undefined || schema === undefined) return { errors: [], notValidated: [] };
  return isPatch
    ? checkMergePatch(value, schema, resolve, direction)
    : validateTolerantly(inTables(schema, resolve), value, direction);
}

/** Parses a body of a media type. */
export async function parseBody(
  media: MediaTypeTable,
  type: string,
  body: string | Uint8Array,
  resolve: Resolve,
): Promise<ReadBody> {
  const essence = essenceOf(type);
  const refusing = (code: string, message: string): ReadBody => ({
    refusal: refuse(STATUSES.malformed, code, message),
    media,
  });
  const malformed = (what: string, code: string): ReadBody => refusing(code, `The request body is not valid ${what}.`);
  const found = (value: Json): ReadBody => ({ value, media });
  if (essence === 'multipart/form-data') {
    const { parseMultipart, partsToJson } = await import('./form.ts');
    const parts = parseMultipart(type, body);
    return parts === undefined
      ? malformed('multipart', 'invalid_multipart')
      : { ...found(partsToJson(parts, media, resolve)), parts };
  }
  const text = bodyText(body) ?? '';
  if (isJsonType(essence)) {
    const parsed = parseJson(text);
    return parsed === undefined
      ? malformed('JSON', 'invalid_json')
      : { ...found(parsed.json), isPatch: isMergePatch(essence) };
  }
  if (isXmlType(essence)) {
    const { elementToJson, parseXml, rootName } = await import('../xml.ts');
    const root = parseXml(text);
    if (root === undefined) return malformed('XML', 'invalid_xml');
    const wanted = rootName(media.schema, resolve);
    if (wanted === undefined || root.name === wanted) return found(elementToJson(root, media.schema, resolve));
    return refusing('invalid_xml', `The root element must be <${wanted}>, not <${root.name}>.`);
  }
  if (isJsonLines(essence)) {
    const lines = text.split(/[\n\u001e]/).filter((line) => line.trim() !== '');
    const values = lines.flatMap((line) => parseJson(line) ?? []);
    return values.length < lines.length ? malformed('JSON', 'invalid_json') : found(values.map(({ json }) => json));
  }
  const types = typesOf(media.schema, resolve);
  // A form has fields: nothing says how it sends another value.
  if (essence === 'application/x-www-form-urlencoded' && (types.size === 0 || types.has('object')))
    return found((await import('./form.ts')).formToJson(text, media, resolve));
  if (essence.startsWith('text/') && types.has('string')) return found(text);
  return { media, opaque: true };
}

/** True for the media type of a merge patch (RFC 7396), whose members with null are removed. */
export function isMergePatch(mediaType: string): boolean {
  return mediaType.toLowerCase().includes('merge-patch+json');
}

/** Validates a merge patch: a member with null removes a property, so that its schema need not allow null. */
function checkMergePatch(patch: Json, schema: JsonSchema, resolve: Resolve, direction: Direction): Validation {
  const checked = validateTolerantly(inTables(schema, resolve), patch, direction);
  const errors = checked.errors.filter(({ pointer, missing, keyword }) => {
    const at = pointerTokens(pointer, false) ?? [];
    return keyword === 'false' || valueAt(patch, missing === undefined ? at : [...at, missing]) !== null;
  });
  return { ...checked, errors };
}
