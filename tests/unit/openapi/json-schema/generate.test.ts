import { expect, test } from 'vitest';
import { generate } from '../../../../src/openapi/json-schema/generate/index.ts';

test.each([
  ['^(?!^[-+.]*$)[+-]?0*\\d*\\.?\\d{0,2}0*$', '1.00'],
  ['^0\\d{3}$', '0123'],
])('the text of a decimal with the pattern %s is %s', (pattern, text) => {
  const schema = { type: 'string', pattern };
  expect(generate({ schema, resolve: () => undefined }, { direction: undefined }).value).toBe(text);
});

test('an object has more values than the budget where its required properties alone have', () => {
  const required = Array.from({ length: 500 }, (_, index) => `p${index}`);
  const { value } = generate(
    { schema: { type: 'object', required }, resolve: () => undefined },
    { direction: 'response' },
  );
  expect(Object.keys(value ?? {})).toEqual(required);
});
