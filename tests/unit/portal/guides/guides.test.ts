import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { guidesFolder, parseGuide, readGuides } from '../../../../src/portal/guides/guides.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';

test.each([
  ['no title', 'Text', 'The guide has no title.', 1, 1],
  ['a missing title', '---\ndescription: a\n---\n', '`title` in the frontmatter is missing or wrong.', 1, 1],
  [
    'an order in words',
    '---\ntitle: a\ndescription: b\norder: first\n---\n',
    '`order` in the frontmatter is missing or wrong.',
    4,
    1,
  ],
  ['a field that looks like another', '---\ntitle: a\ndrafft: true\n---\n', 'Guides have no field `drafft`.', 3, 1],
  [
    'an address of its own',
    '---\ntitle: a\nslug: start\n---\n',
    '`slug` has no effect: the address of a guide is the path of its file.',
    3,
    1,
  ],
  [
    'an address without a name',
    '---\npermalink: /\ntitle: a\n---\n',
    '`permalink` has no effect: the address of a guide is the path of its file.',
    2,
    1,
  ],
  ['broken YAML', '---\ntitle: a\ndescription: b: c\n---\n', 'The frontmatter is not YAML.', 3, 15],
  ['a key that is repeated', '---\ntitle: a\ntitle: b\n---\n', 'The frontmatter is not YAML.', 3, 1],
])('%s is a mistake with its line', (_, text, message, line, column) => {
  expect(() => parseGuide('/guides/a.md', text)).toThrow(
    expect.objectContaining({ message, position: { file: '/guides/a.md', line, column } }),
  );
});

test.each([
  ['/guides/a.md', 'a'],
  ['/guides/a.mdx', '/guides/a/'],
  ['/guides/a/index.md', 'a'],
])('of %s the address %s is that of the file', (file, slug) => {
  expect(parseGuide(file, `---\ntitle: A\nslug: ${slug}\n---\n`).title).toBe('A');
});

/** Creates a root with these guides, whose titles are their names. */
function rootWith(files: readonly string[]): string {
  const textOf = (file: string): string =>
    `---\ntitle: ${file}\ndescription: Text.\n${file === 'first.md' ? 'order: 1\n' : ''}---\n`;
  return scratchFolder(Object.fromEntries(files.map((file) => [join(guidesFolder(''), file), textOf(file)])));
}

test('a guide in the folder of a language stands for the one beside it, in its place', () => {
  const root = rootWith(['first.md', 'next.md', 'de/first.mdx', 'en/next.md']);
  const titles = (language: string): readonly string[] =>
    readGuides({ root, languages: ['en', 'de'], language }).map(({ title }) => title);
  expect(titles('en')).toEqual(['first.md', 'en/next.md']);
  expect(titles('de')).toEqual(['de/first.mdx', 'en/next.md']);
  expect(
    readGuides({ root, languages: ['en', 'de'], language: 'de' }).map(({ id, language }) => [id, language]),
  ).toEqual([
    ['first', 'de'],
    ['next', 'en'],
  ]);
});

test('a guide that the first language has not is a mistake, in whichever language pages are written', () => {
  const root = rootWith(['next.md', 'de/other.md']);
  for (const language of ['en', 'de'])
    expect(() => readGuides({ root, languages: ['en', 'de'], language })).toThrow(
      'The guide `other` exists in `de` but not in `en`, the first language.',
    );
});

test.each([
  ['---\ntitle: A *b*\n---\n\n# A *b*\n\nText', 'A *b*', '\n\n# A *b*\n\nText'],
  ['---\ntitle: A\n---\n\n# A\n\nText', 'A', '\nText'],
  ['# A `b`\n\nText', 'A b', '\nText'],
  ['---\norder: 1\n---\n# A', 'A', ''],
])('%j has a title without a description', (text, title, source) => {
  expect(parseGuide('/guides/a.md', text)).toMatchObject({
    title,
    description: '',
    source: source.replace(/^\n(?=\n#)/, ''),
  });
});

test('folders are groups, in the order of their own pages', () => {
  const root = rootWith(['z.md', 'first.md', 'b/two.md', 'a/one.md', 'b/index.md', 'b/deep/three.md']);
  const file = join(guidesFolder(root), 'b/index.md');
  writeFileSync(file, '---\ntitle: B\norder: 1\n---\n');
  expect(readGuides({ root, languages: ['en'] }).map(({ id, group }) => [id, group])).toEqual([
    ['first', undefined],
    ['z', undefined],
    ['b', 'b'],
    ['b/two', 'b'],
    ['a/one', 'a'],
    ['b/deep/three', 'b/deep'],
  ]);
});

test('a draft is read on demand only', () => {
  const root = rootWith(['a.md']);
  writeFileSync(join(guidesFolder(root), 'b.md'), '---\ntitle: B\ndraft: true\n---\n');
  const titles = (drafts: boolean): readonly string[] =>
    readGuides({ root, languages: ['en'], drafts }).map(({ title }) => title);
  expect([titles(false), titles(true)]).toEqual([['a.md'], ['a.md', 'B']]);
});

test('the settings may name another folder', () => {
  const root = rootWith([]);
  mkdirSync(join(root, 'docs'));
  writeFileSync(join(root, 'docs', 'a.md'), '# A');
  expect(readGuides({ root, languages: ['en'], folder: 'docs' }).map(({ title }) => title)).toEqual(['A']);
});

test.each([
  [['a.md', 'a.mdx'], 'The guides `a.md` and `a.mdx` have one address.'],
  [['A.md', 'a.md'], 'The guides `A.md` and `a.md` have one address.'],
  [['b.md', 'b/index.md'], 'The guides `b.md` and `b/index.md` have one address.'],
  [['a.md', 'b.markdown'], 'Text files must end with `.md` or `.mdx`.'],
  [['a.md', 'b.MD'], 'Text files must end with `.md` or `.mdx`.'],
])('of the files %j a guide would be lost', (files, message) => {
  const root = rootWith(files);
  expect(() => readGuides({ root, languages: ['en'] })).toThrow(message);
});
