import type { Operation, Tag } from '../../openapi/model/index.ts';
import { besideMethod } from '../pages/labels.ts';
import { repeats } from './repeats.ts';
import type { Context } from './context.ts';
import type { OperationItem, TagItem } from './types/items.ts';
import type { ApiItem } from './types/page.ts';

/** Creates the list item of an operation. */
export function operationItem(operation: Operation, context: Context): OperationItem {
  const { kind, method, path, deprecated, stability, badges } = operation;
  return {
    kind,
    title: besideMethod(context.arrangement.labelOf(operation), operation),
    href: context.urlOf(operation),
    method,
    path,
    deprecated,
    stability,
    badges,
    lang: context.lang,
  };
}

/** Creates the list items of operations, without unlisted ones. */
export function operationItems(operations: readonly Operation[], context: Context): readonly OperationItem[] {
  return context.arrangement
    .sort(operations)
    .filter(({ unlisted }) => !unlisted)
    .map((operation) => operationItem(operation, context));
}

/** Creates the list items of tags, with their operations and child tags, without unlisted ones. */
export function tagItems(tags: readonly Tag[], context: Context): readonly TagItem[] {
  return context.arrangement
    .sort(tags)
    .filter(({ unlisted }) => !unlisted)
    .map((tag) => ({
      name: tag.summary,
      href: context.urlOf(tag),
      lead: tag.lead,
      description:
        tag.description === undefined || repeats(tag.description, tag.summary)
          ? undefined
          : context.textOf(tag.description),
      parent: tag.parent?.summary,
      operations: [...operationItems(tag.operations, context), ...operationItems(tag.webhooks, context)],
      tags: tagItems(tag.tags, context),
      lang: context.lang,
    }));
}

/** Counts the operations and webhooks of a tag and of all tags below it. */
export function countOperations(tag: Pick<TagItem, 'operations' | 'tags'>): Pick<ApiItem, 'operations' | 'webhooks'> {
  const all = (one: Pick<TagItem, 'operations' | 'tags'>): readonly OperationItem[] => [
    ...one.operations,
    ...one.tags.flatMap(all),
  ];
  const webhooks = all(tag).filter(({ kind }) => kind === 'webhook').length;
  return { operations: all(tag).length - webhooks, webhooks };
}

/** Flattens tags depth-first; tags that only group others are left out. */
export function flattenTags(tags: readonly TagItem[]): readonly TagItem[] {
  return tags.flatMap((tag) => {
    const below = flattenTags(tag.tags);
    return tag.operations.length === 0 && below.length > 0 ? below : [tag, ...below];
  });
}
