import type { MediaType } from './types/index.ts';
import type { DocumentNode } from '../document/node.ts';
import type { NormalizeContext } from './context.ts';
import { normalizeEncodings, withoutStyle } from './encoding.ts';
import { normalizeExamples } from './example.ts';
import { schemaAt } from './field.ts';
import { listJsonFirst } from './json-first.ts';
import { normalizeReference } from './reference.ts';

/** Normalizes the media types of a body, response, parameter or header, in document order but for JSON (`listJsonFirst`). */
export function normalizeContent(context: NormalizeContext, owner: DocumentNode): readonly MediaType[] {
  const entries = owner.map('content');
  const content = entries.flatMap(([mediaType, node]) => {
    const made = normalizeReference(node, context.mediaTypes, (target) => normalizeMediaType(context, target));
    if (made === undefined) return [];
    const hasStyles = context.root.context.version.name !== '3.0' || !/^multipart\//i.test(mediaType);
    return [{ ...made, mediaType, encoding: hasStyles ? made.encoding : made.encoding.map(withoutStyle) }];
  });
  const written = new Map(entries.map(([mediaType, node]) => [mediaType, node.follow()?.raw('schema')]));
  const textOf = ({ mediaType }: MediaType): string => JSON.stringify(written.get(mediaType));
  const isSame = (one: MediaType, other: MediaType): boolean =>
    one.schema !== undefined && (one.schema === other.schema || textOf(one) === textOf(other));
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
    examples: normalizeExamples(context, node),
    ...normalizeEncodings(context, node),
    expand: false,
  };
}
