import type { Header } from './types/index.ts';
import type { DocumentNode } from '../document/node.ts';
import type { NormalizeContext } from './context.ts';
import { normalizeField } from './field.ts';
import { normalizeReference } from './reference.ts';

/** Normalizes the headers of a response or an encoding, without Content-Type, which is the media type. */
export function normalizeHeaders(context: NormalizeContext, owner: DocumentNode): readonly Header[] {
  return owner.map('headers').flatMap(([name, node]) => {
    if (name.toLowerCase() === 'content-type') return [];
    const header = normalizeReference(node, context.headers, (target) => normalizeHeader(context, target));
    return header === undefined ? [] : [{ ...header, name }];
  });
}

/** Normalizes a header; its name is added later. https://spec.openapis.org/oas/v3.2.0.html#header-object */
function normalizeHeader(context: NormalizeContext, node: DocumentNode): Header {
  return normalizeField(context, node, { name: '', style: 'simple', required: false });
}
