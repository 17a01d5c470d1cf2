import type { WebhooksView } from '../../view/types/page.ts';
import { joinBlocks, toMarkdown } from '../../characters/markdown.ts';
import { linkTo } from './links.ts';
import { operationsToMarkdown } from './operation-list.ts';
import type { Writing } from './writing.ts';
import { formatTitle } from '../../messages/format/pages.ts';

/** Writes the list of an API's webhooks as Markdown. */
export function webhooksToMarkdown({ title, api, groups }: WebhooksView, writing: Writing): string {
  return joinBlocks([
    `# ${toMarkdown(formatTitle(writing.m, title))}`,
    writing.m.formatAllWebhooks(linkTo(api, writing)),
    ...groups.map(({ name, webhooks }) =>
      joinBlocks([
        groups.length === 1 ? undefined : `## ${toMarkdown(writing.m.formatWebhookGroup(name))}`,
        operationsToMarkdown(webhooks, writing),
      ]),
    ),
  ]);
}
