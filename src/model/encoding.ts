import type { Encoding } from './types/index.ts';
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
