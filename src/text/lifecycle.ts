import type { LifecycleItem, LifecycleView } from '../view/types/page.ts';
import { toCode } from '../view/words/code.ts';
import { aboutToWords, titleToWords } from '../view/words/pages.ts';
import { ALL_STABLE } from '../view/words/stage-terms.ts';
import { stageToWords } from '../view/words/stages.ts';
import { briefDeprecation } from './deprecation.ts';
import { escapeText, joinBlocks } from './escape.ts';
import { linkTo } from './links.ts';
import type { Writing } from './writing.ts';
import { MARK, partOfToWords } from '../view/words/parts.ts';

/** What of an API is about to change, by stage, in the order of dates. */
export function lifecycleToMarkdown({ title, description, api, stages }: LifecycleView, writing: Writing): string {
  return joinBlocks([
    `# ${escapeText(titleToWords(title))}`,
    `${escapeText(aboutToWords(description))} ${partOfToWords([linkTo(api, writing)])}`,
    stages.length === 0 ? ALL_STABLE : undefined,
    ...stages.map(({ stage, items }) => {
      const words = stageToWords(stage);
      return `## ${words.title}\n\n${words.about}\n\n${itemsToMarkdown(items, writing)}`;
    }),
  ]);
}

/** What changes, one line each. */
export function itemsToMarkdown(items: readonly LifecycleItem[], writing: Writing): string {
  return items.map((item) => itemLine(item, writing)).join('\n');
}

function itemLine(item: LifecycleItem, writing: Writing): string {
  const { api, operation, deprecation } = item;
  const owner = api === undefined ? '' : `${escapeText(api)} · `;
  const about = briefDeprecation(deprecation, writing);
  const end = about === '' ? '' : ` — ${about}`;
  if (operation === undefined) return `- ${owner}${MARK.schema} ${linkTo(item, writing)}${end}`;
  return `- ${owner}${linkTo(item, writing)}: ${toCode(`${operation.method} ${operation.path}`)}${end}`;
}
