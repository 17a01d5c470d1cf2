import { expect, test } from 'vitest';
import { twinUrl } from '../../../../src/write/markdown/links.ts';

test.each([
  ['/', '/', '/index.md'],
  ['/docs/', '/docs/', '/docs/index.md'],
  ['/de/', '/de/', '/de/index.md'],
  ['/de/reference/pets/#body', '/de/', '/de/reference/pets.md'],
])('the twin of %s, where the front page is %s, is %s', (href, front, twin) => {
  expect(twinUrl(href, front)).toBe(twin);
});
