import type { Tag } from './types/index.ts';

/** Lists tags with their children, which follow their parents. */
export function listAllTags(tags: readonly Tag[]): readonly Tag[] {
  return tags.flatMap((tag) => [tag, ...listAllTags(tag.tags)]);
}
