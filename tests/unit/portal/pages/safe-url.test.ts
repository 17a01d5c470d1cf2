import { expect, test } from 'vitest';
import { safeUrl } from '../../../../src/portal/pages/safe-url.ts';

test.each([
  ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
  [' http://example.com ', 'http://example.com/'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
  ['javascript:alert(1)', undefined],
  ['java\nscript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['//example.com', undefined],
  ['/path', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j may be followed as %j', (url, safe) => {
  expect(safeUrl(url)).toBe(safe);
});
