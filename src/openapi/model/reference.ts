import { memoize } from '../../cache/memoize.ts';
import type { DocumentContext, DocumentNode } from '../document/node.ts';

/**
 * Normalizes the object at a node, once for each target of references; a summary and description beside the reference
 * override its own. Undefined without an object, or for one that cannot be read.
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
  return { ...made, description: description ?? made.description, ...(summary === undefined ? {} : { summary }) };
}

/** Returns a text beside a reference; before 3.1 too, where only lint names it. https://spec.openapis.org/oas/v3.2.0.html#reference-object */
export function besideReference(node: DocumentNode, key: 'summary' | 'description'): string | undefined {
  return typeof node.raw('$ref') === 'string' ? node.words(key) : undefined;
}

/** Creates the object of a node once and shares it. Undefined for a node that contains itself. */
type Memo<Made> = (node: DocumentNode, make: (node: DocumentNode) => Made | undefined) => Made | undefined;

/** Creates a memory of one kind of objects, by their documents and the pointers of their nodes. */
export function createMemo<Made>(): Memo<Made> {
  const madeIn = memoize<DocumentContext, Map<string, Made | undefined>>(() => new Map());
  return (node, make) => {
    const made = madeIn(node.context);
    if (made.has(node.pointer)) return made.get(node.pointer);
    made.set(node.pointer, undefined);
    const object = make(node);
    made.set(node.pointer, object);
    return object;
  };
}
