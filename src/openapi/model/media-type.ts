import { readDeprecation } from '../standard/extensions/index.ts';
import { essenceOf, isJsonType } from '../standard/media-type.ts';
import type { Encoding, Field, Header, MediaType, ParameterStyle } from './types/index.ts';
import type { DocumentNode } from '../document/node.ts';
import type { NormalizeContext } from './context.ts';
import { normalizeExamples } from './example.ts';
import { readCollectionFormat, readPlaceStyle, readStyle, schemaAt } from './field.ts';
import { createMemo, normalizeReference } from './reference.ts';
import { isRecord } from '../standard/record.ts';

const mediaTypes = createMemo<MediaType>();

/** Normalizes the media types of a body, response, parameter or header, in document order but for JSON (`listJsonFirst`). */
export function normalizeContent(context: NormalizeContext, owner: DocumentNode): readonly MediaType[] {
  const entries = owner.map('content');
  const content = entries.flatMap(([mediaType, node]) => {
    const made = normalizeReference(node, mediaTypes, (target) => normalizeMediaType(context, target));
    if (made === undefined) return [];
    const hasStyles = context.root.context.version.name !== '3.0' || !/^multipart\//i.test(mediaType);
    return [{ ...made, mediaType, encoding: hasStyles ? made.encoding : made.encoding.map(withoutStyle) }];
  });
  const written = new Map(entries.map(([mediaType, node]) => [mediaType, node.follow()?.raw('schema')]));
  const schemaText = ({ mediaType }: MediaType): string => JSON.stringify(written.get(mediaType));
  const isSame = (one: MediaType, other: MediaType): boolean =>
    one.schema !== undefined && (one.schema === other.schema || schemaText(one) === schemaText(other));
  return listJsonFirst(content, isSame);
}

/** Normalizes a media type; its name is added later. https://spec.openapis.org/oas/v3.2.0.html#media-type-object */
function normalizeMediaType(context: NormalizeContext, node: DocumentNode): MediaType {
  return {
    mediaType: '',
    pointer: node.pointer,
    description: node.words('description'),
    schema: schemaAt(context, node, 'schema'),
    itemSchema: schemaAt(context, node, 'itemSchema'),
    examples: normalizeExamples(node),
    ...normalizeEncodings(context, node),
    expand: false,
  };
}

/**
 * Lists JSON first if it has the schema of the first media type: generators list `text/plain` or XML before it, and
 * samples, examples and sandboxes use the first. Forms keep their place, as do bytes.
 */
export function listJsonFirst(
  content: readonly MediaType[],
  isSameSchema: (one: MediaType, other: MediaType) => boolean,
): readonly MediaType[] {
  const [first, ...others] = content;
  if (first === undefined || !LESS_USUAL.test(essenceOf(first.mediaType))) return content;
  const equal = others.filter((one) => isJsonType(one.mediaType) && isSameSchema(first, one));
  const json = equal.find((one) => essenceOf(one.mediaType) === 'application/json') ?? equal[0];
  return json === undefined ? content : [json, ...content.filter((one) => one !== json)];
}

/** Texts, XML and YAML, and the range of all types. */
const LESS_USUAL = /^text\/(?!event-stream)|[/+](?:xml|yaml|x-yaml)$|^\*\/\*$/;

/** Encodings of the parts of a body: by name, by position, and of all further items. */
interface Encodings {
  readonly encoding: readonly Encoding[];
  readonly prefixEncoding: readonly Encoding[];
  readonly itemEncoding: Encoding | undefined;
}

/** Normalizes the encodings of a media type or an encoding. https://spec.openapis.org/oas/v3.2.0.html#encoding-usage-and-restrictions */
function normalizeEncodings(context: NormalizeContext, owner: DocumentNode): Encodings {
  const item = owner.child('itemEncoding');
  return {
    encoding: owner.map('encoding').flatMap(([name, node]) => normalizeEncoding(context, name, node) ?? []),
    prefixEncoding: owner
      .list('prefixEncoding')
      .flatMap((node, index) => normalizeEncoding(context, String(index), node) ?? []),
    itemEncoding: item === undefined ? undefined : normalizeEncoding(context, 'item', item),
  };
}

/** Serialization of a form's field in the style of a query parameter. */
export interface FieldStyle {
  readonly style: ParameterStyle;
  readonly explode: boolean;
}

/**
 * Returns the style of a form's field; undefined for one that its media type serializes.
 * https://spec.openapis.org/oas/v3.2.0.html#encoding-object
 */
export function fieldStyle(encoding: Encoding | undefined): FieldStyle | undefined {
  if (encoding === undefined) return undefined;
  const { style, explode, allowReserved } = encoding;
  if (style === undefined && explode === undefined && !allowReserved) return undefined;
  return { style: style ?? 'form', explode: explode ?? (style ?? 'form') === 'form' };
}

/** Removes the styles of an encoding, which OpenAPI 3.0 ignores in `multipart`. */
function withoutStyle(encoding: Encoding): Encoding {
  return { ...encoding, style: undefined, explode: undefined, allowReserved: false };
}

/** Normalizes the encoding of one part of a body. https://spec.openapis.org/oas/v3.2.0.html#encoding-object */
function normalizeEncoding(context: NormalizeContext, name: string, node: DocumentNode): Encoding | undefined {
  if (!isRecord(node.value)) {
    node.problem('An encoding must be an object.', undefined, 'Give it `contentType`, `headers` or `style`.');
    return undefined;
  }
  return {
    name,
    contentType: node.words('contentType'),
    headers: normalizeHeaders(context, node),
    style: readStyle(node),
    explode: node.flag('explode'),
    allowReserved: node.flag('allowReserved') ?? false,
    ...normalizeEncodings(context, node),
  };
}

/** Normalizes the fields that parameters and headers share; in Swagger 2.0 their schema is inline. https://spec.openapis.org/oas/v3.2.0.html#parameter-object */
export function normalizeField(
  context: NormalizeContext,
  node: DocumentNode,
  defaults: { readonly name: string; readonly style: ParameterStyle; readonly required: boolean },
): Field {
  const { isSwagger } = node.context.version;
  const shared = {
    name: defaults.name,
    pointer: node.pointer,
    description: node.words('description'),
    required: defaults.required || (node.flag('required') ?? false),
    ...readDeprecation(node),
  };
  const allowEmptyValue = node.flag('allowEmptyValue') ?? false;
  if (isSwagger) {
    const schema = context.schemas.inlineSchema(node);
    const style = readCollectionFormat(node, defaults.style);
    return { ...shared, ...style, allowReserved: false, allowEmptyValue, schema, content: [], examples: [] };
  }
  const style = readPlaceStyle(node, defaults.style);
  return {
    ...shared,
    style,
    explode: node.flag('explode') ?? (style === 'form' || style === 'cookie'),
    allowReserved: node.flag('allowReserved') ?? false,
    allowEmptyValue,
    schema: schemaAt(context, node, 'schema'),
    content: normalizeContent(context, node),
    examples: normalizeExamples(node),
  };
}

const headers = createMemo<Header>();

/** Normalizes the headers of a response or an encoding, without Content-Type, which is the media type. https://spec.openapis.org/oas/v3.2.0.html#header-object */
export function normalizeHeaders(context: NormalizeContext, owner: DocumentNode): readonly Header[] {
  return owner.map('headers').flatMap(([name, written]) => {
    if (name.toLowerCase() === 'content-type') return [];
    const header = normalizeReference(written, headers, (node) =>
      normalizeField(context, node, { name: '', style: 'simple', required: false }),
    );
    return header === undefined ? [] : [{ ...header, name }];
  });
}
