import type { Encoding, ParameterStyle } from './types/index.ts';
import type { DocumentNode } from '../document/node.ts';
import { isRecord } from '../standard/record.ts';
import type { NormalizeContext } from './context.ts';
import { readStyle } from './field.ts';
import { normalizeHeaders } from './header.ts';

/** Encodings of the parts of a body: by name, by position, and of all further items. */
export interface Encodings {
  readonly encoding: readonly Encoding[];
  readonly prefixEncoding: readonly Encoding[];
  readonly itemEncoding: Encoding | undefined;
}

/** Normalizes the encodings of a media type or an encoding. https://spec.openapis.org/oas/v3.2.0.html#encoding-usage-and-restrictions */
export function normalizeEncodings(context: NormalizeContext, owner: DocumentNode): Encodings {
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
export function withoutStyle(encoding: Encoding): Encoding {
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
