import {
  fieldStyle,
  toDoubles,
  type Encoding,
  type MediaType,
  type Operation,
  type Parameter,
  type Response,
} from '../../../openapi/model/index.ts';
import {
  headerToSample,
  mediaTypeToFirstExamples,
  partHeaders,
  schemaToExample,
  isBinary,
} from '../../../portal/samples/index.ts';
import { isEqual } from '../../../openapi/json-schema/index.ts';
import { parseJson } from '../json.ts';
import type { DocumentSchemas } from './document-schemas.ts';
import type {
  EncodingTable,
  ExampleTable,
  MediaTypeTable,
  OperationTable,
  ParameterTable,
  ResponseTable,
} from './types.ts';
import { concreteMediaType, essenceOf, isRange } from '../../../openapi/standard/media-type.ts';

/** Table of an operation, without its handler. */
export type OperationDraft = Omit<OperationTable, 'handler' | 'scope'>;

/** Builds the table of an operation, without its handler. */
export function buildOperationTable(operation: Operation, copies: DocumentSchemas): OperationDraft {
  const { requestBody } = operation;
  return {
    id: operation.id,
    operationId: operation.operationId,
    method: operation.method,
    path: operation.path,
    // A path parameter that the path lacks cannot be sent.
    parameters: operation.parameters
      .filter(({ in: place, name }) => place !== 'path' || operation.path.includes(`{${name}}`))
      .map((parameter) => buildParameterTable(parameter, copies)),
    requestBody:
      requestBody === undefined
        ? undefined
        : {
            required: requestBody.required,
            content: requestBody.content.map((media) => buildMediaTypeTable(media, 'request', copies)),
          },
    responses: operation.responses.map((response) => buildResponseTable(response, copies)),
    security: operation.security.map(({ schemes }) =>
      schemes.map(({ scheme, scopes }) => ({ scheme: scheme.id, scopes })),
    ),
  };
}

function buildParameterTable(parameter: Parameter, copies: DocumentSchemas): ParameterTable {
  const [content] = parameter.content;
  const schema = parameter.schema ?? content?.schema;
  return {
    name: parameter.name,
    in: parameter.in,
    required: parameter.required || parameter.in === 'path',
    style: parameter.style,
    explode: parameter.explode,
    allowEmptyValue: parameter.allowEmptyValue,
    ...(parameter.allowReserved ? { allowReserved: true } : {}),
    schema: schema === undefined ? true : copies.copy(schema),
    content: content?.mediaType,
  };
}

function buildMediaTypeTable(
  media: MediaType,
  direction: 'request' | 'response',
  copies: DocumentSchemas,
): MediaTypeTable {
  const file = direction === 'response' ? sampleFile(media) : undefined;
  return {
    mediaType: file?.mediaType ?? media.mediaType,
    schema: media.schema === undefined ? undefined : copies.copy(media.schema),
    itemSchema: media.itemSchema === undefined ? undefined : copies.copy(media.itemSchema),
    encoding: Object.fromEntries(media.encoding.map((encoding) => [encoding.name, buildEncodingTable(encoding)])),
    examples: direction === 'request' ? [] : file === undefined ? examplesOf(media) : [file.example],
  };
}

function buildEncodingTable(encoding: Encoding): EncodingTable {
  const how = fieldStyle(encoding);
  const sent = new Map(partHeaders(encoding).map(({ name, value }) => [name, value]));
  const headers = encoding.headers.map(({ name }) => ({ name, sample: sent.get(name) }));
  return {
    contentType: encoding.contentType,
    style: how?.style,
    explode: how?.explode,
    ...(headers.length === 0 ? {} : { headers }),
  };
}

/** Returns the written examples of a response, and one generated from the schema, since a written one may be invalid. */
function examplesOf(media: MediaType): readonly ExampleTable[] {
  const written = media.examples.flatMap((example): readonly ExampleTable[] => {
    const value = example.dataValue ?? example.value;
    if (example.serializedValue !== undefined) return [textExample(example.name, example.serializedValue)];
    return value === undefined ? [] : [{ name: example.name, value: toDoubles(value.json) }];
  });
  const example = media.schema && schemaToExample(media.schema, { direction: 'response' });
  const made = example === undefined ? undefined : toDoubles(example);
  const isNew = !written.some(({ value }) => made !== undefined && value !== undefined && isEqual(made, value));
  if (made !== undefined) return isNew ? [...written, { name: undefined, value: made }] : written;
  const texts = mediaTypeToFirstExamples(media, 'response').filter(({ origin }) => origin === 'generated');
  return [...written, ...texts.map(({ source }) => textExample(undefined, source))];
}

function textExample(name: string | undefined, text: string): ExampleTable {
  const parsed = parseJson(text);
  return parsed === undefined ? { name, text } : { name, value: parsed.json, text };
}

function buildResponseTable(response: Response, copies: DocumentSchemas): ResponseTable {
  return {
    status: response.status,
    headers: response.headers.map((header) => ({
      name: header.name,
      required: header.required,
      example: headerToSample(header),
    })),
    content: response.content.map((media) => buildMediaTypeTable(media, 'response', copies)),
  };
}

/** Smallest files of common types: images of one grey pixel, an empty page, an empty archive. */
const FILES = new Map([
  ['image/png', 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCB2kUIOwAAAABJRU5ErkJggg=='],
  ['image/gif', 'R0lGODlhAQABAIAAAICAgP///ywAAAAAAQABAAACAkQBADs='],
  [
    'image/jpeg',
    '/9j/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQH/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AP//Z',
  ],
  ['image/webp', 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEChgAQvY/wIAAA=='],
  [
    'application/pdf',
    'JVBERi0xLjQKMSAwIG9iajw8L1R5cGUvQ2F0YWxvZy9QYWdlcyAyIDAgUj4+IGVuZG9iagoyIDAgb2JqPDwvVHlwZS9QYWdlcy9LaWRzWzMgMCBSXS9Db3VudCAxPj4gZW5kb2JqCjMgMCBvYmo8PC9UeXBlL1BhZ2UvUGFyZW50IDIgMCBSL01lZGlhQm94WzAgMCA5IDldPj4gZW5kb2JqCnhyZWYKMCA0CjAwMDAwMDAwMDAgNjU1MzUgZiAKMDAwMDAwMDAwOSAwMDAwMCBuIAowMDAwMDAwMDUzIDAwMDAwIG4gCjAwMDAwMDAxMDMgMDAwMDAgbiAKdHJhaWxlcjw8L1NpemUgNC9Sb290IDEgMCBSPj4Kc3RhcnR4cmVmCjE2MwolJUVPRgo=',
  ],
  ['application/zip', 'UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA=='],
]);

/** File of all other types: bytes that are not valid text. */
const OTHER = 'AAECA/z9/v8=';

/** Returns the sample file of a binary response, with a concrete type of its range; undefined for text, which may have an example. */
function sampleFile({
  mediaType,
  schema,
  examples,
}: MediaType): { readonly mediaType: string; readonly example: ExampleTable } | undefined {
  // An example of any type is a value.
  const isWritten = essenceOf(mediaType) === '*/*' && examples.length > 0;
  const isBytes =
    (isRange(mediaType) && schema?.format === 'binary') ||
    (isBinary(mediaType, undefined) && !isWritten) ||
    /^image\//i.test(mediaType);
  if (!isBytes || !isBinary(mediaType, schema)) return undefined;
  const concrete = concreteMediaType(mediaType, 'bytes');
  const base64 = FILES.get(essenceOf(concrete)) ?? OTHER;
  return { mediaType: concrete, example: { name: undefined, base64 } };
}
