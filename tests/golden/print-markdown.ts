import type { Api } from '../../src/model/index.ts';
import { pageToMarkdown } from '../../src/write/markdown/index.ts';
import { goldenPortal } from './portal.ts';

/** Prints the Markdown of all pages of an API, one after the other. */
export function printMarkdown(api: Api): string {
  const portal = goldenPortal(api);
  const pages = portal.pages.filter(({ kind }) => kind !== 'not-found' && kind !== 'home');
  return pages.map((page) => `<!-- ${page.path} -->\n\n${pageToMarkdown(page, portal)}`).join('\n');
}
