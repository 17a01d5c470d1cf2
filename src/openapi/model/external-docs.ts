import type { ExternalDocs } from './types/index.ts';
import type { DocumentNode } from '../document/node.ts';

/**
 * Normalizes the external documentation of a root, tag, operation or schema.
 * https://spec.openapis.org/oas/v3.2.0.html#external-documentation-object
 */
export function normalizeExternalDocs(owner: DocumentNode): ExternalDocs | undefined {
  const node = owner.object('externalDocs');
  if (node === undefined) return undefined;
  const url = node.words('url');
  if (url !== undefined) return { url, description: node.words('description') };
  node.problem('`externalDocs` has no `url`.', undefined, 'Give it `url`.');
  return undefined;
}
