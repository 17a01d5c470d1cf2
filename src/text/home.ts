import type { PageOf } from '../site/page.ts';
import { getPortal } from '../site/portal.ts';
import { pageOf } from '../site/routes.ts';
import { groupVersions } from '../site/versions.ts';
import { countToWords } from '../view/words/words.ts';
import { tagsToMarkdown } from './tag-list.ts';
import { escapeText, joinBlocks } from './escape.ts';
import { linkTo } from './links.ts';

/** The front page: the APIs in their versions, the guides. */
export function homeToMarkdown({ title, description }: PageOf<'home'>): string {
  const { apis, guides } = getPortal();
  const groups = groupVersions(apis);
  const lines = groups.flatMap(([newest, ...older]) => {
    if (newest === undefined) return [];
    const about = pageOf(newest)?.description ?? '';
    const count = countToWords(newest.operations.filter(({ unlisted }) => !unlisted).length, 'operation');
    const line = `- ${linkTo(newest, newest.info.title)} ${escapeText(newest.version)}: ${escapeText(about)} (${count})`;
    return [line, ...older.map((api) => `  - ${linkTo(api, `Version ${api.version}`)}`)];
  });
  const only = apis.length === 1 ? apis[0] : undefined;
  return joinBlocks([
    `# ${escapeText(title)}`,
    escapeText(description),
    lines.length === 0 ? undefined : `## ${groups.length === 1 ? 'API' : 'APIs'}\n\n${lines.join('\n')}`,
    guides.length === 0
      ? undefined
      : `## Guides\n\n${guides.map((guide) => `- ${linkTo(guide, guide.title)}: ${escapeText(guide.description)}`).join('\n')}`,
    only === undefined ? undefined : `## What it covers\n\n${tagsToMarkdown(only.tags)}`,
  ]);
}
