import type { MediaType, Schema } from '../model/index.ts';
import { essenceOf, isJsonType } from '../standard/media-type.ts';
import { isTextual } from './sent-as-text.ts';

/**
 * Returns two schemas with files and encoded bytes in one spelling: OpenAPI 3.0 has `format: binary` and `format: byte` for what 3.1
 * writes as `contentMediaType`, or nothing, and as `contentEncoding` (3.1.1, "Migrating Binary Descriptions from OAS 3.0").
 */
export function alignSpelling(old: Schema, now: Schema, isRaw: boolean): readonly [Schema, Schema] {
  return [respell(old, now, isRaw), respell(now, old, isRaw)];
}

function respell(schema: Schema, other: Schema, isRaw: boolean): Schema {
  const { contentEncoding, contentMediaType, type, always } = other;
  if (schema.format === 'byte' && other.format === undefined && /^base64(?:url)?$/i.test(contentEncoding ?? ''))
    return {
      ...schema,
      format: undefined,
      contentEncoding,
      contentMediaType: contentMediaType ?? schema.contentMediaType,
    };
  const isFile = contentEncoding === undefined && (contentMediaType !== undefined || (isRaw && type.length === 0));
  if (schema.format !== 'binary' || other.format !== undefined || !isFile) return schema;
  // In JSON, neither restricts a value of any type.
  if (!isRaw) return { ...schema, format: undefined, contentMediaType };
  const isSame = holdsText(schema) && holdsText(other);
  return isSame ? { ...schema, format: undefined, type, contentMediaType, always } : schema;
}

/** True for the content of a file in the way of OpenAPI 3.0. */
export function isBinary(schema: Schema | undefined): boolean {
  return schema?.format === 'binary' && holdsText(schema);
}

function holdsText({ type }: Schema): boolean {
  return type.every((name) => name === 'string' || name === 'null');
}

/** True for a body, or for a form, whose parts are sent as they are. */
export function isRawContent({ mediaType }: Pick<MediaType, 'mediaType'>): boolean {
  const essence = essenceOf(mediaType);
  return !isTextual(mediaType) && !isJsonType(mediaType) && !/[/+](?:jsonl|ndjson|json-seq|yaml)$/.test(essence);
}
