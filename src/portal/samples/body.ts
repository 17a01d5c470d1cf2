import {
  fieldStyle,
  jsonToText,
  type Encoding,
  type FieldStyle,
  type Json,
  type MediaType,
  type Schema,
  documentName,
} from '../../openapi/model/index.ts';
import { fileNameOf, isEventStream, isForm, isMultipart, isText, wellFormedType } from './media-type.ts';
import { indentedJson, membersOf } from './json.ts';
import {
  concreteMediaType,
  essenceOf,
  isJsonLines,
  isJsonType,
  isXmlType,
  type BodyForm,
} from '../../openapi/standard/media-type.ts';
import { partHeaders } from './parameter.ts';
import { serializeValue } from './serialize.ts';
import { isList, isObject } from '../../openapi/standard/json.ts';
import { writeXml, type XmlSchema } from './xml-writer.ts';

/** Body as a client builds it, by kind: languages have their own syntax for some. */
export type Body =
  | { readonly kind: 'json'; readonly value: Json; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'form'; readonly fields: readonly { readonly name: string; readonly value: string }[] }
  | { readonly kind: 'multipart'; readonly parts: readonly MultipartPart[] }
  /** Name of the file with the bytes of the body. */
  | { readonly kind: 'file'; readonly file: string };

export interface MultipartPart {
  readonly name: string;
  readonly headers?: readonly { readonly name: string; readonly value: string }[] | undefined;
  readonly value: string;
  /** Name of the file with the bytes of the part. */
  readonly file: string | undefined;
  readonly contentType: string | undefined;
}

/** Converts a value to a body of a media type. Texts are well-formed: no encoding has lone surrogates. */
export function valueToBody(value: Json, media: MediaType): Body {
  const body = toBody(value, media);
  switch (body.kind) {
    case 'text':
      return { ...body, text: body.text.toWellFormed() };
    case 'form':
      return { ...body, fields: body.fields.map(wellFormedPair) };
    case 'multipart':
      return { ...body, parts: body.parts.map((part) => ({ ...part, ...wellFormedPair(part) })) };
    case 'json':
    case 'file':
      return body;
  }
}

function wellFormedPair({ name, value }: { readonly name: string; readonly value: string }): {
  name: string;
  value: string;
} {
  return { name: name.toWellFormed(), value: value.toWellFormed() };
}

function toBody(value: Json, media: MediaType): Body {
  const { mediaType, schema } = media;
  if (isForm(mediaType) && isObject(value)) return { kind: 'form', fields: formFields(value, media) };
  if (isMultipart(mediaType) && isObject(value)) return { kind: 'multipart', parts: formParts(value, media) };
  if (isMultipart(mediaType) && isList(value)) return { kind: 'text', text: listedParts(value, media) };
  // An example of any type is a value, not a file.
  const isValue = essenceOf(mediaType) === '*/*' && schema?.format !== 'binary' && value !== '';
  if (isBinary(mediaType, schema) && !isValue) return { kind: 'file', file: fileNameOf(mediaType, 'file') };
  if (isEventStream(mediaType)) return { kind: 'text', text: listOf(value).map(eventToText).join('') };
  if (isJsonLines(mediaType)) return { kind: 'text', text: linesOf(value) };
  if (isXmlType(mediaType))
    return { kind: 'text', text: typeof value === 'string' ? value : valueToXml(value, schema) };
  if (isJsonType(mediaType)) return jsonBody(value, schema);
  if (typeof value === 'string') return { kind: 'text', text: value };
  return isText(mediaType) ? { kind: 'text', text: indentedJson(value) } : jsonBody(value, schema);
}

/** Returns true for a body of bytes: neither the media type nor the schema is text, or the schema's format is binary. */
export function isBinary(mediaType: string, schema: Schema | undefined): boolean {
  if (schema?.format === 'binary') return true;
  const known = [isJsonType, isXmlType, isText, isForm, isMultipart, isJsonLines].some((is) => is(mediaType));
  if (known) return false;
  return schema === undefined || (schema.type.length === 0 && schema.properties.length === 0 && !hasVariants(schema));
}

function hasVariants(schema: Schema): boolean {
  return schema.oneOf.length + schema.anyOf.length + schema.allOf.length > 0;
}

/** Authors may write a JSON example as a string: it is used unchanged if it is JSON and the schema is not a string. */
function jsonBody(value: Json, schema: Schema | undefined): Body {
  if (typeof value === 'string' && schema?.type.includes('string') !== true && /^\s*[[{]/.test(value)) {
    try {
      const parsed: unknown = JSON.parse(value);
      if (typeof parsed === 'object') return { kind: 'text', text: value };
    } catch {
      return { kind: 'text', text: value };
    }
  }
  return { kind: 'json', value, text: indentedJson(value) };
}

function formFields(value: { readonly [key: string]: Json }, media: MediaType): { name: string; value: string }[] {
  return membersOf(value).flatMap(([name, item]) => {
    const how = fieldStyle(media.encoding.find((entry) => entry.name === name));
    if (isObject(item) && how === undefined) return [{ name, value: jsonToText(item) }];
    return styledFields(name, item, how ?? { style: 'form', explode: true });
  });
}

/** Serializes a field like a query parameter, without percent-encoding. */
function styledFields(name: string, value: Json, how: FieldStyle): { name: string; value: string }[] {
  const query = serializeValue({ name, in: 'query', ...how, allowReserved: false }, value);
  return [...new URLSearchParams(query)].map(([key, text]) => ({ name: key, value: text }));
}

function formParts(value: { readonly [key: string]: Json }, media: MediaType): MultipartPart[] {
  return membersOf(value).flatMap(([name, item]): MultipartPart[] => {
    const encoding = media.encoding.find((entry) => entry.name === name);
    const schema = media.schema?.properties.find((property) => property.name === name)?.schema;
    const items = isList(item) && schema?.type.includes('array') !== false ? item : [item];
    const each = isList(item) ? schema?.items : schema;
    const how = fieldStyle(encoding);
    if (how !== undefined && !isFile(each, typeOfPart(each, encoding)))
      return styledFields(name, item, how).map((field) => ({ ...field, ...NO_FILE, ...headersOf(encoding) }));
    return items.map((entry) => toPart(name, entry, each, encoding));
  });
}

function toPart(name: string, value: Json, schema: Schema | undefined, encoding: Encoding | undefined): MultipartPart {
  const contentType = typeOfPart(schema, encoding);
  const headers = headersOf(encoding);
  if (isFile(schema, contentType))
    return { name, value: '', file: partFile(name, contentType), contentType, ...headers };
  if (typeof value === 'string') return { name, value, file: undefined, contentType, ...headers };
  if (contentType !== undefined && isXmlType(contentType))
    return { name, value: valueToXml(value, schema), file: undefined, contentType, ...headers };
  const type = contentType ?? (typeof value === 'object' ? 'application/json' : undefined);
  return { name, value: jsonToText(value), file: undefined, contentType: type, ...headers };
}

const NO_FILE = { file: undefined, contentType: undefined };

function headersOf(encoding: Encoding | undefined): Pick<MultipartPart, 'headers'> {
  const headers = encoding === undefined ? [] : partHeaders(encoding);
  return headers.length === 0 ? {} : { headers };
}

/** Returns the first media type of a part. */
function typeOfPart(schema: Schema | undefined, encoding: Encoding | undefined): string | undefined {
  const written = encoding?.contentType?.split(',')[0]?.trim() ?? schema?.contentMediaType;
  return written === undefined ? undefined : wellFormedType(concreteMediaType(written, formOf(schema)));
}

/** Returns the form of a part whose type may be any. */
function formOf(schema: Schema | undefined): BodyForm {
  if (isBinary('', schema)) return 'bytes';
  return schema?.type.includes('string') === true ? 'text' : 'json';
}

function isFile(schema: Schema | undefined, contentType: string | undefined): boolean {
  const isBytes = schema?.format === 'binary' || (contentType !== undefined && isBinary(contentType, undefined));
  return isBytes && schema?.contentEncoding === undefined;
}

/** Returns the file name of a part's bytes, safe in every shell. */
export function partFile(name: string, contentType: string | undefined): string {
  return fileNameOf(contentType, name.replace(/[^\w-]|^-+/g, '') || 'file');
}

/** Writes the items of a list as parts without names, each by the encoding of its position. */
function listedParts(values: readonly Json[], { prefixEncoding, itemEncoding }: MediaType): string {
  const parts = values.map((value, index) => {
    const encoding = prefixEncoding[index] ?? itemEncoding;
    const type = encoding?.contentType ?? (typeof value === 'string' ? 'text/plain' : 'application/json');
    const text = isBinary(type, undefined) ? '(binary data)' : typeof value === 'string' ? value : jsonToText(value);
    return `--boundary\nContent-Type: ${type}\n\n${text}\n`;
  });
  return `${parts.join('')}--boundary--`;
}

function listOf(value: Json): readonly Json[] {
  return isList(value) ? value : [value];
}

function linesOf(value: Json): string {
  if (typeof value === 'string') return value;
  return listOf(value)
    .map((item) => `${jsonToText(item)}\n`)
    .join('');
}

/** Writes a server-sent event: a line per field, `data` with a line for each of its lines; other values are the data itself. */
function eventToText(event: Json): string {
  if (typeof event === 'string' && event.includes('\n')) return event;
  const fields = isObject(event) && ('data' in event || 'event' in event) ? event : { data: event };
  const lines = Object.entries(fields).flatMap(([name, value]) => {
    const text = typeof value === 'string' ? value : jsonToText(value);
    return text.split(/\r\n|\r|\n/).map((line) => `${name}: ${line}`);
  });
  return `${lines.join('\n')}\n\n`;
}

/** Writes a value as XML by the XML Objects of its schema (OpenAPI 3.2, XML Object), indented by two spaces. */
export function valueToXml(value: Json, schema: Schema | undefined): string {
  return writeXml(value, toXmlSchema(schema), jsonToText);
}

function toXmlSchema(schema: Schema | undefined): XmlSchema | undefined {
  return (
    schema && {
      name: documentName(schema) ?? schema.reference?.name,
      xml: schema.xml,
      items: () => toXmlSchema(schema.items),
      property: (name, object) => toXmlSchema(propertyOf(schema, name, object)),
      variant: (value) => toXmlSchema(variantOf(schema, value)),
    }
  );
}

/** Returns the schema of a property, from the schema itself or from the variant that the value matches. */
function propertyOf(schema: Schema, name: string, value: Json): Schema | undefined {
  const variant = variantOf(schema, value);
  const owners = [schema, ...(variant === undefined ? [] : [variant]), ...schema.allOf];
  const found = owners.flatMap(({ properties }) => properties).find((property) => property.name === name);
  return found?.schema ?? schema.additionalProperties;
}

/** Returns the variant that an object matches: it has the required properties and the constants. */
function variantOf({ oneOf, anyOf }: Schema, value: Json): Schema | undefined {
  if (!isObject(value)) return undefined;
  return [...oneOf, ...anyOf].find(
    ({ properties, required }) =>
      required.every((name) => Object.hasOwn(value, name)) &&
      properties.every(
        ({ name, schema }) =>
          schema.const === undefined || !Object.hasOwn(value, name) || value[name] === schema.const.json,
      ),
  );
}
