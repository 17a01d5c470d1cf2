import type { DocumentNode } from '../../document/node.ts';
import { startAt, walk } from '../../document/walk.ts';
import { childKind, isAuthors, type Kind } from '../../standard/grammar.ts';
import { isRecord } from '../../standard/record.ts';

/** Finds the pointers of a bundled document that are targets of `$ref`; searches the document at the first call. */
export function createTargets(root: DocumentNode): { readonly has: (pointer: string) => boolean } {
  let targets: ReadonlySet<string> | undefined;
  return { has: (pointer) => (targets ??= listTargets(root)).has(pointer) };
}

function listTargets(root: DocumentNode): ReadonlySet<string> {
  const targets = new Set<string>();
  const seen = new Set<unknown>();
  walk<Kind, undefined>([startAt(root.value, 'root')], childKind, ({ value, kind }) => {
    if (isAuthors(kind) || seen.has(value)) return false;
    seen.add(value);
    if (isRecord(value) && typeof value.$ref === 'string') targets.add(root.at(value.$ref)?.pointer ?? value.$ref);
    return true;
  });
  return targets;
}
