import { expect, test } from 'vitest';
import { generate } from '../../../../src/openapi/json-schema/generate/index.ts';

test.each<[object, unknown]>([
  [{ type: ['string', 'integer'], not: { type: ['object', 'array', 'string'] } }, 1],
  [{ type: ['string', 'number', 'array'], not: { anyOf: [{ type: 'string' }, { type: 'number' }] } }, []],
  [{ type: ['string', 'integer'], if: { type: 'string' }, then: false }, 1],
  [{ type: ['string', 'boolean'], oneOf: [{ type: 'string', pattern: '^(?=a)b' }, { const: false }] }, false],
])('a value of a later type is found where none of the first one is valid: %j', (schema, value) => {
  expect(generate({ schema, resolve: () => undefined }, { direction: 'request' }).value).toEqual(value);
});
