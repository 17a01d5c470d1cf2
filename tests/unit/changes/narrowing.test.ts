import { expect, test } from 'vitest';
import { compareSchemasAt } from './compare-values.ts';

/** Pairs of schemas of which the second one accepts fewer values than the first, by one edit. */
export const NARROWER: readonly (readonly [string, string])[] = [
  ['{ type: string, maxLength: 5000 }', '{ type: string, maxLength: 3000 }'],
  ['{ type: string }', '{ type: string, maxLength: 65535 }'],
  ['{ type: string }', '{ type: string, maxLength: 0 }'],
  ['{ type: string }', '{ type: string, maxLength: 1000000 }'],
  ['{ type: string, format: uuid }', "{ type: string, format: uuid, pattern: '^[0-9a-f-]+$' }"],
  ['{ type: string, format: date }', "{ type: string, format: date, pattern: '^20' }"],
  ['{ type: string, minLength: 2 }', '{ type: string, minLength: 2500 }'],
  ['{ type: string, format: uri, maxLength: 2048 }', '{ type: string, format: uri, maxLength: 255 }'],
  ['{ type: string, format: email }', '{ type: string, format: email, maxLength: 50 }'],
  ['{ type: string, format: hostname }', '{ type: string, format: hostname, maxLength: 100 }'],
  ['{ type: string, format: date-time }', '{ type: string, format: date-time, maxLength: 20 }'],
  ['{ type: string, format: ipv6 }', '{ type: string, format: ipv6, maxLength: 4 }'],
  ['{ type: string, format: json-pointer }', '{ type: string, format: json-pointer, maxLength: 500 }'],
  ['{ type: string }', '{ type: string, format: uuid }'],
  ['{ type: string }', '{ type: string, format: date }'],
  ['{ type: string }', '{ type: string, format: uri }'],
  ['{ type: string, maxLength: 10 }', '{ type: string, maxLength: 10, format: ipv4 }'],
  ['{ type: string, format: relative-json-pointer }', '{ type: string, format: relative-json-pointer, maxLength: 30 }'],
  ['{ type: string }', "{ type: string, pattern: '^[a-z]+$' }"],
  ["{ type: string, pattern: '^[a-z]{3,9}$' }", "{ type: string, pattern: '^[a-z]{3,8}$' }"],
  ["{ type: string, pattern: '^[A-Z]{2}-[0-9]+$' }", "{ type: string, pattern: '^[A-Z]{2}-[0-9]{1,6}$' }"],
  ["{ type: string, pattern: '^a' }", "{ type: string, pattern: '^a', maxLength: 4000 }"],
  ["{ type: string, pattern: '^[a-z]+$' }", "{ type: string, pattern: '^(?!admin)[a-z]+$' }"],
  ['{ type: string, enum: [a, b] }', '{ type: string, enum: [a] }'],
  ['{ type: string }', '{ type: string, enum: [a] }'],
  ['{ type: string }', '{ type: string, const: a }'],
  ['{ type: [string, "null"] }', '{ type: string }'],
  ['{ type: [string, integer] }', '{ type: string }'],
  ['{ type: number }', '{ type: integer }'],
  ['{}', '{ type: object }'],
  ['{ type: integer, maximum: 100 }', '{ type: integer, maximum: 50 }'],
  ['{ type: integer, format: int64 }', '{ type: integer, format: int64, maximum: 9007199254740993 }'],
  ['{ type: integer, minimum: -9007199254740995 }', '{ type: integer, minimum: -9007199254740993 }'],
  ['{ type: integer, maximum: 18446744073709551615 }', '{ type: integer, maximum: 18446744073709551614 }'],
  ['{ type: integer }', '{ type: integer, format: int32 }'],
  ['{ type: number, minimum: 0 }', '{ type: number, exclusiveMinimum: 0 }'],
  ['{ type: number, maximum: 1.5 }', '{ type: number, maximum: 1.25 }'],
  ['{ type: number, exclusiveMaximum: 0.1 }', '{ type: number, exclusiveMaximum: 0.05 }'],
  ['{ type: number }', '{ type: number, multipleOf: 0.01 }'],
  ['{ type: number, multipleOf: 0.01 }', '{ type: number, multipleOf: 0.05 }'],
  ['{ type: integer, multipleOf: 5 }', '{ type: integer, multipleOf: 10 }'],
  ['{ type: number, minimum: 0, maximum: 1 }', '{ type: number, minimum: 0, maximum: 1, multipleOf: 0.001 }'],
  [
    '{ type: array, items: { type: string }, maxItems: 500 }',
    '{ type: array, items: { type: string }, maxItems: 300 }',
  ],
  ['{ type: array, items: { type: integer } }', '{ type: array, items: { type: integer }, maxItems: 1000 }'],
  ['{ type: array, items: { type: string } }', '{ type: array, items: { type: string }, minItems: 1 }'],
  [
    '{ type: array, uniqueItems: true, items: { type: string }, maxItems: 100 }',
    '{ type: array, uniqueItems: true, items: { type: string }, maxItems: 50 }',
  ],
  [
    '{ type: array, uniqueItems: true, items: { type: integer, minimum: 10 }, maxItems: 40 }',
    '{ type: array, uniqueItems: true, items: { type: integer, minimum: 10 }, maxItems: 30 }',
  ],
  [
    '{ type: array, uniqueItems: true, items: { type: object, properties: { a: { type: string } }, required: [a] } }',
    '{ type: array, uniqueItems: true, items: { type: object, properties: { a: { type: string } }, required: [a] }, maxItems: 5 }',
  ],
  ['{ type: array, items: { type: number } }', '{ type: array, items: { type: number }, uniqueItems: true }'],
  ['{ type: array, items: { type: string } }', '{ type: array, items: { type: string, maxLength: 3000 } }'],
  ['{ type: array }', '{ type: array, items: { type: string } }'],
  [
    '{ type: array, prefixItems: [{ type: string }, { type: number }] }',
    '{ type: array, prefixItems: [{ type: string }, { type: integer }] }',
  ],
  [
    '{ type: array, prefixItems: [{ type: string }] }',
    '{ type: array, prefixItems: [{ type: string }], items: false }',
  ],
  ['{ type: array }', '{ type: array, contains: { type: string } }'],
  ['{ type: array, contains: { type: string } }', '{ type: array, contains: { type: string }, minContains: 2 }'],
  ['{ type: array, contains: { type: string } }', '{ type: array, contains: { type: string }, maxContains: 300 }'],
  ['{ type: array, contains: { type: string }, minContains: 0 }', '{ type: array, contains: { type: string } }'],
  ['{ type: object, maxProperties: 10 }', '{ type: object, maxProperties: 5 }'],
  ['{ type: object }', '{ type: object, maxProperties: 100 }'],
  ['{ type: object, minProperties: 2 }', '{ type: object, minProperties: 4 }'],
  [
    '{ type: object, properties: { a: {}, b: {}, c: {} }, additionalProperties: false }',
    '{ type: object, properties: { a: {}, b: {}, c: {} }, additionalProperties: false, maxProperties: 2 }',
  ],
  [
    '{ type: object, properties: { a: { type: string } } }',
    '{ type: object, properties: { a: { type: string } }, required: [a] }',
  ],
  [
    '{ type: object, properties: { a: { type: string } } }',
    '{ type: object, properties: { a: { type: string, maxLength: 2500 } } }',
  ],
  [
    '{ type: object, additionalProperties: { type: string } }',
    '{ type: object, additionalProperties: { type: string, maxLength: 9 } }',
  ],
  ['{ type: object }', "{ type: object, patternProperties: { '^x-': { type: string } } }"],
  ['{ type: object }', "{ type: object, patternProperties: { '^[0-9]+$': { type: integer } } }"],
  [
    "{ type: object, patternProperties: { '^[a-z]{2}_': { type: string } } }",
    "{ type: object, patternProperties: { '^[a-z]{2}_': { type: string, minLength: 1 } } }",
  ],
  [
    "{ type: object, additionalProperties: false, patternProperties: { '^x-': { type: string }, '^y-': {} } }",
    "{ type: object, additionalProperties: false, patternProperties: { '^x-': { type: string } } }",
  ],
  ['{ type: object }', "{ type: object, propertyNames: { pattern: '^[a-z]+$' } }"],
  ['{ type: object }', '{ type: object, propertyNames: { maxLength: 20 } }'],
  [
    "{ type: object, propertyNames: { pattern: '^[a-z0-9]+$' } }",
    "{ type: object, propertyNames: { pattern: '^[a-z]+$' } }",
  ],
  ['{ type: object }', '{ type: object, propertyNames: { enum: [a, b] } }'],
  ['{ type: object }', '{ type: object, dependentRequired: { card: [address] } }'],
  [
    '{ type: object, properties: { a: {}, b: {} } }',
    '{ type: object, properties: { a: {}, b: {} }, dependentSchemas: { a: { properties: { b: { type: integer } } } } }',
  ],
  [
    '{ type: object, properties: { kind: { type: string }, size: {} } }',
    '{ type: object, properties: { kind: { type: string }, size: {} }, if: { properties: { kind: { const: box } }, required: [kind] }, then: { required: [size] } }',
  ],
  [
    '{ type: object, properties: { a: {} } }',
    '{ type: object, properties: { a: {} }, unevaluatedProperties: { type: string } }',
  ],
  ['{ type: array, prefixItems: [{}] }', '{ type: array, prefixItems: [{}], unevaluatedItems: { type: integer } }'],
  ['{ type: string }', '{ type: string, not: { enum: [admin] } }'],
  ['{ type: string }', '{ type: string, not: { not: { type: string, maxLength: 10 } } }'],
  ['{ not: { not: { type: string } } }', '{ not: { not: { type: string, maxLength: 4 } } }'],
  ['{ type: object, additionalProperties: {} }', '{ type: object, additionalProperties: { type: object } }'],
  [
    '{ properties: { a: {} }, if: { required: [a] }, then: { properties: { b: {} } }, unevaluatedProperties: false }',
    '{ properties: { a: {} }, if: { required: [a] }, unevaluatedProperties: false }',
  ],
  [
    '{ anyOf: [{ properties: { a: {} } }, { properties: { b: {} } }], unevaluatedProperties: false }',
    '{ anyOf: [{ properties: { a: {} } }], unevaluatedProperties: false }',
  ],
  [
    '{ type: object, required: [p], properties: { p: { anyOf: [{ type: array, prefixItems: [{ type: string }], items: { type: number } }, { type: string }] } } }',
    '{ type: object, required: [p], properties: { p: { anyOf: [{ type: array, prefixItems: [{ type: string }], items: { type: integer } }, { type: string }] } } }',
  ],
  ['{ type: string, not: { not: { enum: [a, b] } } }', '{ type: string, not: { not: { enum: [a] } } }'],
  ['{ not: { not: { not: { const: a } } } }', '{ not: { not: { not: { enum: [a, b] } } } }'],
  [
    '{ not: { not: { not: { not: { type: [string, array] } } } } }',
    '{ not: { not: { not: { not: { type: array } } } } }',
  ],
  [
    '{ type: object, properties: { a: { not: { not: { type: [string, integer] } } } } }',
    '{ type: object, properties: { a: { not: { not: { type: string } } } } }',
  ],
  ['{ anyOf: [{ type: string }, { type: integer }] }', '{ anyOf: [{ type: string }] }'],
  ['{ oneOf: [{ type: string }, { type: array }] }', '{ oneOf: [{ type: string, maxLength: 2600 }, { type: array }] }'],
  [
    '{ type: array, items: { type: object, properties: { a: { type: array, items: { type: number } } } } }',
    '{ type: array, items: { type: object, properties: { a: { type: array, items: { type: integer } } } } }',
  ],
  [
    '{ allOf: [{ type: object, properties: { a: { type: string } } }, { type: object, properties: { b: { type: string } } }] }',
    '{ allOf: [{ type: object, properties: { a: { type: string } } }, { type: object, properties: { b: { type: string, maxLength: 4096 } } }] }',
  ],
];

test.each(NARROWER)(
  '%s breaks requests as %s, and responses the other way round, with a witness',
  async (wide, narrow) => {
    for (const [place, old, now] of [
      ['request', wide, narrow],
      ['response', narrow, wide],
    ] as const) {
      const changes = await compareSchemasAt(place, old, now);
      const [worst] = changes;
      expect([place, worst?.level, worst?.witness !== undefined]).toEqual([place, 'breaking', true]);
      expect(changes.filter(({ level }) => level === 'breaking')).toHaveLength(1);
    }
    for (const [place, old, now] of [
      ['response', wide, narrow],
      ['request', narrow, wide],
    ] as const) {
      const levels = (await compareSchemasAt(place, old, now)).map(({ level }) => level);
      expect([place, levels.filter((level) => level !== 'documentation')]).not.toContain('breaking');
      expect([place, levels.includes('breaking'), levels.length > 0]).toEqual([place, false, true]);
    }
  },
);

test('an object without properties is the same, however it is written', async () => {
  const closed = '{ type: object, allOf: [{ properties: { page: {} } }], additionalProperties: false }';
  const empty = '{ type: object, maxProperties: 0 }';
  for (const place of ['request', 'response'] as const)
    for (const [old, now] of [
      [closed, empty],
      [empty, closed],
    ] as const)
      expect((await compareSchemasAt(place, old, now)).filter(({ level }) => level !== 'safe')).toEqual([]);
});
