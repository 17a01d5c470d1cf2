import type { Tag } from '../../openapi/index.ts';

/** Listed operations of a tag and of all tags below it. */
export function countOperations(tag: Tag): number {
  const own = [...tag.operations, ...tag.webhooks].filter(({ unlisted }) => !unlisted).length;
  return tag.tags.reduce((sum, child) => sum + countOperations(child), own);
}
