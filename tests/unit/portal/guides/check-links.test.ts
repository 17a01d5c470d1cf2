import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkLinks } from '../../../../src/portal/guides/check-links.ts';
import { parseGuide } from '../../../../src/portal/guides/guides.ts';
import { LINK_TARGETS } from '../../../../src/site/write/site/site-files.ts';
import type { Portal } from '../../../../src/portal/portal.ts';
import { guideOf, portalOf, SHOP } from '../portal-of.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';

const root = scratchFolder({
  'public/price-list.pdf': '',
  'public/site.png': '',
  'src/content/guides/beside.png': '',
});
const folder = join(root, 'src', 'content', 'guides');

/** Headings in descriptions, a media type without rows, and a recursive response. */
const DEEP = `
openapi: 3.1.0
info: { title: Deep, version: 1.0.0, description: "## A\\n\\n### B\\n\\n#### C" }
paths:
  /deep:
    get:
      operationId: read
      tags: [Deep]
      description: "Text.\\n\\n## More\\n\\n<a id='mark'></a>Text[^1].\\n\\n[^1]: Note"
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/A' } }, multipart/form-data: {} } }
      responses:
        '200': { description: All, content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } }
components:
  schemas:
    A: { type: object, properties: { a: { $ref: '#/components/schemas/B' } } }
    B: { type: object, properties: { b: { $ref: '#/components/schemas/C' } } }
    C: { type: object, properties: { c: { $ref: '#/components/schemas/D' } } }
    D: { type: object, properties: { d: { $ref: '#/components/schemas/A' } } }
`;

/** A heading, anchors in HTML and a footnote. */
const OTHER =
  '## What to do\n\n<a id="Known_Limits"></a>Text[^1].\n\n<a name="old"></a>\n\n<h2 id="end">The end</h2>\n\n[^1]: Note';

function check(source: string, base = '/'): void {
  const texts = { 'start.md': source, 'other.mdx': OTHER };
  const guides = Object.entries(texts).map(([name, body]) => {
    const text = `---\ntitle: Guide\ndescription: Of things.\n---\n\n${body}\n`;
    writeFileSync(join(folder, name), text);
    return parseGuide(join(folder, name), text);
  });
  const portal = portalOf({ documents: { shop: SHOP, deep: DEEP }, guides, parts: { root, base } });
  checkLinks(portal, { portals: [portal], targets: LINK_TARGETS });
}

test.each([
  '[a](#here) [b](./other.mdx) [c](other.mdx#what-to-do) [d](../other/#what-to-do) [e](/guides/other/)\n\n## Here',
  '[a](/) [b](/reference/shop/) [c](/reference/shop/goods/list-goods/#response-200) [d](#operation/listGoods)',
  '[a](/price-list.pdf) [b](/llms.txt) [c](/reference/shop/openapi.yaml) [d](/reference/shop/goods/list-goods.md)',
  '[a](/reference/shop/goods/add-good/#body.name) [b](/reference/shop/goods/add-good/#responses) [c](/reference/shop/#authentication)',
  '[a](/reference/shop/#security-key) [b](/reference/shop/schemas/good/#schema.size) [c](/reference/shop/lifecycle/#any)',
  '[a](/reference/deep/deep/read/#response-200.a.b.c.d.a.b) [b](/reference/deep/deep/read/#about-more)',
  '[a](/reference/deep/#about-c) [b](/reference/deep/#operations) [c](/reference/deep/deep/#operations)',
  '[a](https://a.example/nowhere) [b](mailto:a@b.example) `[c](#nowhere)`',
  '![a](beside.png) ![b](/site.png) ![c](https://a.example/c.png)',
  '[a](other.mdx#Known_Limits) [b](other.mdx#old) [c](/guides/other/#end) [d](other.mdx#the-end) [e](other.mdx#footnote-1)',
  '[a](#mine) [b](#Mine) [c](#old) [d](start.md#Mine)\n\n<a id="Mine"></a>\n\n<h3 id="old">New</h3>',
  '[a](/reference/deep/deep/read/#about-mark) [b](/reference/deep/deep/read/#about-footnote-1)',
  '<Card title="a" href="./other.mdx">b</Card>',
  'A[^1]\n\n[^1]: B',
])('every link of %j has a target', (source) => {
  expect(() => {
    check(source);
  }).not.toThrow();
});

test.each(['body-form-data', 'authentication', 'callbacks', 'servers', 'guides'])(
  'a link to %j of a page without such an element has no target',
  (anchor) => {
    expect(() => {
      check(`[a](/reference/deep/deep/read/#${anchor})`);
    }).toThrow(`The link \`/reference/deep/deep/read/#${anchor}\` has no target.`);
  },
);

test('an address outside of the base is that of a page or a file below it', () => {
  for (const href of ['/docs/guides/other/', '/docs', '/', '/price-list.pdf', '/docs/price-list.pdf', '/llms.txt'])
    check(`[a](${href})`, '/docs');
  expect(() => {
    check('[a](/elsewhere/)', '/docs');
  }).toThrow(
    expect.objectContaining({
      message: 'The link `/elsewhere/` has no target.',
      hint: 'No page and no file of `public` has this address. Links to other sites are full URLs.',
    }),
  );
});

test.each([
  ...['./nope/index.md', 'index.md', '/guides/index.md', '/reference/shop/nope/llms.txt', '/reference/llms-full.txt'],
  ...['/guides/favicon.svg', '/reference/robots.txt', '/sitemap.xml', '/robots.txt', '/reference/shop/quality.json'],
  ...['/quality.svg', '/reference/shop/changes.atom', '/reference/shop/nope/sunsets.ics', '/reference/operations.json'],
  ...['/reference/shop/sandbox/nope.json', '/de/', '/guides/other/index.mdx', '/reference/nope/index.html'],
])('%j, which no build writes, has no target', (href) => {
  for (const base of ['/', '/docs/'])
    expect(() => {
      check(`[a](${href})`, base);
    }).toThrow(`The link \`${href}\` has no target.`);
});

test.each([
  ...['/index.md', '/guides/other.md', '/llms.txt', '/llms-full.txt', '/favicon.svg', '/reference/shop/llms.txt'],
  ...['/reference/shop.md', '/reference/shop/openapi.json', '/reference/shop/goods/list-goods.openapi.json'],
  ...['/portico-manifest.json', '/guides/other/index.html', '/reference/shop/sandbox/schemas/good.json'],
])('%j, which a build writes, is a target', (href) => {
  check(`[a](${href})`);
  check(`[a](/docs${href}) [b](${href})`, '/docs/');
});

test('a base may have letters of any language', () => {
  check('[a](./other.mdx) [b](../other/) [c](/guides/other/) [d](/größe/llms.txt) [e](/llms.txt)', '/größe/');
});

test('pages and files of other languages are checked', () => {
  const language = (languageFolder: string, guides: readonly string[]): Portal => ({
    ...portalOf({ documents: { shop: SHOP }, guides: guides.map((id) => guideOf(id)), parts: { root } }),
    languageFolder,
  });
  const [english, german] = [language('', ['one', 'two']), language('/de', ['one', 'drei'])];
  const checkIn = (portal: Portal, href: string): void => {
    const page = guideOf('one', `[a](${href})`);
    const own = { ...portal, ...portalOf({ guides: [page, ...portal.guides.slice(1)], parts: { root } }) };
    checkLinks(
      { ...own, languageFolder: portal.languageFolder },
      { portals: [english, german], targets: LINK_TARGETS },
    );
  };
  for (const href of ['/de/guides/drei/', '/de/guides/drei.md', '/de/']) checkIn(english, href);
  for (const href of ['/guides/two/', '/guides/drei/', '/llms.txt']) checkIn(german, href);
  for (const href of ['/de/guides/two/', '/de/llms.txt', '/de/nope/', '/guides/drei/#none'])
    expect(() => {
      checkIn(href.startsWith('/de') ? english : german, href);
    }).toThrow('has no target');
});

test.each([
  ['[a](#operation/addGod)', 6, 5, 'The link `#operation/addGod` has no target.', 'Did you mean `#operation/addGood`?'],
  [
    '[a](#tag/Completely-else)',
    6,
    5,
    'The link `#tag/Completely-else` has no target.',
    'No API has this operation, tag or schema.',
  ],
  ['Text\n\n[a](#her)\n\n## Here', 8, 5, 'The link `#her` has no target.', 'Did you mean `#here`?'],
  [
    '[a](/reference/shop/goods/add-good/#body.nam)',
    6,
    5,
    'The link `/reference/shop/goods/add-good/#body.nam` has no target.',
    'Did you mean `#body.name`?',
  ],
  [
    '[a](/reference/deep/deep/read/#about-mor)',
    6,
    5,
    'The link `/reference/deep/deep/read/#about-mor` has no target.',
    'Did you mean `#about-more`?',
  ],
  [
    '[a](/reference/shop/goods/#nowhere-at-all)',
    6,
    5,
    'The link `/reference/shop/goods/#nowhere-at-all` has no target.',
    'The page has no such anchor.',
  ],
  ['[a](./othr.mdx)', 6, 5, 'The link `./othr.mdx` has no target.', 'Did you mean `./other.mdx`?'],
  [
    '[a](other.mdx#what)',
    6,
    5,
    'The link `other.mdx#what` has no target.',
    /^Available: `#what-to-do`, `#known_limits`, /,
  ],
  ['[a](/guides/othr/)', 6, 5, 'The link `/guides/othr/` has no target.', 'Did you mean `/guides/other/`?'],
  ['`/no.pdf` [a](/no.pdf)', 6, 15, 'The link `/no.pdf` has no target.', /No page and no file/],
  ['<Card title="a" href="/nowhere-at-all/" />', 6, 23, 'The link `/nowhere-at-all/` has no target.', /No page/],
  ['- a\n- ![b](besides.png)', 7, 8, 'Picture not found: `besides.png`.', /folder of the guide/],
])('%j has an error at %d:%d', (source, line, column, message, hint) => {
  const advice: unknown = typeof hint === 'string' ? hint : expect.stringMatching(hint);
  const position = { file: join(folder, 'start.md'), line, column };
  expect(() => {
    check(source);
  }).toThrow(expect.objectContaining({ message, hint: advice, position }));
});

test('all links without a target are named, those of other guides with their files', () => {
  const guides = ['[a](#b) [c](#d)\n\n![e](f.png)', 'Text', '[g](#h)'].map((text, at) => guideOf(`${at}`, text));
  const portal = portalOf({ guides, parts: { root } });
  const hint: unknown = expect.stringMatching(
    /\nOther errors:\n {2}\S*0\S*:\d+:\d+ The link `#d` .*\n {2}\S*0\S*:\d+:\d+ Picture not found: `f\.png`.*\n {2}\S*2\S*:\d+:\d+ The link `#h` .*$/,
  );
  expect(() => {
    checkLinks(portal, { portals: [portal] });
  }).toThrow(expect.objectContaining({ message: 'The link `#b` has no target.', hint }));
});
