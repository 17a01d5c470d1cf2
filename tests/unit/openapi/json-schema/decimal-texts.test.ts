import { expect, test } from 'vitest';
import { generate } from '../../../../src/openapi/json-schema/generate/index.ts';

test.each([
  ['^(?!^[-+.]*$)[+-]?0*\\d*\\.?\\d{0,2}0*$', '1.00'],
  ['^(?!^[-+.]*$)[+-]?0*\\d*\\.?\\d*$', '1.00'],
  ['^(?!^[-+.]*$)[+-]?0*\\d*$', '1'],
  ['^(?!^[-+.]*$)[+-]?0*(?:\\d{0,8}|(?=[\\d.]{1,11}0*$)\\d{0,8}\\.\\d{0,2}0*$)', '1.00'],
  ['^-?(?:0|[1-9]\\d{0,2})(?:\\.\\d{1})?$', '0'],
  ['^0\\d{3}$', '0123'],
])('the text of a decimal with the pattern %s is %s', (pattern, text) => {
  const schema = { type: 'string', pattern };
  expect(generate({ schema, resolve: () => undefined }, { direction: undefined }).value).toBe(text);
});
