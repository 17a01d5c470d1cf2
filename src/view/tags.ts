import type { Tag } from '../openapi/index.ts';

/** Listed operations of a tag and of all tags below it. */
export function countOperations(tag: Tag): number {
  const own = [...tag.operations, ...tag.webhooks].filter(({ unlisted }) => !unlisted).length;
  return tag.tags.reduce((sum, child) => sum + countOperations(child), own);
}

/** Listed tags, those below others right after them; groups alone, without operations, are left out. */
export function listedTags(tags: readonly Tag[]): readonly Tag[] {
  return tags
    .filter(({ unlisted }) => !unlisted)
    .flatMap((tag) => {
      const below = listedTags(tag.tags);
      return tag.operations.length === 0 && below.length > 0 ? below : [tag, ...below];
    });
}
