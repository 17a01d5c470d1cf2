import type { MediaType } from './types/index.ts';
import type { DocumentNode } from '../document/node.ts';
import type { NormalizeContext } from './context.ts';
import { normalizeEncodings } from './encoding.ts';
import { normalizeExamples } from './example.ts';
import { schemaAt } from './field.ts';
import { normalizeReference } from './reference.ts';

/** Normalizes the media types of a body, response, parameter or header, in document order. */
export function normalizeContent(context: NormalizeContext, owner: DocumentNode): readonly MediaType[] {
  return owner.map('content').flatMap(([mediaType, node]) => {
    const made = normalizeReference(node, context.mediaTypes, (target) => normalizeMediaType(context, target));
    return made === undefined ? [] : [{ ...made, mediaType }];
  });
}

/** Normalizes a media type; its name is added later. https://spec.openapis.org/oas/v3.2.0.html#media-type-object */
function normalizeMediaType(context: NormalizeContext, node: DocumentNode): MediaType {
  return {
    mediaType: '',
    description: node.words('description'),
    schema: schemaAt(context, node, 'schema'),
    itemSchema: schemaAt(context, node, 'itemSchema'),
    examples: normalizeExamples(context, node),
    ...normalizeEncodings(context, node),
    expand: false,
  };
}
