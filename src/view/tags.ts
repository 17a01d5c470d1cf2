import type { Operation, Tag } from '../model/index.ts';
import type { Context } from './context.ts';
import type { OperationItem, TagItem } from './types/page.ts';

/** An operation as an entry of a list. */
export function operationItem(operation: Operation, context: Context): OperationItem {
  const { kind, title, method, path, deprecated, stability, badges } = operation;
  return {
    kind,
    title,
    href: context.urlOf(operation),
    method,
    path,
    deprecated,
    stability,
    badges,
    lang: context.lang,
  };
}

/** The listed ones of some operations. */
export function operationItems(operations: readonly Operation[], context: Context): readonly OperationItem[] {
  return operations.filter(({ unlisted }) => !unlisted).map((operation) => operationItem(operation, context));
}

/** The listed ones of some tags, with their operations and what hangs below them. */
export function tagItems(tags: readonly Tag[], context: Context): readonly TagItem[] {
  return tags
    .filter(({ unlisted }) => !unlisted)
    .map((tag) => ({
      name: tag.summary,
      href: context.urlOf(tag),
      lead: tag.lead,
      description: tag.description === undefined ? undefined : context.textOf(tag.description),
      parent: tag.parent?.summary,
      operations: operationItems([...tag.operations, ...tag.webhooks], context),
      tags: tagItems(tag.tags, context),
      lang: context.lang,
    }));
}

/** Operations of a tag and of all tags below it. */
export function countOperations({ operations, tags }: Pick<TagItem, 'operations' | 'tags'>): number {
  return tags.reduce((sum, child) => sum + countOperations(child), operations.length);
}

/** Tags, those below others right after them; groups alone, without operations, are left out. */
export function flattenTags(tags: readonly TagItem[]): readonly TagItem[] {
  return tags.flatMap((tag) => {
    const below = flattenTags(tag.tags);
    return tag.operations.length === 0 && below.length > 0 ? below : [tag, ...below];
  });
}
