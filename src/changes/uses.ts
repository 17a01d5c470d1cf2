import type { Root, Use } from './types.ts';

/** Lists the uses of a root: its own, and those of all roots that refer to it. */
export function listUses(root: Root): readonly Use[] {
  const seen = new Set([root]);
  const uses = new Map<string, Use>();
  for (const next of seen) {
    for (const use of next.uses) uses.set(keyOf(use), use);
    for (const user of next.users) seen.add(user);
  }
  return [...uses.values()];
}

function keyOf({ direction, isError, isText = false, operation }: Use): string {
  return `${direction} ${isError} ${isText} ${operation?.pointer ?? ''}`;
}
