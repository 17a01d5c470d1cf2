import { expect, test } from 'vitest';
import { memberToText } from '../../../src/model/index.ts';
import { compareSchemasAt } from './compare-values.ts';

type Found = readonly string[];

/** Schemas with numbers that are the same as doubles, and the levels of the edit, with witnesses, in requests and responses. */
const PAIRS: readonly (readonly [string, string, Found, Found])[] = [
  ['{ minimum: 1e400 }', '{ minimum: 1e401 }', ['minimum breaking 1e400'], ['minimum safe']],
  ['{ minimum: -1e401 }', '{ minimum: -1e400 }', ['minimum breaking -1e401'], ['minimum safe']],
  ['{ minimum: 0.1 }', '{ minimum: 0.10000000000000000001 }', ['minimum breaking 0.1'], ['minimum safe']],
  ['{ maximum: 1e400 }', '{ maximum: 1e401 }', ['maximum safe'], ['maximum breaking 1e401']],
  ['{ maximum: 1e400 }', '{ maximum: 1e399 }', ['maximum breaking 1e400'], ['maximum safe']],
  [
    '{ maximum: 0.12345678901234567891 }',
    '{ maximum: 0.12345678901234567890 }',
    ['maximum breaking 0.12345678901234567891'],
    ['maximum safe'],
  ],
  [
    '{ exclusiveMaximum: 1.00000000000000000001 }',
    '{ exclusiveMaximum: 1.00000000000000000002 }',
    ['exclusiveMaximum safe'],
    ['exclusiveMaximum breaking 1.00000000000000000001'],
  ],
  [
    '{ exclusiveMinimum: 1e400 }',
    '{ exclusiveMinimum: 1e401 }',
    ['exclusiveMinimum breaking 1e401'],
    ['exclusiveMinimum safe'],
  ],
  [
    '{ exclusiveMinimum: 0.12345678901234567890, maximum: 1 }',
    '{ exclusiveMinimum: 0.12345678901234567891, maximum: 1 }',
    ['exclusiveMinimum breaking 0.12345678901234567891'],
    ['exclusiveMinimum safe'],
  ],
  ['{ multipleOf: 1e400 }', '{ multipleOf: 1e401 }', ['multipleOf breaking 1e400'], ['multipleOf safe']],
  [
    '{ multipleOf: 0.12345678901234567891 }',
    '{ multipleOf: 0.12345678901234567890 }',
    ['multipleOf breaking 0.12345678901234567891'],
    ['multipleOf breaking 0.1234567890123456789'],
  ],
  ['{ maxLength: 1e401 }', '{ maxLength: 1e400 }', ['maxLength may-break'], ['structure may-break', 'maxLength safe']],
  ['{ const: 1e400 }', '{ const: 1e401 }', ['const breaking 1e400'], ['const breaking 1e401']],
  [
    '{ const: { a: [1e400] } }',
    '{ const: { a: [1e401] } }',
    ['const breaking {"a":[1e400]}'],
    ['const breaking {"a":[1e401]}'],
  ],
  ['{ default: 1e400 }', '{ default: 1e401 }', ['default may-break'], ['default documentation']],
  [
    '{ enum: [1.00000000000000000001] }',
    '{ enum: [1.00000000000000000002] }',
    ['enumValue breaking 1.00000000000000000001', 'enumValue safe'],
    ['enumValue breaking 1.00000000000000000002', 'enumValue safe'],
  ],
  [
    '{ enum: [{ example: 1e400 }] }',
    '{ enum: [{ example: 1e401 }] }',
    ['enumValue breaking {"example":1e400}', 'enumValue safe'],
    ['enumValue breaking {"example":1e401}', 'enumValue safe'],
  ],
  ['{ enum: [1e400] }', '{ enum: [1e400, 1e401] }', [], ['structure breaking 1e401']],
  ['{ not: { minimum: 1e400 } }', '{ not: { minimum: 1e401 } }', ['not safe'], ['not breaking 1e400']],
  [
    '{ allOf: [{ maximum: 1e400 }, { maximum: 1e402 }] }',
    '{ allOf: [{ maximum: 1e401 }, { maximum: 1e402 }] }',
    [],
    ['structure breaking 1e401'],
  ],
  [
    '{ type: integer, maximum: 1e400 }',
    '{ type: integer, maximum: 1e399 }',
    ['maximum breaking 1e400'],
    ['maximum safe'],
  ],
  ['{ type: number, maximum: 1e400 }', '{ type: integer, maximum: 1e400 }', ['type breaking 0.05'], ['type safe']],
  [
    '{ type: integer, format: int32, not: { const: 1e400 } }',
    '{ type: integer, format: int64, not: { const: 1e400 } }',
    ['format safe'],
    ['format breaking -9223372036854775808'],
  ],
  ['{ minimum: 1 }', '{ minimum: 1e400 }', ['minimum breaking 1'], ['minimum safe']],
  ['{ maximum: 1e5000 }', '{ maximum: 1e4999 }', ['maximum may-break'], ['structure may-break', 'maximum safe']],
];

test.each(PAIRS)('%s becomes %s', async (old, now, request, response) => {
  const found = async (place: 'request' | 'response', one: string, other: string): Promise<Found> =>
    (await compareSchemasAt(place, one, other)).map(({ field, level, witness }) =>
      [field, level, ...(witness === undefined ? [] : [memberToText(witness, 'value')])].join(' '),
    );
  expect([await found('request', old, now), await found('response', old, now)]).toEqual([request, response]);
  const within = (schema: string): string => `{ type: object, required: [a], properties: { a: ${schema} } }`;
  const held = request.map((text) => text.replace(/(?<=breaking )(.*)/, '{"a":$1}'));
  expect(await found('request', within(old), within(now))).toEqual(held);
});

/** Texts of numbers, most of them the same as doubles, each with its value times a power of ten. */
const NUMBERS = ['0.3', '0.30000000000000000001', '3E-1', '1e400', '1.00000000000000000001e400', '10e400'].map(
  (text) => ({ text, value: exactly(text) }),
);
const ACCEPTS: Readonly<Record<string, (value: bigint, limit: bigint) => boolean>> = {
  minimum: (value, limit) => value >= limit,
  maximum: (value, limit) => value <= limit,
  exclusiveMinimum: (value, limit) => value > limit,
  exclusiveMaximum: (value, limit) => value < limit,
  multipleOf: (value, limit) => value % limit === 0n,
};

/** Reads a number times a power of ten. */
function exactly(text: string): bigint {
  const [, sign = '', whole = '', fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  return BigInt(`${sign}${whole}${fraction}`) * 10n ** BigInt(500 - fraction.length + Number(power));
}

test.each(Object.entries(ACCEPTS))('exact arithmetic agrees about %s', async (keyword, accepts) => {
  for (const old of NUMBERS)
    for (const now of NUMBERS) {
      const changes = await compareSchemasAt('parameter', ...schemasOf(keyword, old.text, now.text));
      const [change] = changes;
      const texts = changes.flatMap(({ witness }) => (witness === undefined ? [] : [memberToText(witness, 'value')]));
      const beyond = NUMBERS.filter(({ value }) => accepts(value, old.value) && !accepts(value, now.value));
      const confirmed = texts.filter((text) => accepts(exactly(text), old.value) && !accepts(exactly(text), now.value));
      expect(confirmed).toEqual(texts);
      const level = old.value === now.value ? undefined : beyond.length + texts.length > 0 ? 'breaking' : 'safe';
      expect([old.text, now.text, change?.level]).toEqual([old.text, now.text, level]);
    }
});

function schemasOf(keyword: string, old: string, now: string): readonly [string, string] {
  return [`{ type: number, ${keyword}: ${old} }`, `{ type: number, ${keyword}: ${now} }`];
}

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
