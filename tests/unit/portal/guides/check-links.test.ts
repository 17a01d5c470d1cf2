import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkLinks } from '../../../../src/portal/guides/check-links.ts';
import { parseGuide } from '../../../../src/portal/guides/guides.ts';
import { portalOf, SHOP } from '../portal-of.ts';

const root = mkdtempSync(join(tmpdir(), 'portico-links-'));
const folder = join(root, 'src', 'content', 'guides');
mkdirSync(join(root, 'public'));
mkdirSync(folder, { recursive: true });
writeFileSync(join(root, 'public', 'price-list.pdf'), '');
writeFileSync(join(root, 'public', 'site.png'), '');
writeFileSync(join(folder, 'beside.png'), '');

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

function check(source: string, base = '/'): void {
  const texts = { 'start.md': source, 'other.mdx': '## What to do' };
  const guides = Object.entries(texts).map(([name, body]) => {
    const text = `---\ntitle: Guide\ndescription: Of things.\n---\n\n${body}\n`;
    writeFileSync(join(folder, name), text);
    return parseGuide(join(folder, name), text);
  });
  checkLinks(portalOf({ documents: { shop: SHOP }, guides, parts: { root, base } }));
}

test.each([
  '[a](#here) [b](./other.mdx) [c](other.mdx#what-to-do) [d](../other/#what-to-do) [e](/guides/other/)\n\n## Here',
  '[a](/) [b](/reference/shop/) [c](/reference/shop/goods/list-goods/#query-limit) [d](#operation/listGoods)',
  '[a](/price-list.pdf) [b](/llms.txt) [c](/reference/shop/openapi.yaml) [d](/reference/shop/goods/list-goods.md)',
  '[a](https://a.example/nowhere) [b](mailto:a@b.example) `[c](#nowhere)`',
  '![a](beside.png) ![b](/site.png) ![c](https://a.example/c.png)',
  '<Card title="a" href="./other.mdx">b</Card>',
  'A[^1]\n\n[^1]: B',
])('every link of %j has a target', (source) => {
  expect(() => {
    check(source);
  }).not.toThrow();
});

test('an address above the base is another site', () => {
  expect(() => {
    check('[a](/elsewhere/) [b](/docs/guides/other/)', '/docs');
  }).not.toThrow();
});

test('an address of pages may leave out the base, and must have a target', () => {
  check('[a](/guides/other/)', '/docs/');
  expect(() => {
    check('[a](/guides/othr/)', '/docs/');
  }).toThrow('The link `/guides/othr/` has no target.');
});

test.each([
  ['Text\n\n[a](#her)\n\n## Here', 8, 5, 'The link `#her` has no target.', 'Did you mean `#here`?'],
  ['[a](./othr.mdx)', 6, 5, 'The link `./othr.mdx` has no target.', 'Did you mean `./other.mdx`?'],
  ['[a](other.mdx#what)', 6, 5, 'The link `other.mdx#what` has no target.', 'There are: `#what-to-do`.'],
  ['[a](/guides/othr/)', 6, 5, 'The link `/guides/othr/` has no target.', 'Did you mean `/guides/other/`?'],
  ['`/no.pdf` [a](/no.pdf)', 6, 15, 'The link `/no.pdf` has no target.', /No page and no file/],
  ['<Card title="a" href="/nowhere-at-all/" />', 6, 23, 'The link `/nowhere-at-all/` has no target.', /No page/],
  ['- a\n- ![b](besides.png)', 7, 8, 'There is no picture `besides.png`.', /folder of the guide/],
])('%j has an error at %d:%d', (source, line, column, message, hint) => {
  const advice: unknown = typeof hint === 'string' ? hint : expect.stringMatching(hint);
  const position = { file: join(folder, 'start.md'), line, column };
  expect(() => {
    check(source);
  }).toThrow(expect.objectContaining({ message, hint: advice, position }));
});
