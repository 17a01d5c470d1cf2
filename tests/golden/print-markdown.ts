import type { Api } from '../../src/openapi/model/index.ts';
import { markdownOf } from '../rendered.ts';
import { goldenPortal } from './portal.ts';

/** Prints the Markdown of all pages of an API, one after the other. */
export function printMarkdown(api: Api): string {
  const portal = goldenPortal(api);
  const pages = portal.pages.filter(({ kind }) => kind !== 'not-found' && kind !== 'home');
  return pages.map((page) => `<!-- ${page.path} -->\n\n${markdownOf(page, portal)}`).join('\n');
}
