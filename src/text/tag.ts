import type { PageOf } from '../site/page.ts';
import { embedInline, embedMarkdown } from './embed.ts';
import { escapeText, joinBlocks } from './escape.ts';
import { externalDocsToMarkdown } from './external-docs.ts';
import { linkTo } from './links.ts';
import { operationsToMarkdown } from './operation-list.ts';
import { tagSection } from './tag-list.ts';

/** A tag: what it is about, its operations, its groups with theirs. */
export function tagToMarkdown({ api, tag }: PageOf<'tag'>): string {
  const operations = operationsToMarkdown([...tag.operations, ...tag.webhooks]);
  return joinBlocks([
    `# ${escapeText(tag.summary)}`,
    `Part of the ${linkTo(api, api.info.title)}${tag.parent === undefined ? '' : `, ${linkTo(tag.parent, tag.parent.summary)}`}.`,
    tag.lead === undefined ? undefined : embedInline(tag.lead),
    tag.description === undefined ? undefined : embedMarkdown(tag.description, { level: 2 }),
    externalDocsToMarkdown(tag.externalDocs),
    operations === '' ? undefined : `## Operations\n\n${operations}`,
    ...tag.tags.map((child) => tagSection(child, 2)),
  ]);
}
