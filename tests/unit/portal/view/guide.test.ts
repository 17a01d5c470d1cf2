import { expect, test } from 'vitest';
import { resolveIn } from '../../../../src/portal/view/resolve.ts';
import { renderMarkdown } from '../../../../src/portal/markup/render.ts';
import { viewOf } from '../../../../src/portal/view/index.ts';
import { sourceOf } from '../../../../src/portal/view/links.ts';
import { guideOf, portalOf, SHOP } from '../portal-of.ts';

/** Returns the HTML of a guide in plain Markdown, beside a guide of each kind. */
function html(source: string, base = '/'): string {
  const folder = '/portal/src/content/guides';
  const portal = portalOf({
    documents: { shop: SHOP },
    guides: [
      guideOf('plain', source, `${folder}/plain.md`),
      guideOf('other', '## What to do\n\n<a id="Known_Limits"></a>', `${folder}/other.md`),
      guideOf('rich', '## What to do', `${folder}/rich.mdx`),
    ],
    parts: { base },
  });
  const page = portal.pages.find(({ path }) => path === '/guides/plain/');
  const view = page === undefined ? undefined : viewOf(page, portal);
  if (view?.kind !== 'guide') return '';
  const { text } = view;
  return renderMarkdown(sourceOf(text), { idPrefix: '', resolve: resolveIn(text) }).html;
}

test.each([
  ['/guides/other/', '/guides/other/'],
  ['/guides/other', '/guides/other/'],
  ['../other/', '/guides/other/'],
  ['../other/#what-to-do', '/guides/other/#what-to-do'],
  ['../rich/#what-to-do', '/guides/rich/#what-to-do'],
  ['./other.md', '/guides/other/'],
  ['other.md#what-to-do', '/guides/other/#what-to-do'],
  ['other.md#Known_Limits', '/guides/other/#known_limits'],
  ['rich.mdx', '/guides/rich/'],
  ['/', '/'],
  ['/reference/shop/goods/list-goods/', '/reference/shop/goods/list-goods/'],
  ['#operation/listGoods', '/reference/shop/goods/list-goods/'],
  ['#own', '#own'],
  ['/openapi.yaml?a=1', '/openapi.yaml?a=1'],
])('a link to %s in a guide of plain Markdown leads to %s', (written, href) => {
  expect(html(`[there](${written})\n\n## Own\n`)).toContain(`<a href="${href}">there</a>`);
});

test('a link of a portal below a base leads below it', () => {
  expect(html('[there](/guides/other/)', '/docs/')).toContain('<a href="/docs/guides/other/">there</a>');
  expect(html('[there](../rich/#what-to-do)', '/docs/')).toContain('<a href="/docs/guides/rich/#what-to-do">');
});

test.each(['javascript:alert(1)', '#nowhere', 'http://[', '../other/#%zz'])('%s does no harm', (written) => {
  expect(html(`[there](${written})`)).not.toMatch(/href="javascript/);
});
