import { expect, test } from 'vitest';
import { keepRequired, requiredNames } from '../../../src/sandbox/check.ts';
import type { JsonSchema } from '../../../src/sandbox/check.ts';

const owner: JsonSchema = { type: 'object', required: ['name'], properties: { name: {}, age: {} } };
const resolve = (address: string): JsonSchema | undefined => (address === 'owner.json' ? owner : undefined);
const pet: JsonSchema = {
  allOf: [{ required: ['id'] }, { oneOf: [{ required: ['bark'] }, { required: ['meow'] }] }],
  required: ['owners'],
  properties: { owners: { type: 'array', items: { $ref: 'owner.json' } } },
};

test('names that a schema or one of its variants requires', () => {
  expect([...requiredNames(pet, resolve)].sort()).toEqual(['bark', 'id', 'meow', 'owners']);
});

test('a value keeps what is required, at every level', () => {
  const value = { id: 1, bark: true, note: 'x', owners: [{ name: 'A', age: 3 }, 7] };
  expect(keepRequired(value, pet, resolve)).toEqual({ id: 1, bark: true, owners: [{ name: 'A' }, 7] });
});
