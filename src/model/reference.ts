import type { DocumentNode } from '../document/node.ts';
import type { Memo } from './context.ts';

/**
 * The object at a node, made once at the place that its reference leads to; from 3.1 on, a summary and description beside the
 * reference replace its own. Undefined where nothing is or what is there cannot be read.
 * https://spec.openapis.org/oas/v3.2.0.html#reference-object
 */
export function normalizeReference<Made extends { readonly description: string | undefined }>(
  node: DocumentNode,
  memo: Memo<Made>,
  make: (node: DocumentNode) => Made | undefined,
): Made | undefined {
  const target = node.asObject();
  const made = target === undefined ? undefined : memo(target, make);
  if (made === undefined) return made;
  const description = besideReference(node, 'description');
  const summary = 'summary' in made ? besideReference(node, 'summary') : undefined;
  if (description === undefined && summary === undefined) return made;
  return {
    ...made,
    ...(description === undefined ? {} : { description }),
    ...(summary === undefined ? {} : { summary }),
  };
}

/** A text that stands beside a reference; before 3.1 it has no effect. https://spec.openapis.org/oas/v3.2.0.html#reference-object */
export function besideReference(node: DocumentNode, key: 'summary' | 'description'): string | undefined {
  const { readsBesideReferences } = node.context.version;
  return readsBesideReferences && typeof node.raw('$ref') === 'string' ? node.words(key) : undefined;
}
