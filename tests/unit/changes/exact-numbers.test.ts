import { expect, test } from 'vitest';
import { compareSchemasAt } from './compare-values.ts';

/** Schemas with numbers that are the same as doubles, and the levels of the edit in requests and responses. */
const PAIRS: readonly (readonly [string, string, readonly string[], readonly string[]])[] = [
  ['{ minimum: 1e400 }', '{ minimum: 1e401 }', ['minimum may-break'], ['minimum safe']],
  ['{ minimum: -1e401 }', '{ minimum: -1e400 }', ['minimum may-break'], ['minimum safe']],
  ['{ minimum: 0.1 }', '{ minimum: 0.10000000000000000001 }', ['minimum may-break'], ['minimum safe']],
  ['{ maximum: 1e400 }', '{ maximum: 1e401 }', ['maximum safe'], ['maximum may-break']],
  [
    '{ exclusiveMaximum: 1.00000000000000000001 }',
    '{ exclusiveMaximum: 1.00000000000000000002 }',
    ['exclusiveMaximum safe'],
    ['exclusiveMaximum may-break'],
  ],
  [
    '{ exclusiveMinimum: 1e400 }',
    '{ exclusiveMinimum: 1e401 }',
    ['exclusiveMinimum may-break'],
    ['exclusiveMinimum safe'],
  ],
  ['{ multipleOf: 1e400 }', '{ multipleOf: 1e401 }', ['multipleOf may-break'], ['multipleOf may-break']],
  ['{ maxLength: 1e401 }', '{ maxLength: 1e400 }', ['maxLength may-break'], ['maxLength safe']],
  ['{ const: 1e400 }', '{ const: 1e401 }', ['const may-break'], ['const may-break']],
  ['{ const: { a: [1e400] } }', '{ const: { a: [1e401] } }', ['const may-break'], ['const may-break']],
  ['{ default: 1e400 }', '{ default: 1e401 }', ['default may-break'], ['default documentation']],
  [
    '{ enum: [1.00000000000000000001] }',
    '{ enum: [1.00000000000000000002] }',
    ['enumValue may-break', 'enumValue safe'],
    ['enumValue may-break', 'enumValue safe'],
  ],
  [
    '{ enum: [{ example: 1e400 }] }',
    '{ enum: [{ example: 1e401 }] }',
    ['enumValue may-break', 'enumValue safe'],
    ['enumValue may-break', 'enumValue safe'],
  ],
  ['{ enum: [1e400] }', '{ enum: [1e400, 1e401] }', ['structure may-break'], ['structure may-break']],
  ['{ not: { minimum: 1e400 } }', '{ not: { minimum: 1e401 } }', ['not may-break'], ['not may-break']],
  [
    '{ allOf: [{ maximum: 1e400 }, { maximum: 1e402 }] }',
    '{ allOf: [{ maximum: 1e401 }, { maximum: 1e402 }] }',
    ['structure may-break'],
    ['structure may-break'],
  ],
  ['{ minimum: 1 }', '{ minimum: 1e400 }', ['minimum breaking'], ['minimum safe']],
];

test.each(PAIRS)('%s becomes %s', async (old, now, request, response) => {
  const levels = async (place: 'request' | 'response'): Promise<readonly string[]> =>
    (await compareSchemasAt(place, old, now)).map(({ field, level }) => `${field} ${level}`);
  expect([await levels('request'), await levels('response')]).toEqual([request, response]);
  const held = async (place: 'request' | 'response', one: string, other: string): Promise<readonly string[]> =>
    (await compareSchemasAt(place, `{ properties: { a: ${one} } }`, `{ properties: { a: ${other} } }`)).map(
      ({ level }) => level,
    );
  expect(await held('request', old, now)).toEqual(request.map((text) => text.split(' ')[1]));
});

test.each([
  ['{ minimum: 10 }', '{ minimum: 10.0 }'],
  ['{ minimum: 1e400 }', '{ minimum: 10E399 }'],
  ['{ const: 0.50 }', '{ const: 5e-1 }'],
  ['{ minimum: 1e400, example: 1.00000000000000000001 }', '{ minimum: 1e400, example: 1.00000000000000000001 }'],
  ['{ enum: [1e400, 2] }', '{ enum: [2, 1e+400] }'],
])('%s is %s', async (old, now) => {
  expect(await compareSchemasAt('request', old, now)).toEqual([]);
});

test('an example of many digits is documentation', async () => {
  const changes = await compareSchemasAt(
    'request',
    '{ minimum: 1e400, example: 1.00000000000000000001 }',
    '{ minimum: 1e400, example: 1.00000000000000000002 }',
  );
  expect(changes.filter(({ level }) => level !== 'documentation')).toEqual([]);
});

test('a change shows numbers as they are written', async () => {
  const [limit] = await compareSchemasAt('request', '{ minimum: 10.50 }', '{ minimum: 1E400 }');
  expect([limit?.before, limit?.after]).toEqual(['10.50', '1E400']);
  const [value] = await compareSchemasAt('request', '{ enum: [1.50, 2] }', '{ enum: [2] }');
  expect(value?.before).toBe('1.50');
  const [text] = await compareSchemasAt('request', '{ const: a }', '{ const: [1.50] }');
  expect([text?.before, text?.after]).toEqual(['a', '[1.50]']);
});
