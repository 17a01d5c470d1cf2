import { showHidden } from '../../../characters/hidden.ts';
import type { PortalFile } from '../../output/portal-file.ts';
import type { Page } from '../../../portal/pages/page.ts';
import type { Portal } from '../../../portal/portal.ts';
import { markdownPath, pageOf } from '../../../portal/pages/routes.ts';
import type { Element } from '../tree/index.ts';
import { llmsApiIndex, llmsFull, llmsIndex } from './llms.ts';
import { pageToMarkdown } from './page.ts';
import { listSkillFiles } from './skills.ts';

/** Contents of the pages, of which the files for programs are made. */
export interface PageContents {
  /** Returns the main element of a page. */
  readonly main: (page: Page) => Element;
  /** Returns the Markdown of a page. */
  readonly markdown: (page: Page) => string;
}

/** Lists the llms.txt files and the skills, created on demand. */
export function listTextFiles(portal: Portal, { main, markdown }: PageContents): readonly PortalFile[] {
  return [
    ...portal.apis.flatMap((api) => {
      const page = pageOf(api, portal);
      return page === undefined
        ? []
        : [{ path: `${page.path}llms.txt`, contents: () => showHidden(llmsApiIndex(api, portal)) }];
    }),
    { path: '/llms.txt', contents: () => showHidden(llmsIndex(portal)) },
    { path: '/.well-known/llms.txt', contents: () => showHidden(llmsIndex(portal)) },
    ...listSkillFiles(portal, main),
    { path: '/llms-full.txt', contents: () => showHidden(llmsFull(portal, markdown)) },
  ];
}

/** Returns the Markdown version of a page; undefined for the page that says that there is none. */
export function markdownFile(page: Page, portal: Portal, toMain: () => Element): PortalFile | undefined {
  if (page.kind === 'not-found') return undefined;
  return { path: markdownPath(page), contents: () => pageToMarkdown(toMain(), page, portal) };
}
