import type { LifecycleItem, LifecycleSection, LifecycleView } from '../../view/types/lifecycle.ts';
import { briefDeprecation } from './deprecation.ts';
import { joinBlocks, toLink, toMarkdown } from '../../characters/markdown.ts';
import { linkTo, markdownUrl } from './links.ts';
import type { Writing } from './writing.ts';
import { toCode } from '../../characters/markdown.ts';
import { formatAbout, formatTitle } from '../../messages/format/pages.ts';
import { formatEnding, formatStage } from '../../messages/format/stages.ts';

/** Writes an API's lifecycle page as Markdown. */
export function lifecycleToMarkdown({ title, description, api, stages }: LifecycleView, writing: Writing): string {
  return joinBlocks([
    `# ${toMarkdown(formatTitle(writing.m, title))}`,
    `${toMarkdown(formatAbout(writing.m, description))} ${writing.m.formatPartOf([linkTo(api, writing)])}`,
    ...stages.map(({ stage, items }) => {
      const words = formatStage(writing.m, stage);
      return `## ${words.title}\n\n${words.about}\n\n${itemsToMarkdown(items, writing)}`;
    }),
  ]);
}

function itemsToMarkdown(items: readonly LifecycleItem[], writing: Writing): string {
  return items.map((item) => itemLine(item, writing)).join('\n');
}

function itemLine(item: LifecycleItem, writing: Writing): string {
  const { operation, part, deprecation } = item;
  const about = briefDeprecation(deprecation, writing);
  const end = about === '' ? '' : ` — ${about}`;
  if (part !== undefined) return `- ${partToMarkdown(item, part, writing)}${end}`;
  if (operation === undefined) return `- ${writing.m.mark.schema} ${linkTo(item, writing)}${end}`;
  return `- ${linkTo(item, writing)}: ${toCode(`${operation.method} ${operation.path}`)}${end}`;
}

/** Writes a deprecated part: `Query parameter [`sort`](…) (List ships, 3 more operations)`. */
function partToMarkdown({ name, href, users, more }: LifecycleItem, part: LifecycleSection, writing: Writing): string {
  const all = [
    ...users.map((place) => linkTo(place, writing)),
    ...(more > 0 ? [writing.m.formatRest(more, 'operation')] : []),
  ];
  const link = href === undefined ? toCode(name) : toLink(toCode(name), markdownUrl(href, writing.front));
  return `${toMarkdown(formatEnding(writing.m, part))} ${link}${all.length === 0 ? '' : ` (${all.join(', ')})`}`;
}
