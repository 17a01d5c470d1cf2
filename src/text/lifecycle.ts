import { listLifecycle, type LifecycleEntry } from '../view/lifecycle.ts';
import type { PageOf } from '../site/page.ts';
import { getPortal } from '../site/portal.ts';
import { stageSections } from '../view/words/stages.ts';
import { deprecationToMarkdown } from './deprecation.ts';
import { escapeText, joinBlocks, toCode } from './escape.ts';
import { linkTo } from './links.ts';

/** What of an API is about to change, by stage, in the order of dates. */
export function lifecycleToMarkdown({ api, title, description }: PageOf<'lifecycle'>): string {
  const sections = stageSections(listLifecycle(api, getPortal().builtAt));
  return joinBlocks([
    `# ${escapeText(title)}`,
    `${escapeText(description)} Part of the ${linkTo(api, api.info.title)}.`,
    sections.length === 0 ? 'Everything is stable: nothing is experimental, in beta or deprecated.' : undefined,
    ...sections.map(
      (section) => `## ${section.title}\n\n${section.about}\n\n${section.entries.map(entryLine).join('\n')}`,
    ),
  ]);
}

function entryLine({ shown, title, deprecation }: LifecycleEntry): string {
  const about = deprecation === undefined ? '' : ` — ${deprecationToMarkdown(deprecation, true)}`.trimEnd();
  const end = about === ' —' ? '' : about;
  if (shown.kind === 'schema') return `- Schema ${linkTo(shown.schema, title)}${end}`;
  const { operation } = shown;
  return `- ${linkTo(operation, title)}: ${toCode(`${operation.method} ${operation.path}`)}${end}`;
}
