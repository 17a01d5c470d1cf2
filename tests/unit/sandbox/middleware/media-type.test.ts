import { expect, test } from 'vitest';
import { chooseMediaType } from '../../../../src/sandbox/middleware/media-type.ts';

const offered = ['application/json', 'text/csv', 'text/html;charset=utf-8'];

test.each([
  [undefined, 0],
  ['*/*', 0],
  ['text/*', 1],
  ['text/html', 2],
  ['text/csv;q=0.5, application/json;q=0.4', 1],
  ['application/json;q=0, */*', 1],
  ['image/png', undefined],
  ['APPLICATION/JSON', 0],
])('%s', (accept, expected) => {
  expect(chooseMediaType(offered, accept)).toBe(expected);
});
