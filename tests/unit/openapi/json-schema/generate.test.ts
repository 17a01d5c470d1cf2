import { expect, test } from 'vitest';
import { rootAt } from '../../../../src/openapi/json-schema/index.ts';
import { generate } from '../../../../src/openapi/json-schema/generate/index.ts';

test.each<[object, unknown]>([
  [{ type: ['string', 'integer'], not: { type: ['object', 'array', 'string'] } }, 1],
  [{ type: ['string', 'integer'], if: { type: 'string' }, then: false }, 1],
])('a value of a later type is found where none of the first one is valid: %j', (schema, value) => {
  expect(generate({ schema, resolve: () => undefined }, { direction: 'request' }).value).toEqual(value);
});

test.each([
  ['^(?!^[-+.]*$)[+-]?0*\\d*\\.?\\d{0,2}0*$', '1.00'],
  ['^(?!^[-+.]*$)[+-]?0*(?:\\d{0,8}|(?=[\\d.]{1,11}0*$)\\d{0,8}\\.\\d{0,2}0*$)', '1.00'],
  ['^0\\d{3}$', '0123'],
])('the text of a decimal with the pattern %s is %s', (pattern, text) => {
  const schema = { type: 'string', pattern };
  expect(generate({ schema, resolve: () => undefined }, { direction: undefined }).value).toBe(text);
});

const COUNT = 1_000;
const names = Array.from({ length: COUNT }, (_, index) => `p${index}`);
const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
const derived = (required: readonly string[], members: object = properties): object => ({
  Base: { type: 'object', properties: members },
  Heir: { allOf: [{ $ref: '#/Base' }], required },
});

/** Generates a value of a derived schema; returns its names, undefined without a valid value. */
function namesOf(document: object): readonly string[] | undefined {
  const { value } = generate(rootAt({ document, pointer: '/Heir' }), { direction: 'response' });
  return value === undefined ? undefined : Object.keys(value ?? {});
}

test('an object has more values than the budget where its required properties alone have', () => {
  const required = names.slice(0, 500);
  const found = namesOf(derived(required)) ?? [];
  expect(required.filter((name) => !found.includes(name))).toEqual([]);
});

test.each([{ enum: ['a'] }, { type: 'string', example: 'a' }])('a value of the author counts once: %j', (member) => {
  const some = Object.fromEntries(names.slice(0, 300).map((name) => [name, member]));
  const document = derived([], { all: { type: 'object', properties: some } });
  const { value } = generate(rootAt({ document, pointer: '/Heir' }), { direction: 'response' });
  expect(JSON.stringify(value).split('"a"').length - 1).toBe(300);
});
