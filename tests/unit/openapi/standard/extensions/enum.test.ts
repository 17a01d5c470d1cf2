import { expect, test } from 'vitest';
import { readApi } from '../../model/read-api.ts';

const value = (text: string, name?: string, description?: string): object => ({ value: text, name, description });

test.each<readonly [string, object]>([
  ['{ enum: [a, b], x-enumDescriptions: { a: A } }', { enum: [value('a', undefined, 'A'), value('b')] }],
  ['{ enum: [a, b], x-enum-descriptions: [A, B] }', { enum: [value('a', undefined, 'A'), value('b', undefined, 'B')] }],
  ['{ enum: [a], x-enumDescription: { a: A } }', { enum: [value('a', undefined, 'A')] }],
  ['{ enum: [a], x-gitbook-enum: { a: { description: A } } }', { enum: [value('a', undefined, 'A')] }],
  ['{ enum: [a], x-speakeasy-enum-descriptions: [A] }', { enum: [value('a', undefined, 'A')] }],
  ['{ enum: [a, b], x-enum-varnames: [One, Two] }', { enum: [value('a', 'One'), value('b', 'Two')] }],
  [
    '{ enum: [a, b], x-enum-varnames: [One, Two], x-enum-comments: { Two: B } }',
    { enum: [value('a', 'One'), value('b', 'Two', 'B')] },
  ],
  [
    '{ enum: [a, 2], x-ms-enum: { name: E, values: [{ value: 2, name: Two, description: B }, { value: a, name: a, description: A }] } }',
    { enum: [value('a', undefined, 'A'), { value: 2, name: 'Two', description: 'B' }] },
  ],
  ['{ enum: [a], x-enumNames: [One] }', { enum: [value('a', 'One')] }],
  [
    '{ enum: [a, b], x-enumDescriptions: { a: A }, x-enum-descriptions: [Other, B], x-enum-varnames: { b: Two }, x-enumNames: [One] }',
    { enum: [value('a', 'One', 'A'), value('b', 'Two', 'B')] },
  ],
  ['{ enum: [toString], x-enumDescriptions: {} }', { enum: [value('toString')] }],
])('%s', (schema, expected) => {
  expect(readApi(`components: { schemas: { A: ${schema} } }`).schemas[0]).toMatchObject(expected);
});

test('numbers and booleans of an enum have their texts by key', () => {
  const api = readApi(
    'components: { schemas: { A: { enum: [1, true, null], x-enumDescriptions: { 1: One, true: Yes, "null": None } } } }',
  );
  expect(api.schemas[0]?.enum.map(({ description }) => description)).toEqual(['One', 'Yes', 'None']);
});
