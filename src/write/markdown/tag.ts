import type { TagView } from '../../view/types/page.ts';
import { embedInline, embedMarkdown } from './embed.ts';
import { joinBlocks, toMarkdown } from '../../characters/markdown.ts';
import type { WrittenProse } from './written-prose.ts';
import { labelledValuesToLines } from './labelled-values.ts';
import { linkTo } from './links.ts';
import { operationsToMarkdown } from './operation-list.ts';
import { tagSection } from './tag-list.ts';
import type { Writing } from './writing.ts';

/** Writes a tag's page as Markdown. */
export function tagToMarkdown(view: TagView, prose: WrittenProse, writing: Writing): string {
  const { title, name, api, parent, lead, description, pairs, tags } = view;
  const operations = operationsToMarkdown(view.operations, writing);
  return joinBlocks([
    `# ${toMarkdown(title)}`,
    writing.m.formatPartOf([api, ...(parent === undefined ? [] : [parent])].map((owner) => linkTo(owner, writing))),
    lead === undefined ? undefined : embedInline(lead, writing),
    description === undefined ? undefined : embedMarkdown(description, { level: 2, writing }),
    ...labelledValuesToLines(writing.m, pairs),
    prose.before,
    operations === '' || name === writing.m.part.operations ? undefined : `## ${writing.m.part.operations}`,
    operations,
    ...tags.map((child) => tagSection(child, 2, writing)),
    prose.after,
  ]);
}
