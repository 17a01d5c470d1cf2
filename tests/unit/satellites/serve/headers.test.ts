import { expect, test } from 'vitest';
import { headersAt, parseHeaders } from '../../../../src/satellites/serve/headers.ts';

const rules = parseHeaders('# all\n/*\n  A: 1\n\n/guides/*\n  A: 2\n  B: x: y\n/\n  C: 3\n');

test.each([
  ['/', { A: '1', C: '3' }],
  ['/guides/errors/', { A: '1, 2', B: 'x: y' }],
  ['/reference/', { A: '1' }],
])('%s is answered with %j', (path, headers) => {
  expect(headersAt(rules, path)).toEqual(headers);
});
