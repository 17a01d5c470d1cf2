import type { Api } from '../../src/openapi/index.ts';
import { assemblePortal, publishPortal } from '../../src/site/portal.ts';
import { settingsSchema } from '../../src/site/settings.ts';
import { pageToMarkdown } from '../../src/text/index.ts';

/** The Markdown twins of all pages of an API, one after the other, with samples in cURL alone. */
export function printMarkdown(api: Api): string {
  const settings = settingsSchema.parse({ samples: { languages: ['curl'] } });
  const builtAt = new Date('2026-11-20T00:00:00Z');
  const portal = assemblePortal({ root: '/', own: false, settings, apis: [api], guides: [], builtAt });
  publishPortal(portal);
  const pages = portal.pages.filter(({ kind }) => kind !== 'not-found' && kind !== 'home');
  return pages.map((page) => `<!-- ${page.path} -->\n\n${pageToMarkdown(page)}`).join('\n');
}
