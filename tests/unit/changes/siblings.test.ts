import { expect, test } from 'vitest';
import { compareSchemasAt } from './compare-values.ts';

/** Edits that a keyword beside them turns into breaks, though they seem to accept more values. */
const TURNED: readonly (readonly [string, string])[] = [
  [
    "{ type: object, additionalProperties: false, patternProperties: { '^x-': { type: string } } }",
    '{ type: object, additionalProperties: false }',
  ],
  [
    "{ type: object, additionalProperties: false, patternProperties: { '^a': {} } }",
    "{ type: object, additionalProperties: false, patternProperties: { '^a': {} }, properties: { ab: { type: string } } }",
  ],
  [
    '{ type: object, additionalProperties: { type: integer }, properties: { a: { type: string } } }',
    '{ type: object, additionalProperties: { type: integer } }',
  ],
  [
    '{ type: array, prefixItems: [{ type: string }], items: { type: integer } }',
    '{ type: array, items: { type: integer } }',
  ],
  ['{ type: array, prefixItems: [{ type: string }], items: false }', '{ type: array, items: false }'],
  ['{ type: array, contains: { type: string }, minContains: 0 }', '{ type: array, contains: { type: string } }'],
  ['{ type: array, contains: { type: string }, unevaluatedItems: false }', '{ type: array, unevaluatedItems: false }'],
  [
    '{ type: object, properties: { a: {} }, dependentSchemas: { a: { properties: { b: {} } } }, unevaluatedProperties: false }',
    '{ type: object, properties: { a: {} }, unevaluatedProperties: false }',
  ],
  [
    '{ type: object, properties: { a: {} }, if: { required: [a] }, then: { properties: { b: {} } }, unevaluatedProperties: false }',
    '{ type: object, properties: { a: {} }, if: { required: [a] }, unevaluatedProperties: false }',
  ],
  [
    '{ type: array, prefixItems: [{}], contains: { type: string }, unevaluatedItems: false }',
    '{ type: array, prefixItems: [{}], unevaluatedItems: false }',
  ],
  [
    '{ type: object, properties: { a: {} }, unevaluatedProperties: false }',
    '{ type: object, not: { not: { properties: { a: {} } } }, unevaluatedProperties: false }',
  ],
  ['{ type: array, items: {}, unevaluatedItems: false }', '{ type: array, unevaluatedItems: false }'],
  [
    '{ type: object, allOf: [{ additionalProperties: true }], unevaluatedProperties: false }',
    '{ type: object, allOf: [{}], unevaluatedProperties: false }',
  ],
  [
    '{ anyOf: [{ type: string }, { type: integer }, { type: "null" }] }',
    '{ anyOf: [{ type: string }, { type: integer }] }',
  ],
  ['{ unevaluatedItems: true }', '{ unevaluatedItems: true, oneOf: [{ unevaluatedItems: false }] }'],
  [
    '{ type: [object, "null"], oneOf: [{ type: object, required: [a] }, { type: object, required: [b] }, { type: "null" }] }',
    '{ type: [object, "null"], oneOf: [{ type: object, required: [a] }, { type: object, required: [b] }] }',
  ],
];

test.each(TURNED)('%s breaks requests as %s, and responses the other way round', async (old, now) => {
  const requests = await compareSchemasAt('request', old, now);
  const [request] = requests;
  const [response] = await compareSchemasAt('response', now, old);
  expect([request?.level, request?.witness?.whole]).toEqual(['breaking', true]);
  // The edit itself breaks, not only the schema as a whole.
  expect(requests.map(({ level }) => level)).not.toContain('safe');
  expect(response?.level).not.toBe('safe');
});

test.each([
  ['{ maximum: 5 }', '{ maximum: 9 }'],
  ['{ type: object, required: [a] }', '{ type: object }'],
  ['{ enum: [a] }', '{ enum: [a, b] }'],
])('content of texts by %s that becomes %s is safe in requests, and no witness breaks responses', async (old, now) => {
  const textOf = (schema: string, encoding = ''): string =>
    `{ type: string, contentMediaType: application/json${encoding}, contentSchema: ${schema} }`;
  const levels = async (place: 'request' | 'response', after = textOf(now)): Promise<readonly string[]> =>
    (await compareSchemasAt(place, textOf(old), after)).map(({ id, level }) => `${id} ${level}`);
  expect(await levels('request')).toEqual(['schema-content-schema-changed safe']);
  expect(await levels('response')).toEqual(['schema-content-schema-changed may-break']);
  expect(await levels('request', textOf(now, ', contentEncoding: base64'))).not.toContain(
    'schema-content-schema-changed safe',
  );
});

test('an optional property of a closed object is safe beside another edit that breaks', async () => {
  const schema = (more: string, most: number): string =>
    `{ type: object, additionalProperties: false, properties: { a: { type: string, maxLength: ${most} }${more} } }`;
  const changes = await compareSchemasAt('request', schema('', 9), schema(', b: { type: string }', 5));
  expect(changes.map(({ id, level }) => [id, level])).toEqual([
    ['schema-max-length-changed', 'breaking'],
    ['schema-property-added', 'safe'],
  ]);
});
