import { expect, test } from 'vitest';
import { parsePrefer, preferenceApplied } from '../../../../src/sandbox/middleware/prefer.ts';

const none = { code: undefined, example: undefined, dynamic: false, wait: undefined };

test.each([
  [undefined, none],
  ['code=404', { ...none, code: 404 }],
  ['code=404, example="two words"; wait=2', { ...none, code: 404, example: 'two words', wait: 2 }],
  ['dynamic=true', { ...none, dynamic: true }],
  ['Code=404, code=500', { ...none, code: 404 }],
  ['code=99, wait=-1, example', { ...none, example: '' }],
  ['wait=9999', { ...none, wait: 30 }],
  ['example="a\\"b, c"', { ...none, example: 'a"b, c' }],
  ['=,;"', none],
])('%s', (header, expected) => {
  expect(parsePrefer(header)).toEqual(expected);
});

test('what was followed is reported', () => {
  expect(preferenceApplied({})).toBeUndefined();
  expect(preferenceApplied({ code: 404, example: 'two "words"', wait: 1, dynamic: true })).toBe(
    'code=404, example="two \\"words\\"", dynamic=true, wait=1',
  );
});
