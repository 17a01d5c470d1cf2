import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { guidesFolder, parseGuide, readGuides } from '../../../../src/portal/guides/guides.ts';

test('a guide is its frontmatter and its source', () => {
  const guide = parseGuide(
    '/guides/first-steps.mdx',
    '---\ntitle: First steps\ndescription: How to begin.\norder: 2\n---\n\nText\n',
  );
  expect(guide).toEqual({
    id: 'first-steps',
    title: 'First steps',
    description: 'How to begin.',
    order: 2,
    file: '/guides/first-steps.mdx',
    source: '\nText\n',
  });
});

test.each([
  ['no frontmatter', 'Text', 'The guide has no frontmatter.', 1, 1],
  ['a missing title', '---\ndescription: a\n---\n', '`title` in the frontmatter is missing or wrong.', 1, 1],
  [
    'an order in words',
    '---\ntitle: a\ndescription: b\norder: first\n---\n',
    '`order` in the frontmatter is missing or wrong.',
    4,
    1,
  ],
  ['broken YAML', '---\ntitle: a\ndescription: b: c\n---\n', 'The frontmatter is not YAML.', 3, 15],
  ['a key that stands twice', '---\ntitle: a\ntitle: b\n---\n', 'The frontmatter is not YAML.', 3, 1],
])('%s is a mistake with its line', (_, text, message, line, column) => {
  expect(() => parseGuide('/guides/a.md', text)).toThrow(
    expect.objectContaining({ message, position: { file: '/guides/a.md', line, column } }),
  );
});

/** Creates a root with these guides, whose titles are their names. */
function rootWith(files: readonly string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'portico-guides-'));
  onTestFinished(() => {
    rmSync(root, { recursive: true, force: true });
  });
  for (const file of files) {
    const path = join(guidesFolder(root), file);
    mkdirSync(dirname(path), { recursive: true });
    const order = file === 'first.md' ? 'order: 1\n' : '';
    writeFileSync(path, `---\ntitle: ${file}\ndescription: Text.\n${order}---\n`);
  }
  return root;
}

test('a guide in the folder of a language stands for the one beside it, in its place', () => {
  const root = rootWith(['first.md', 'next.md', 'de/first.mdx', 'en/next.md']);
  const titles = (language: string): readonly string[] =>
    readGuides(root, ['en', 'de'], language).map(({ title }) => title);
  expect(titles('en')).toEqual(['first.md', 'en/next.md']);
  expect(titles('de')).toEqual(['de/first.mdx', 'en/next.md']);
  expect(readGuides(root, ['en', 'de'], 'de').map(({ id, language }) => [id, language])).toEqual([
    ['first', 'de'],
    ['next', 'en'],
  ]);
});

test('a guide that the first language has not is a mistake, in whichever language pages are written', () => {
  const root = rootWith(['next.md', 'de/other.md']);
  for (const language of ['en', 'de'])
    expect(() => readGuides(root, ['en', 'de'], language)).toThrow(
      'The guide `other` is there in `de` and not in `en`, the first language.',
    );
});
