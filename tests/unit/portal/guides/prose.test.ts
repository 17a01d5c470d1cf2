import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { checkGuides } from '../../../../src/portal/guides/check.ts';
import { LINK_TARGETS } from '../../../../src/site/write/site/site-files.ts';
import { checkLinks } from '../../../../src/portal/guides/check-links.ts';
import { readProse, textsOf } from '../../../../src/portal/guides/prose.ts';
import type { Page } from '../../../../src/portal/pages/page.ts';
import type { Portal } from '../../../../src/portal/portal.ts';
import { layoutOf, viewOf } from '../../../../src/portal/view/index.ts';
import { mainOf, markdownOf } from '../../../rendered.ts';
import { searchRecordOf } from '../../../../src/site/read/search/index-files.ts';
import { portalOf, SHOP } from '../portal-of.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';

const scratch = scratchFolder({});
/** Creates a portal of the shop with prose, by paths below `src/content`, checked as a build does. */
function shopWith(name: string, files: Readonly<Record<string, string>>, language: 'en' | 'de' = 'en'): Portal {
  const root = join(scratch, name);
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, 'src', 'content', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const { apis } = portalOf({ documents: { shop: SHOP } });
  const prose = readProse({ root, apis, languages: ['en', 'de'], language });
  const portal = portalOf({
    settings: { language: ['en', 'de'], editUrl: 'https://example.com/edit' },
    parts: { root, apis, prose, language },
  });
  checkGuides(textsOf(portal), apis);
  checkLinks(portal, { portals: [portal], targets: LINK_TARGETS });
  return portal;
}

function pageAt(path: string, { pages }: Portal): Page {
  const page = pages.find((one) => one.path === path);
  if (page === undefined) throw new Error(`There is no page ${path}.`);
  return page;
}

const portal = shopWith('whole', {
  'operations/shop/listGoods.mdx':
    '## Pages\n\nSee [next](#pages) and <SchemaLink schema="shop/Good" />.\n\n<Reference />\n\n## Costs\n\nTen cents.\n',
  'tags/shop/orders.md': '## One\n\nFirst.\n\n## Two\n\nSecond.\n',
  'apis/shop.md': '---\ntitle: Not shown\n---\n\n<Reference />\n\n## Help\n\nWrite.\n',
  'apis/de/shop.md': '## Hilfe\n\nSchreiben.\n',
});

test('the Markdown of an operation has the text above and below the mark before and after its contents', () => {
  const markdown = markdownOf(pageAt('/reference/shop/goods/list-goods/', portal), portal);
  expect(markdown.match(/^## .*/gm)).toEqual([
    '## Pages',
    '## Authentication',
    '## Responses',
    '## Costs',
    '## Samples',
  ]);
  expect(markdown).toContain('See next and [Good](/reference/shop/schemas/good.md).');
});

test('a page with prose has a link to edit it', () => {
  expect(layoutOf(pageAt('/reference/shop/goods/list-goods/', portal), portal).editText).toBe(
    'https://example.com/edit/src/content/operations/shop/listGoods.mdx',
  );
  expect(layoutOf(pageAt('/reference/shop/goods/add-good/', portal), portal)).not.toHaveProperty('editText');
});

test('headings of prose are in the section links, the table of contents and the search index', () => {
  const list = pageAt('/reference/shop/goods/list-goods/', portal);
  const view = viewOf(list, portal);
  if (view.kind !== 'operation') throw new Error('The page shows an operation.');
  expect(view.sectionLinks.map(({ anchor }) => anchor)).toEqual(['before-pages', 'response-200', 'after-costs']);
  const tocOf = (path: string): readonly string[] => layoutOf(pageAt(path, portal), portal).toc.map(({ id }) => id);
  expect(tocOf('/reference/shop/orders/')).toEqual(['before-one', 'before-two']);
  expect(tocOf('/reference/shop/')).toContain('after-help');
  const record = searchRecordOf(list, portal, () => mainOf(list, portal), new Set());
  expect(record?.html).toContain('<h2 id="after-costs">Costs</h2><p>Ten cents.');
  expect(record?.names).toContainEqual({ kind: 'section', name: 'Pages', anchor: 'before-pages' });
});

test('a file in the folder of a language replaces the one beside it', () => {
  const german = shopWith('whole', {}, 'de');
  expect(markdownOf(pageAt('/reference/shop/', german), german)).toContain('## Hilfe');
});

test.each([
  ['operations/shop/listGood.md', '', 'The API `shop` has no operation `listGood`.', 'Did you mean `listGoods`?', 1],
  ['tags/shop/good.md', '', 'The API `shop` has no tag `good`.', 'Did you mean `Goods`?', 1],
  ['apis/shopp.md', '', 'Unknown API `shopp`.', 'Did you mean `shop`?', 1],
  ['operations/list-goods.md', '', '`list-goods` does not name the operation of an API.', 'Write it as `api/name`.', 1],
  [
    'operations/shop/order.md',
    'Text.\n\n[a](/reference/shopp/)\n',
    'The link `/reference/shopp/` has no target.',
    'Did you mean `/reference/shop/`?',
    3,
  ],
  [
    'operations/shop/order.md',
    'Text.\n\n<SchemaLink schema="shop/God" />\n',
    'The API `shop` has no schema `God`.',
    'Did you mean `Good`?',
    3,
  ],
  [
    'operations/shop/order.md',
    '<Reference />\n\n<Reference />\n',
    '`Reference` is here twice.',
    'Text above it appears before the content of the page, text below it after it.',
    3,
  ],
])('%s with %j is a mistake', (path, text, message, hint, line) => {
  const position: unknown = expect.objectContaining({ line });
  expect(() => shopWith(`${path}${String(text.length)}`.replaceAll('/', '-'), { [path]: text })).toThrow(
    expect.objectContaining({ message, hint, position }),
  );
});

test.each([
  [['operations/shop/order.md', 'operations/shop/order.mdx'], 'has two texts: `order.md` and `order.mdx`.'],
  [['operations/shop/listGoods.md', 'operations/shop/list-goods.md'], 'has two texts: `list-goods.md` and'],
  [['tags/shop/Goods.markdown'], 'Text files must end with `.md` or `.mdx`.'],
  [['operation/shop/order.md'], 'No page matches the folder'],
])('of the files %j a text would be lost', (files, message) => {
  const texts = Object.fromEntries(files.map((file) => [file, 'Text.']));
  expect(() => shopWith(files.join('-').replaceAll('/', '-'), texts)).toThrow(message);
});
