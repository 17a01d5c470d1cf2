import { memoize } from '../../cache/memoize.ts';
import {
  memberToText,
  type Encoding,
  type Field,
  type Json,
  type MediaType,
  type Parameter,
  passRawText,
  type Schema,
} from '../../openapi/model/index.ts';
import { isSegment } from '../../openapi/json-schema/index.ts';
import { encodeAddress, encodeToken, encodeVisible } from './encode.ts';
import { schemaToExample } from './example.ts';
import { findErrorOfText, type ValuePlace } from './judge.ts';
import { isForm } from './media-type.ts';
import { serializeParameter } from './serialize.ts';
import { isList, isObject } from '../../openapi/standard/json.ts';

/** Returns the author's first valid example of a parameter or header, or of its schema or content; undefined without one. */
export function writtenExample(field: Field, place?: ValuePlace): { readonly json: Json } | undefined {
  const schema = schemaOf(field);
  const written = [...examplesBeside(field), ...(schema === undefined ? [] : examplesOf(schema))];
  return written.find(({ json }) => schema === undefined || findErrorOfText(json, schema, 'both', place) === undefined);
}

function examplesBeside({ examples, content }: Field): readonly Box[] {
  return [...examples, ...(content[0]?.examples ?? [])].flatMap(({ dataValue, value }) => dataValue ?? value ?? []);
}

function examplesOf({ examples }: Schema): readonly Box[] {
  return examples.map((json, index) => {
    const box = { json };
    passRawText(examples, box, String(index), 'json');
    return box;
  });
}

/** Serializes a parameter for a request sample: the author's example, else a generated value; cached. */
export const parameterToSample: (parameter: Parameter) => string = memoize((parameter) => {
  const serialized = serializedExample(parameter);
  const isOtherPath =
    serialized !== undefined && parameter.in === 'path' && !isSegment(serialized.replaceAll(/%2F/gi, '/'));
  if (serialized === undefined || isOtherPath) return serializeParameter(parameter, parameterToValue(parameter));
  return parameter.in === 'header' || parameter.in === 'cookie' ? encodeVisible(serialized) : encodeAddress(serialized);
});

/** Returns the headers that a sample sends with a part of a form: required ones, and those with an author's example. */
export function partHeaders({ headers }: Encoding): readonly { readonly name: string; readonly value: string }[] {
  return headers
    .filter(
      (header) => header.required || writtenExample(header) !== undefined || serializedExample(header) !== undefined,
    )
    .map((header) => ({ name: encodeToken(header.name), value: parameterToSample({ ...header, in: 'header' }) }));
}

/**
 * Serializes a parameter for its page: the author's example, else arrays and objects, whose form their type does not
 * show. Undefined without anything to show.
 */
export function parameterToWire(parameter: Parameter): string | undefined {
  const serialized = serializedExample(parameter);
  if (serialized !== undefined) return serialized;
  const written = writtenExample(parameter);
  if (written !== undefined) {
    const wire = serializeParameter(parameter, sentOf(written, parameter));
    const plain = typeof written.json === 'string' ? written.json : memberToText(written, 'json');
    return wire === plain ? undefined : wire;
  }
  const value = structuredValue(parameter);
  return value === undefined ? undefined : serializeParameter(parameter, value);
}

/** Serializes a header of a response: the author's first valid example, else a generated value. Undefined without one. */
export function headerToSample(header: Field): string | undefined {
  const serialized = serializedExample(header);
  if (serialized !== undefined) return serialized;
  const written = writtenExample(header);
  const schema = schemaOf(header);
  const made = schema === undefined ? undefined : schemaToExample(schema, { direction: 'response' });
  const value = written === undefined ? made : sentOf(written, header);
  return value === undefined ? undefined : serializeParameter({ ...header, in: 'header', style: 'simple' }, value);
}

interface Box {
  readonly json: Json;
}

/** Returns the value that is serialized: a number outside of JSON as the text that its author wrote. */
function sentOf(box: Box, { content }: Field): Json {
  return content.length === 0 && typeof box.json === 'number' ? memberToText(box, 'json') : box.json;
}

/** Returns the first value that the schema allows and that can be sent: the author's, one that shows its form, a placeholder, another. */
function parameterToValue(parameter: Parameter): Json {
  const place = placeOf(parameter);
  const written = writtenExample(parameter, place);
  if (written !== undefined) return sentOf(written, parameter);
  const schema = schemaOf(parameter);
  const free = placeholder(parameter.name);
  if (schema === undefined) return free;
  const fits = (value: Json): boolean => findErrorOfText(value, schema, 'request', place) === undefined;
  const structured = structuredValue(parameter);
  if (structured !== undefined && (place === undefined || fits(structured))) return structured;
  const value = schemaToExample(schema, { direction: 'request' });
  const isFit = value === undefined || fits(value);
  if ((isFreeOf(schema) || (!isFit && isFreeString(schema))) && fits(free)) return free;
  const sent = isFit ? value : schemaToExample(schema, { direction: 'request', place });
  const isPlain = parameter.content.length === 0;
  if (sent === undefined) return free;
  if (isPlain && isObject(sent) && Object.keys(sent).length === 0) return fits(ANY_OBJECT) ? ANY_OBJECT : free;
  return isPlain && typeof sent === 'number' ? asWritten(sent, schema) : sent;
}

/** Object without known properties: an empty one has no form outside of JSON. */
const ANY_OBJECT = { key: 'value' };

/** Returns a number as the text that its author wrote as a default or constant or in an enumeration. */
function asWritten(value: number, { default: usual, const: only, enum: choices }: Schema): Json {
  const box = [usual, only].find((one) => one?.json === value);
  if (box !== undefined) return memberToText(box, 'json');
  const choice = choices.find((one) => one.value === value);
  return choice === undefined ? value : memberToText(choice, 'value');
}

function placeOf(field: Field | Parameter): ValuePlace | undefined {
  return 'in' in field && field.in === 'path' ? 'path' : undefined;
}

/** Returns true for a string without further constraints: a placeholder in capitals represents it. */
function isFreeOf(schema: Schema): boolean {
  return isFreeString(schema) && schema.const === undefined && schema.default === undefined && schema.enum.length === 0;
}

/** Returns the placeholder of an unconstrained value: `issue_number` → `ISSUE_NUMBER`, `petId` → `PET_ID`. */
export function placeholder(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1_$2').match(/[\p{L}\p{N}]+/gu);
  return words === null ? 'VALUE' : words.join('_').toUpperCase();
}

/** Generates an array of two items, or an object. */
function structuredValue(parameter: Parameter): Json | undefined {
  const schema = schemaOf(parameter);
  if (schema === undefined) return undefined;
  const value = schemaToExample(schema, { direction: 'request' });
  if (isObject(value)) return Object.keys(value).length === 0 ? undefined : value;
  if (!isList(value)) return undefined;
  const two = listOfTwo(schema.items);
  if (two === undefined || value.length > 1 || schema.default !== undefined) return value;
  return findErrorOfText(two, schema, 'request', placeOf(parameter)) === undefined ? two : value;
}

function listOfTwo(items: Schema | undefined): Json | undefined {
  if (items === undefined || items.examples.length > 0) return undefined;
  const values = items.enum.flatMap(({ value }) => (value === null ? [] : [value])).slice(0, 2);
  if (values.length > 0) return values;
  if (items.type.includes('integer')) return [1, 2];
  return items.type.includes('string') && isFreeString(items) && items.const === undefined ? ['a', 'b'] : undefined;
}

/** Returns the author's serialized example; that of `content` only for a whole query string. */
function serializedExample(field: Field | Parameter): string | undefined {
  const [media] = field.content;
  const isWhole = 'in' in field && field.in === 'querystring' && media !== undefined && isForm(media.mediaType);
  const examples = isWhole ? [...field.examples, ...media.examples] : field.examples;
  return examples.find(({ serializedValue }) => serializedValue !== undefined)?.serializedValue;
}

function schemaOf(field: Field): Schema | undefined {
  const media: MediaType | undefined = field.content[0];
  return field.schema ?? media?.schema;
}

/** Returns true for a string schema without further constraints. */
function isFreeString(schema: Schema): boolean {
  return (
    schema.type.every((type) => type === 'string' || type === 'null') &&
    schema.format === undefined &&
    schema.pattern === undefined &&
    schema.oneOf.length + schema.anyOf.length + schema.allOf.length === 0 &&
    (schema.minLength ?? 0) <= 1
  );
}
