import { expect, test } from 'vitest';
import { lintDocument, lintOperation } from '../lint-document.ts';

test.each(['x-hideTryItPanel: true', 'x-hideTryItPanel: false', 'x-hideReplay: true'])(
  '%s is a boolean',
  async (lines) => {
    expect(await lintOperation('try-it-boolean', lines)).toEqual([]);
  },
);

test.each([["x-hideTryItPanel: 'true'", '`x-hideTryItPanel` is "true". Write `true` or `false`, without quotes.']])(
  '%s is none',
  async (lines, message) => {
    expect(await lintOperation('try-it-boolean', lines)).toEqual([message]);
  },
);

test('the field of the root is read too', async () => {
  const source = "openapi: 3.1.0\ninfo: { title: T, version: '1' }\nx-hideTryItPanel: all\npaths: {}\n";
  expect(await lintDocument('try-it-boolean', source)).toEqual([
    '3: `x-hideTryItPanel` is "all". Write `true` or `false`, without quotes.',
  ]);
});
