import { showHidden } from '../../characters/hidden.ts';
import type { PortalFile } from '../../output/portal-file.ts';
import type { Page } from '../../portal/pages/page.ts';
import type { Portal } from '../../portal/portal.ts';
import { markdownPath, pageOf } from '../../portal/pages/routes.ts';
import { llmsApiIndex, llmsFull, llmsIndex } from './llms.ts';
import { pageToMarkdown } from './page.ts';
import { listSkillFiles } from './skills.ts';

/** Lists the Markdown pages, the llms.txt files and the skills, created on demand. `written` returns the Markdown of a page that was created before. */
export function listTextFiles(portal: Portal, written?: (page: Page) => string): readonly PortalFile[] {
  return [
    ...portal.pages.filter(({ kind }) => kind !== 'not-found').map((page) => markdownFile(page, portal)),
    ...portal.apis.flatMap((api) => {
      const page = pageOf(api, portal);
      return page === undefined
        ? []
        : [{ path: `${page.path}llms.txt`, contents: () => showHidden(llmsApiIndex(api, portal)) }];
    }),
    { path: '/llms.txt', contents: () => showHidden(llmsIndex(portal)) },
    { path: '/.well-known/llms.txt', contents: () => showHidden(llmsIndex(portal)) },
    ...listSkillFiles(portal),
    {
      path: '/llms-full.txt',
      contents: () => showHidden(llmsFull(portal, written ?? ((page) => pageToMarkdown(page, portal)))),
    },
  ];
}

/** Returns the Markdown version of a page. */
export function markdownFile(page: Page, portal: Portal): PortalFile {
  return { path: markdownPath(page), contents: () => pageToMarkdown(page, portal) };
}
