import { plainText } from '../../markup/plain-text.ts';
import { apiToCounts } from '../../messages/format/counts.ts';
import { countOperations } from '../../view/tags.ts';
import type { TagItem } from '../../view/types/items.ts';
import { joinBlocks, toMarkdown } from '../../characters/markdown.ts';
import { embedMarkdown } from './embed.ts';
import { indent } from './escape.ts';
import { linkTo } from './links.ts';
import { operationsToMarkdown } from './operation-list.ts';
import type { Writing } from './writing.ts';

/** Writes a tag's operations below a heading, unless the heading above says the same, and its child tags below their own. */
export function tagSection(tag: TagItem, level: number, writing: Writing, above?: string): string {
  const lead = plainText(tag.lead);
  return joinBlocks([
    tag.name === above ? undefined : `${'#'.repeat(Math.min(level, 6))} ${linkTo(tag, writing)}`,
    lead === '' ? undefined : toMarkdown(lead),
    lead !== '' || tag.description === undefined || tag.operations.length + tag.tags.length > 0
      ? undefined
      : embedMarkdown(tag.description, { level: Math.min(level + 1, 6), writing }),
    operationsToMarkdown(tag.operations, writing),
    ...tag.tags.map((child) => tagSection(child, level + 1, writing)),
  ]);
}

/** Writes tags as a list with the number of their own operations, and child tags below. */
export function tagsToMarkdown(tags: readonly TagItem[], writing: Writing): string {
  return tags
    .map((tag) => {
      const count = countOperations({ ...tag, tags: [] });
      const lead = plainText(tag.lead);
      const line = `- ${linkTo(tag, writing)}${lead === '' ? '' : `: ${toMarkdown(lead)}`}`;
      const counted = tag.operations.length === 0 ? line : `${line} (${apiToCounts(writing.m, count).join(', ')})`;
      return tag.tags.length === 0 ? counted : `${counted}\n${indent(tagsToMarkdown(tag.tags, writing), 2)}`;
    })
    .join('\n');
}
