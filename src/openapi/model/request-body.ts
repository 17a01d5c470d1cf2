import type { RequestBody } from './types/index.ts';
import type { DocumentNode } from '../document/node.ts';
import type { NormalizeContext } from './context.ts';
import { normalizeContent } from './media-type.ts';
import { normalizeReference } from './reference.ts';

/** Normalizes the request body of an operation; undefined without one. https://spec.openapis.org/oas/v3.2.0.html#request-body-object */
export function normalizeRequestBody(context: NormalizeContext, operation: DocumentNode): RequestBody | undefined {
  const written = operation.child('requestBody');
  if (written?.value === null || written === undefined) return undefined;
  return normalizeReference(written, context.requestBodies, (node) => ({
    pointer: node.pointer,
    description: node.words('description'),
    required: node.flag('required') ?? false,
    content: normalizeContent(context, node),
  }));
}
