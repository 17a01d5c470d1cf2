import { isHidden } from '../extensions.ts';
import type { DocumentNode } from '../node.ts';
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
  if (made === undefined || target === node || !hasSiblings(node)) return made;
  const description = node.words('description');
  const summary = 'summary' in made ? node.words('summary') : undefined;
  if (description === undefined && summary === undefined) return made;
  return {
    ...made,
    ...(description === undefined ? {} : { description }),
    ...(summary === undefined ? {} : { summary }),
  };
}

/** True for a thing that is hidden, or refers to one that is. */
export function leadsToHidden(node: DocumentNode): boolean {
  const seen = new Set<string>();
  for (let next: DocumentNode | undefined = node; next !== undefined && !seen.has(next.pointer);) {
    if (isHidden(next.value)) return true;
    seen.add(next.pointer);
    const reference: unknown = next.raw('$ref');
    next = typeof reference === 'string' ? next.at(reference) : undefined;
  }
  return false;
}

/** Before 3.1, what stands beside a reference is ignored. */
function hasSiblings(node: DocumentNode): boolean {
  return node.context.version !== '2.0' && node.context.version !== '3.0';
}
