import type { LifecycleItem, LifecyclePart, LifecycleView } from '../view/types/lifecycle.ts';
import { toCode } from '../view/words/code.ts';
import { restToWords } from '../view/words/numbers.ts';
import { aboutToWords, titleToWords } from '../view/words/pages.ts';
import { ALL_STABLE } from '../view/words/stage-terms.ts';
import { endingToWords, stageToWords } from '../view/words/stages.ts';
import { briefDeprecation } from './deprecation.ts';
import { escapeText, joinBlocks, toLink } from './escape.ts';
import { linkTo, twinUrl } from './links.ts';
import type { Writing } from './writing.ts';
import { MARK, partOfToWords } from '../view/words/parts.ts';

/** Deprecated and unstable parts of an API by stage, ordered by date. */
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
  const { api, operation, part, deprecation } = item;
  const owner = api === undefined ? '' : `${escapeText(api)} · `;
  const about = briefDeprecation(deprecation, writing);
  const end = about === '' ? '' : ` — ${about}`;
  if (part !== undefined) return `- ${owner}${partToMarkdown(item, part, writing)}${end}`;
  if (operation === undefined) return `- ${owner}${MARK.schema} ${linkTo(item, writing)}${end}`;
  return `- ${owner}${linkTo(item, writing)}: ${toCode(`${operation.method} ${operation.path}`)}${end}`;
}

/** `Query parameter [`sort`](…) (List ships, 3 more operations)`. */
function partToMarkdown({ name, href, users, more }: LifecycleItem, part: LifecyclePart, writing: Writing): string {
  const all = [...users.map((place) => linkTo(place, writing)), ...(more > 0 ? [restToWords(more, 'operation')] : [])];
  const link = href === undefined ? toCode(name) : toLink(toCode(name), twinUrl(href, writing.front));
  return `${escapeText(endingToWords(part))} ${link}${all.length === 0 ? '' : ` (${all.join(', ')})`}`;
}
