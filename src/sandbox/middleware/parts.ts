import type { ErrorDetail } from '../error-response.ts';
import { followSchema, type JsonSchema, type Resolve } from '../json-schema.ts';
import { itemSchema, propertySchema, typesOf } from './coerce.ts';
import type { EncodingTable, MediaTypeTable } from '../tables/types.ts';
import { essenceOf, isWithin } from '../../standard/media-type.ts';
import type { FormPart } from './multipart.ts';
import { getOwn } from '../../standard/record.ts';

/** Validates the media types of a form's parts against their encodings (OpenAPI 3.2.0, section 4.15), and not their headers. */
export function checkParts(
  parts: readonly FormPart[],
  { schema, encoding }: MediaTypeTable,
  resolve: Resolve,
): { readonly faults: readonly ErrorDetail[]; readonly unchecked: readonly string[] } {
  const faults: ErrorDetail[] = [];
  const unchecked: string[] = [];
  for (const part of parts) {
    const own = getOwn(encoding, part.name);
    const types = documentedTypes(own, propertySchema(schema, part.name, resolve), resolve);
    faults.push(...typeFaults(part, types));
    if (types.length > 0 && part.contentType === undefined)
      unchecked.push(`the content type of the part "${part.name}", which has none`);
    if (own?.headers !== undefined) unchecked.push(`the headers of the part "${part.name}"`);
  }
  return { faults, unchecked };
}

/** Returns the media types of a part: those of its encoding, unless it has a style, else the one of its schema. */
function documentedTypes(
  encoding: EncodingTable | undefined,
  schema: JsonSchema | undefined,
  resolve: Resolve,
): readonly string[] {
  if (encoding?.style !== undefined) return [];
  if (encoding?.contentType !== undefined) return encoding.contentType.split(',').map((type) => type.trim());
  const isList = typesOf(schema, resolve).has('array');
  const found = followSchema(isList ? itemSchema(schema, resolve) : schema, resolve);
  const type = found?.contentEncoding === undefined ? found?.contentMediaType : undefined;
  // Any bytes.
  return type === undefined || essenceOf(type) === 'application/octet-stream' ? [] : [type];
}

function typeFaults({ name, contentType }: FormPart, documented: readonly string[]): readonly ErrorDetail[] {
  if (contentType === undefined || documented.length === 0) return [];
  if (documented.some((range) => isWithin(contentType, range))) return [];
  const message = `The part "${name}" has the content type "${contentType}", which is not one of ${documented.join(', ')}.`;
  return [{ in: 'body', at: `/${name}`, code: 'unsupported_media_type', message }];
}
