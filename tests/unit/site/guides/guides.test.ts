import { expect, test } from 'vitest';
import { parseGuide } from '../../../../src/site/guides/guides.ts';

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
