import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../sites.ts';
import { attribute, select, textOf, textsOf } from './html.ts';
import { openPage, openSite, readText } from './site.ts';

const SITE = 'guides';

/** Returns the HTML of a guide's text up to a text that one of two guides has besides. */
function guideHtml(path: string): string {
  const { html } = openPage(SITE, path);
  return html.slice(html.indexOf('<div class="Guide'), html.indexOf('A second heading of the same name'));
}

test('the same text becomes the same page and the same Markdown from Markdown and from MDX', () => {
  expect(guideHtml('/guides/plain/')).toBe(guideHtml('/guides/rich/'));
  const bodyOf = (name: string): string => readText(SITE, name).split('\n').slice(4).join('\n');
  const [mdx = '', plain = ''] = ['/guides/rich.md', '/guides/plain.md'].map((name) =>
    bodyOf(name).split('A second heading').at(0)?.replaceAll('/guides/plain/', '/guides/rich/'),
  );
  expect(plain).toBe(mdx);
});

test('pictures beside a guide and from the public folder are there, with their sizes and for both themes', () => {
  const pictures = select(openPage(SITE, '/guides/plain/').tree, 'main img');
  expect(pictures.map((picture) => ['width', 'height', 'class'].map((name) => attribute(picture, name)))).toEqual([
    ['1280', '280', undefined],
    ['240', '80', undefined],
    ['120', '26', 'for-dark'],
    ['120', '40', 'for-light'],
  ]);
  for (const picture of pictures) expect(openSite(SITE).files).toContain(attribute(picture, 'src'));
});

test('JavaScript of MDX stands in its place, beside blocks of Markdown', () => {
  const { tree } = openPage(SITE, '/guides/computed/');
  expect(textsOf(select(tree, '.Guide p'))).toContain('In 2027 there is a box:');
  const [box] = select(tree, '.Box');
  if (box === undefined) throw new Error('The guide has no box.');
  expect([attribute(box, 'data-size'), textOf(box), select(box, 'strong').length]).toEqual(['3', 'Within it', 1]);
  expect(textsOf(select(tree, '.Guide .alert'))).toEqual(['Note Alerts are there too.']);
});

test('braces in strings, templates, comments and regular expressions of MDX end nothing', () => {
  const { tree } = openPage(SITE, '/guides/computed/');
  expect(select(tree, '.Guide h2').map((heading) => [attribute(heading, 'id'), textOf(heading)])).toEqual([
    ['braces--in-a-heading', 'Braces { in a heading'],
  ]);
  expect([...select(tree, '.Guide p p'), ...select(tree, '.Guide p h2')]).toEqual([]);
  expect([...textsOf(select(tree, '.Guide p')), ...textsOf(select(tree, '.Guide td'))]).toEqual(
    expect.arrayContaining([
      'Paths have { and }: /pets/{petId} is /pets/{petId}.',
      'A template: } {',
      'A quote with two}lines',
      '|',
      'true',
    ]),
  );
  expect(textsOf(select(tree, '.Guide [role=tab]'))).toEqual(['a } b', 'c & d']);
  expect(textsOf(select(tree, '.Guide .Box'))).toEqual(['Within it', 'Between { 2 braces']);
  const markdown = readText(SITE, '/guides/computed.md');
  expect(markdown).toContain('`/pets/{petId}` is /pets/{petId}');
  expect(markdown).not.toMatch(/\.length|it's/);
});

test('components and hints of GitBook are in descriptions too', () => {
  const { tree } = openPage(SITE, '/reference/shop/goods/');
  expect(textsOf(select(tree, '.alert'))).toEqual(['Warning Prices are in cents.']);
  expect(textsOf(select(tree, 'portico-tabs.TextTabs section'))).toEqual([
    'Web Look in the catalogue.',
    'Phone Ask the clerk.',
  ]);
  expect(readText(SITE, '/reference/shop/goods.md')).toContain('> **Warning**\n>\n> Prices are in cents.\n\n**Web**');
});

test('links and contents lead to the headings of a guide', () => {
  const { tree } = openPage(SITE, '/guides/rich/');
  const links = select(tree, '.Guide a').map((link) => attribute(link, 'href'));
  expect(links).toEqual(
    expect.arrayContaining(['#code', '/guides/other/#details', '/reference/shop/goods/list-goods/']),
  );
  const ids = select(tree, '.Guide h2').map((heading) => attribute(heading, 'id'));
  expect(ids).toEqual(['code', 'alerts', 'tables-and-lists', 'pictures', 'layout', 'version-2', 'facts', 'code-1']);
});

test('the pages of docs are published by Portico itself, in groups', () => {
  const files = globSync('**/*.md', { cwd: join(ROOT, 'docs') }).map((file) => file.replaceAll('\\', '/'));
  const paths = openSite('docs').pages.map(({ path }) => path);
  const pathOf = (file: string) => (file === 'start.md' ? '/' : `/guides/${file.replace(/\.md$/, '/')}`);
  expect(files.map(pathOf).filter((path) => !paths.includes(path))).toEqual([]);
  const { tree } = openPage('docs', '/guides/lint/');
  expect(textsOf(select(tree, 'nav p.heading'))).toEqual(
    expect.arrayContaining(['Start', 'How to', 'Portico reference']),
  );
});

test('prose around a page of the reference stands before and after its contents, with tabs, pictures and JavaScript', () => {
  const { tree } = openPage(SITE, '/reference/shop/goods/list-goods/');
  const ids = select(tree, '.reading h2').map((heading) => attribute(heading, 'id'));
  expect(ids).toEqual(['before-before-you-list', 'before-notes', 'responses', 'guides', 'after-what-next']);
  expect(textsOf(select(tree, '.prose .Box'))).toEqual(['Made by JavaScript.']);
  expect(select(tree, '.prose portico-tabs.TextTabs')).toHaveLength(1);
  const goods = openPage(SITE, '/reference/shop/goods/').tree;
  expect(select(goods, '.prose img').map((picture) => attribute(picture, 'src'))).toEqual([
    expect.stringMatching(/^\/_astro\/beside\.[\w-]+\.png$/),
  ]);
});

test('diagrams are drawn by one frame with a policy of its own, which pages without diagrams do not name', () => {
  const { files } = openSite(SITE);
  const elements = select(openPage(SITE, '/guides/diagrams/').tree, 'portico-diagram');
  expect(elements).toHaveLength(2);
  const [frame = ''] = elements.map((element) => attribute(element, 'data-frame') ?? '');
  expect(frame).toMatch(/^\/_astro\/diagram\.[\w-]{8}\.html$/);
  expect(files).toContain(frame);
  expect(readText(SITE, frame)).toContain(`content="default-src 'none'; script-src 'self'; style-src 'unsafe-inline';`);
  const [, script = ''] = /<script src="([^"]+)">/.exec(readText(SITE, frame)) ?? [];
  expect(readText(SITE, `/_astro/${script}`)).not.toContain(ROOT);
  const notices = [...files].find((file) => /\/diagram\.[\w-]+\.txt$/.test(file)) ?? '';
  expect(readText(SITE, notices)).toMatch(/^mermaid \d+\.\d+\.\d+ \(MIT\)$/m);
  expect(readText(SITE, '/guides/diagrams.md')).toContain('```mermaid\nflowchart LR');
  const others = ['/guides/plain/', '/reference/shop/goods/list-goods/'].map((path) => openPage(SITE, path).html);
  expect(others.filter((html) => /portico-diagram|_astro\/diagram/i.test(html))).toEqual([]);
});

test('a site without diagrams has no frame of them, and no page loads their script', () => {
  const { files, pages } = openSite('own');
  expect([...files].filter((file) => file.includes('/diagram.'))).toEqual([]);
  expect(pages.filter(({ html }) => /_astro\/diagrams?\./i.test(html)).map(({ path }) => path)).toEqual([]);
});
