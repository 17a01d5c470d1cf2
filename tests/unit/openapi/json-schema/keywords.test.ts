import { describe, expect, test } from 'vitest';
import { generate } from '../../../../src/openapi/json-schema/generate/index.ts';
import { KEYWORD_NAMES, KEYWORDS, validate, type RootSchema } from '../../../../src/openapi/json-schema/index.ts';
import type { Fields } from '../../../../src/openapi/standard/record.ts';

/** Operands of all keywords: each keyword takes those that it calls well-formed. */
const SCHEMA = { type: 'string' };
const OPERANDS = [2, 'ab', 'integer', 'date', true, false, ['ab'], SCHEMA, [SCHEMA], { ab: ['b'] }, { ab: SCHEMA }];
/** Values of which most keywords refuse one. */
const VALUES = [
  ...[null, true, false, 0, 1, 3, 2.5, '', 'a', 'ab', 'abc', 'date'],
  ...[[], [1], ['a'], ['a', 'a'], ['a', 1, 2], ['a', 'a', 'b'], [1, 2, 3]],
  ...[{}, { ab: 1 }, { ab: 'a' }, { ab: 'a', b: 1 }, { x: 1, y: 2, z: 3 }],
];
/** Keywords beside others without which these restrict nothing. */
const BESIDE: Readonly<Record<string, Fields>> = {
  minContains: { contains: SCHEMA },
  maxContains: { contains: SCHEMA },
  if: { then: false },
  then: { if: { type: 'integer' } },
  else: { if: { type: 'integer' } },
  additionalItems: { items: [SCHEMA] },
};
const CASES = KEYWORD_NAMES.filter((name) => !name.startsWith('$')).flatMap((name) =>
  OPERANDS.filter((operand) => KEYWORDS[name].operand(operand)).map((operand) => {
    const schema = { ...BESIDE[name], [name]: operand };
    const refused = VALUES.filter((value) => isValid(BESIDE[name] ?? {}, value) && !isValid(schema, value));
    return { name, operand, schema, refused };
  }),
);

test('most keywords refuse one of the values', () => {
  const judged = new Set(CASES.flatMap(({ name, refused }) => (refused.length > 0 ? [name] : [])));
  const annotations = ['nullable', 'contentEncoding', 'contentMediaType', 'contentSchema', 'definitions'];
  expect(KEYWORD_NAMES.filter((name) => !name.startsWith('$') && !judged.has(name))).toEqual(annotations);
});

describe.each(CASES)('$name: $operand', ({ name, operand, schema }) => {
  test('the value that is generated for it is valid', () => {
    const typed = { type: KEYWORDS[name].about, ...schema };
    const { value } = generate(rootOf(typed), { direction: 'request' });
    if (value !== undefined) expect({ value, isValid: isValid(typed, value) }).toEqual({ value, isValid: true });
    else expect(VALUES.filter((one) => isValid(typed, one))).toEqual([]);
  });

  test('its texts are valid, and a value of the schema that it refuses is not', () => {
    const { valid, invalid } = KEYWORDS[name];
    expect((valid?.(operand) ?? []).filter((text) => !isValid(schema, text))).toEqual([]);
    const other = invalid?.(operand, schema);
    const { value } = other === undefined ? { value: undefined } : generate(rootOf(other), { direction: 'request' });
    if (value !== undefined) expect({ value, isValid: isValid(schema, value) }).toEqual({ value, isValid: false });
  });
});

function rootOf(schema: unknown): RootSchema {
  return { schema, resolve: () => undefined };
}

function isValid(schema: unknown, value: unknown): boolean {
  return validate(rootOf(schema), value).errors.length === 0;
}
