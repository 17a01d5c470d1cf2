import type { DocumentNode } from '../document/node.ts';

/** Creates the object of a node once and shares it. Undefined for a node that contains itself. */
export type Memo<Made> = (node: DocumentNode, make: (node: DocumentNode) => Made | undefined) => Made | undefined;

/** Creates a memory of objects by the pointers of their nodes. */
export function createMemo<Made>(): Memo<Made> {
  const made = new Map<string, Made | undefined>();
  return (node, make) => {
    if (made.has(node.pointer)) return made.get(node.pointer);
    made.set(node.pointer, undefined);
    const object = make(node);
    made.set(node.pointer, object);
    return object;
  };
}
