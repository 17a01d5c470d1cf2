import type { DocumentNode } from '../../document/node.ts';
import { isRecord } from '../../standard/record.ts';

/** Finds the pointers of a bundled document that are targets of `$ref`; searches the document at the first call. */
export function createTargets(root: DocumentNode): { readonly has: (pointer: string) => boolean } {
  let targets: ReadonlySet<string> | undefined;
  return { has: (pointer) => (targets ??= listTargets(root)).has(pointer) };
}

function listTargets(root: DocumentNode): ReadonlySet<string> {
  const targets = new Set<string>();
  const seen = new Set<unknown>();
  const waiting: unknown[] = [root.value];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (isRecord(value) && typeof value.$ref === 'string') targets.add(root.at(value.$ref)?.pointer ?? value.$ref);
    for (const item of Object.values(value)) waiting.push(item);
  }
  return targets;
}
