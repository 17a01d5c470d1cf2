import type { ErrorDetail } from '../error-response.ts';
import { followSchema, inTables, type JsonSchema, type Resolve } from '../json-schema.ts';
import { itemSchema, propertySchema, typesOf } from './coerce.ts';
import type { EncodingTable, MediaTypeTable, ParameterTable } from '../tables/types.ts';
import {
  formatError,
  formatNotValidated,
  validateTolerantly,
  type ValidateAsyncOptions,
} from '../../json-schema/index.ts';
import { essenceOf, isWithin } from '../../standard/media-type.ts';
import type { FormPart } from './multipart.ts';
import { readParameter } from './parameters.ts';
import { getOwn } from '../../standard/record.ts';

/** Validates the media types and headers of a form's parts against their encodings (OpenAPI 3.2.0, section 4.15). */
export async function checkParts(
  parts: readonly FormPart[],
  { schema, encoding }: MediaTypeTable,
  resolve: Resolve,
  options: ValidateAsyncOptions,
): Promise<{ readonly faults: readonly ErrorDetail[]; readonly unchecked: readonly string[] }> {
  const faults: ErrorDetail[] = [];
  const unchecked: string[] = [];
  for (const part of parts) {
    const own = getOwn(encoding, part.name);
    const types = documentedTypes(own, propertySchema(schema, part.name, resolve), resolve);
    faults.push(...typeFaults(part, types));
    if (types.length > 0 && part.contentType === undefined)
      unchecked.push(`the content type of the part "${part.name}", which has none`);
    const headers = await checkHeaders(part, own?.headers ?? [], resolve, options);
    faults.push(...headers.faults);
    unchecked.push(...headers.unchecked);
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

async function checkHeaders(
  part: FormPart,
  headers: readonly ParameterTable[],
  resolve: Resolve,
  options: ValidateAsyncOptions,
): Promise<{ readonly faults: readonly ErrorDetail[]; readonly unchecked: readonly string[] }> {
  const faults: ErrorDetail[] = [];
  const unchecked: string[] = [];
  const source = { path: new Map<string, string>(), query: '', headers: part.headers };
  const fault = (name: string, code: string, what: string): ErrorDetail => {
    return {
      in: 'body',
      at: `/${part.name}`,
      code,
      message: `The header "${name}" of the part "${part.name}" ${what}.`,
    };
  };
  for (const header of headers) {
    const value = readParameter(header, source, resolve);
    if (value === undefined) {
      if (header.required) faults.push(fault(header.name, 'missing_header', 'is required'));
      continue;
    }
    const checked = await validateTolerantly(inTables(header.schema, resolve), value, options);
    unchecked.push(...checked.notValidated.map((one) => formatNotValidated(one)));
    faults.push(...checked.errors.map((error) => fault(header.name, 'invalid_header', formatError(error))));
  }
  return { faults, unchecked };
}
