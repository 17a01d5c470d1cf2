import { expect, test } from 'vitest';
import { markdownUrl } from '../../../../src/write/markdown/links.ts';

test.each([
  ['/', '/', '/index.md'],
  ['/docs/', '/docs/', '/docs/index.md'],
  ['/de/', '/de/', '/de/index.md'],
  ['/de/reference/pets/#body', '/de/', '/de/reference/pets.md'],
])('the twin of %s, where the front page is %s, is %s', (href, front, markdownPage) => {
  expect(markdownUrl(href, front)).toBe(markdownPage);
});
