import type { WebhooksView } from '../view/types/page.ts';
import { titleToWords } from '../view/words/pages.ts';
import { allWebhooksToWords, webhookGroupToWords } from '../view/words/parts.ts';
import { escapeText, joinBlocks } from './escape.ts';
import { linkTo } from './links.ts';
import { operationsToMarkdown } from './operation-list.ts';
import type { Writing } from './writing.ts';

/** The list of what an API sends. */
export function webhooksToMarkdown({ title, api, groups }: WebhooksView, writing: Writing): string {
  return joinBlocks([
    `# ${escapeText(titleToWords(title))}`,
    allWebhooksToWords(linkTo(api, writing)),
    ...groups.map(({ name, webhooks }) =>
      joinBlocks([
        groups.length === 1 ? undefined : `## ${escapeText(webhookGroupToWords(name))}`,
        operationsToMarkdown(webhooks, writing),
      ]),
    ),
  ]);
}
