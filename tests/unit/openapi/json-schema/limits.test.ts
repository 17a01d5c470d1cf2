import { expect, test } from 'vitest';
import { validate } from '../../../../src/openapi/json-schema/index.ts';

const resolve = (): undefined => undefined;
const TOO_LARGE = { errors: [], notValidated: [{ kind: 'size' }] };

/** Returns a schema in which each level applies the one below it so many times. */
function nest(levels: number, times: number): object {
  return Array.from({ length: levels }).reduce<object>((inner) => {
    return { anyOf: Array.from({ length: times }, () => ({ ...inner })) };
  }, {});
}

test('a schema that is applied more than 200,000 times is not validated', () => {
  expect(validate({ schema: nest(17, 2), resolve }, 1)).toEqual(TOO_LARGE);
});

test('schemas nested deeper than 500 levels are not validated', () => {
  expect(validate({ schema: nest(400, 1), resolve }, 1)).toEqual({ errors: [], notValidated: [] });
  expect(validate({ schema: nest(600, 1), resolve }, 1)).toEqual(TOO_LARGE);
});

test('fifty errors of a value are reported', () => {
  const value = Array.from({ length: 1_000 }, () => 'x');
  expect(validate({ schema: { items: { type: 'integer' } }, resolve }, value).errors).toHaveLength(50);
});

test('what a choice leaves unevaluated is refused, even if several of its members match', () => {
  const choice = { anyOf: [{ oneOf: [true, { maximum: 2 }], properties: { a: {} } }] };
  const root = { schema: { ...choice, unevaluatedProperties: false }, resolve: () => undefined };
  const errorsOf = (value: unknown) => validate(root, value).errors;
  expect(errorsOf({ a: 1 }).every(({ ambiguous }) => ambiguous === true)).toBe(true);
  expect(errorsOf({ a: 1, b: 1 }).some(({ ambiguous, pointer }) => ambiguous !== true && pointer === '/b')).toBe(true);
});
