import { expect, test } from 'vitest';
import { word } from '../../../../src/messages/format/types.ts';
import { inlineToMarkdown, markdownUrl } from '../../../../src/write/markdown/links.ts';
import { writing } from './embed-harm.ts';

test.each([
  ['/', '/', '/index.md'],
  ['/docs/', '/docs/', '/docs/index.md'],
  ['/de/', '/de/', '/de/index.md'],
  ['/de/reference/pets/#body', '/de/', '/de/reference/pets.md'],
])('the twin of %s, where the front page is %s, is %s', (href, front, markdownPage) => {
  expect(markdownUrl(href, front)).toBe(markdownPage);
});

test('values within a sentence are code, with all of their characters', () => {
  const words = [word('Default '), { ...word('["*b*<i>"]'), isCode: true }, word('. *Each* item:')];
  expect(inlineToMarkdown(words, writing)).toBe('Default `["*b*<i>"]`. \\*Each\\* item:');
});
