import type { Direction } from '../json-schema/index.ts';
import { DIRECTIONS, type ComparedPart, type Use } from './types.ts';

/** Lists the uses of a root: its own, and those of all roots that refer to it, in the directions that have the reference. */
export function listUses(root: ComparedPart): readonly Use[] {
  const seen = new Map<ComparedPart, Set<Direction>>();
  const uses = new Map<string, Use>();
  const waiting: (readonly [ComparedPart, readonly Direction[]])[] = [[root, DIRECTIONS]];
  for (const [next, wanted] of waiting) {
    const known = seen.get(next) ?? new Set();
    const directions = wanted.filter((direction) => !known.has(direction));
    if (directions.length === 0) continue;
    seen.set(next, new Set([...known, ...directions]));
    for (const use of next.uses) if (directions.includes(use.direction)) uses.set(keyOf(use), use);
    for (const [user, passed] of next.users)
      waiting.push([user, directions.filter((direction) => passed.has(direction))]);
  }
  return [...uses.values()];
}

function keyOf({ direction, isError, isText = false, path, operation }: Use): string {
  return `${direction} ${isError} ${isText} ${path ?? ''} ${operation?.pointer ?? ''}`;
}
