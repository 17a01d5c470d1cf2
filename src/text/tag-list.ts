import type { Tag } from '../openapi/index.ts';
import { plainText } from '../markdown/plain-text.ts';
import { countToWords } from '../view/words/words.ts';
import { escapeText, indent, joinBlocks } from './escape.ts';
import { linkTo } from './links.ts';
import { operationsToMarkdown } from './operation-list.ts';

/** A tag's operations below a heading, its groups below headings of their own. */
export function tagSection(tag: Tag, level: number): string | undefined {
  if (tag.unlisted) return undefined;
  const lead = plainText(tag.lead);
  return joinBlocks([
    `${'#'.repeat(Math.min(level, 6))} ${linkTo(tag, tag.summary)}`,
    lead === '' ? undefined : escapeText(lead),
    operationsToMarkdown([...tag.operations, ...tag.webhooks]),
    ...tag.tags.map((child) => tagSection(child, level + 1)),
  ]);
}

/** Tags as a list, each with the number of its own operations, its groups below it. */
export function tagsToMarkdown(tags: readonly Tag[]): string {
  return tags
    .filter(({ unlisted }) => !unlisted)
    .map((tag) => {
      const count = [...tag.operations, ...tag.webhooks].filter(({ unlisted }) => !unlisted).length;
      const lead = plainText(tag.lead);
      const line = `- ${linkTo(tag, tag.summary)}${lead === '' ? '' : `: ${escapeText(lead)}`}`;
      const counted = count === 0 ? line : `${line} (${countToWords(count, 'operation')})`;
      return tag.tags.length === 0 ? counted : `${counted}\n${indent(tagsToMarkdown(tag.tags), 2)}`;
    })
    .join('\n');
}
