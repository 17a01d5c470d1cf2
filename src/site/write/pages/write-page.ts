import { showInHtml } from '../../../characters/html.ts';
import { operationDocumentFile } from '../../output/files.ts';
import type { PortalFile } from '../../output/portal-file.ts';
import type { Page } from '../../../portal/pages/page.ts';
import type { Portal } from '../../../portal/portal.ts';
import { markdownFile } from '../../read/markdown/index.ts';
import { readPage, type Element } from '../../read/tree/index.ts';
import { searchRecordOf, type SearchRecord } from '../../read/search/index-files.ts';
import type { Renderer } from '../../render/types.ts';
import type { SiteWriter } from '../site/site-writer.ts';

/** The portal of a language, and how its pages are written. */
export interface PageWriting {
  readonly portal: Portal;
  readonly renderer: Renderer;
  readonly writer: SiteWriter;
  /** True where a text of the site may hold a hidden character, which no page may show unseen. */
  readonly mayHide: boolean;
  /** Texts of fields in search records of operations. */
  readonly fieldTexts: Set<string>;
}

/** Returns the path of a page's file in the site. */
export function htmlPath(page: Page, { languageFolder }: Pick<Portal, 'languageFolder'>): string {
  return languageFolder + (page.kind === 'not-found' ? '/404.html' : `${page.path}index.html`);
}

/** Lists the files that are written with a page. */
export function listFilesOf(page: Page, portal: Portal, toMain: () => Element): readonly PortalFile[] {
  const document = portal.languageFolder === '' ? operationDocumentFile(page, portal) : undefined;
  return [
    ...(page.kind === 'not-found' ? [] : [markdownFile(page, portal, toMain)]),
    ...(document === undefined ? [] : [document]),
  ];
}

/** Writes a page and the files beside it; returns its search record, if it has one. */
export function writePage(
  page: Page,
  { portal, renderer, fieldTexts, ...writing }: PageWriting,
): SearchRecord | undefined {
  // A view is cached only for a while: everything is made of it together.
  const html = renderer.page(page);
  const main = readPage(html, renderer.isOurs(page));
  writeHtml(htmlPath(page, portal), html, writing);
  for (const file of listFilesOf(page, portal, () => main))
    writing.writer.write(portal.languageFolder + file.path, file.contents());
  return searchRecordOf(page, portal, { main: () => main, fieldTexts });
}

/** Writes a page at a path below the base. */
export function writeHtml(
  path: string,
  html: string,
  { writer, mayHide }: Pick<PageWriting, 'writer' | 'mayHide'>,
): void {
  writer.write(path, mayHide ? showInHtml(html) : html);
}
