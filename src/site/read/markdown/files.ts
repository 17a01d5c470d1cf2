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
  /** Returns the Markdown of a page where it was created before. */
  readonly markdown?: (page: Page) => string;
}

/** Lists the Markdown pages, the llms.txt files and the skills, created on demand. */
export function listTextFiles(portal: Portal, { main, markdown }: PageContents): readonly PortalFile[] {
  const toMarkdown = markdown ?? ((page: Page) => pageToMarkdown(main(page), page, portal));
  return [
    ...portal.pages
      .filter(({ kind }) => kind !== 'not-found')
      .map((page) => markdownFile(page, portal, () => main(page))),
    ...portal.apis.flatMap((api) => {
      const page = pageOf(api, portal);
      return page === undefined
        ? []
        : [{ path: `${page.path}llms.txt`, contents: () => showHidden(llmsApiIndex(api, portal)) }];
    }),
    { path: '/llms.txt', contents: () => showHidden(llmsIndex(portal)) },
    { path: '/.well-known/llms.txt', contents: () => showHidden(llmsIndex(portal)) },
    ...listSkillFiles(portal, main),
    {
      path: '/llms-full.txt',
      contents: () => showHidden(llmsFull(portal, toMarkdown)),
    },
  ];
}

/** Returns the Markdown version of a page. */
export function markdownFile(page: Page, portal: Portal, toMain: () => Element): PortalFile {
  return { path: markdownPath(page), contents: () => pageToMarkdown(toMain(), page, portal) };
}
