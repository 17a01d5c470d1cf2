import { BaseResolver, createConfig, lintDocument, Source, type Config } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { guardRules } from '../../../../src/openapi/lint/guard.ts';
import { Random } from '../../../languages/random.ts';

const RULES = ['no-invalid-schema-examples', 'no-invalid-parameter-examples', 'no-invalid-media-type-examples'];

/** Schemas that others refer to. */
const SHARED = {
  Pet: {
    type: 'object',
    required: ['id', 'name'],
    properties: {
      id: { type: 'integer', readOnly: true },
      name: { type: 'string' },
      secret: { type: 'string', writeOnly: true },
    },
  },
  Named: { type: 'object', properties: { name: { type: 'string', minLength: 2 } } },
  Tree: {
    type: 'object',
    properties: { name: { type: 'string' }, leaves: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
  },
  Dog: {
    allOf: [{ $ref: '#/components/schemas/Pet' }, { type: 'object', properties: { barks: { type: 'boolean' } } }],
  },
  Choice: { oneOf: [{ $ref: '#/components/schemas/Named' }, { type: 'string' }] },
  Untyped: { nullable: true, allOf: [{ $ref: '#/components/schemas/Named' }] },
  Other: { type: 'object', properties: { a: { not: { type: 'string' } } } },
  Marked: { type: 'object', example: { id: 'pet' }, properties: { a: { type: 'string' } } },
};

/** Every keyword that is read without a validator, and some that are not. */
const SCHEMAS: readonly [unknown, ...unknown[]] = [
  {},
  ...['string', 'number', 'integer', 'boolean', 'object', 'array'].map((type) => ({ type })),
  { type: 'string', nullable: true },
  { nullable: true },
  { type: 'string', nullable: 'yes' },
  { type: 'string', enum: ['a', 'b', ''] },
  { enum: [1, 'a', null, true] },
  { enum: [{ a: 1 }] },
  { type: 'string', const: 'a' },
  { type: 'number', multipleOf: 0.1 },
  { type: 'integer', multipleOf: 2, minimum: 1, maximum: 4 },
  { type: 'number', minimum: 2, exclusiveMinimum: true },
  { type: 'number', exclusiveMaximum: 2 },
  { type: 'integer', format: 'int32' },
  { type: 'number', format: 'float' },
  { type: 'string', minLength: 2, maxLength: 3 },
  { type: 'string', pattern: '^[a-z]+$' },
  { type: 'string', pattern: '(' },
  { type: 'string', minLength: '2' },
  ...['date', 'date-time', 'uri', 'email', 'uuid', 'ipv4', 'binary', 'nothing-known'].map((format) => ({
    type: 'string',
    format,
  })),
  { format: 'date' },
  { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 2, uniqueItems: true },
  { type: 'array', uniqueItems: true },
  { items: { type: 'integer' } },
  { type: 'object', required: ['name', 'id'], minProperties: 1, maxProperties: 2 },
  { type: 'object', properties: { name: { type: 'string' }, id: { type: 'integer' } }, required: ['id'] },
  { type: 'object', properties: {} },
  { properties: { name: { type: 'string' }, 'a/b~c': { type: 'integer' } }, additionalProperties: false },
  { type: 'object', additionalProperties: { type: 'integer' } },
  { type: 'object', properties: { name: {} }, additionalProperties: { type: 'integer' } },
  { type: 'object', properties: { name: { type: 'string' } }, additionalProperties: true },
  { type: 'object', properties: { constructor: { type: 'string' } }, required: ['constructor'] },
  {
    allOf: [{ type: 'object', properties: { name: { type: 'string' } } }, { properties: { id: { type: 'integer' } } }],
  },
  { allOf: [{ $ref: '#/components/schemas/Named' }], properties: { id: { type: 'integer' } } },
  { anyOf: [{ type: 'string' }, { type: 'integer' }] },
  {
    anyOf: [{ type: 'object', properties: { name: { type: 'string' } } }, { required: ['id'] }],
    properties: { id: {} },
  },
  { oneOf: [{ type: 'string' }, { type: 'string', minLength: 1 }, { type: 'integer' }] },
  { oneOf: [{ $ref: '#/components/schemas/Pet' }, { $ref: '#/components/schemas/Named' }] },
  { type: 'object', oneOf: [{ required: ['name'] }, { required: ['id'] }], properties: { name: {}, id: {} } },
  { not: { type: 'string' } },
  { type: 'object', patternProperties: { '^x': { type: 'string' } } },
  { $ref: '#/components/schemas/Nothing' },
  { type: 'object', discriminator: { propertyName: 'name' }, properties: { name: { type: 'string' } } },
  ...Object.keys(SHARED).map((name) => ({ $ref: `#/components/schemas/${name}` })),
];

const VALUES: readonly unknown[] = [
  ...[
    '',
    'a',
    'abc',
    'Ä😀',
    '2024-02-30',
    '2024-02-28',
    '2024-02-28T10:00:00Z',
    'https://example.com/a',
    'a@example.com',
  ],
  ...[
    0,
    1,
    2,
    2.5,
    0.3,
    4,
    1e21,
    3_000_000_000,
    -1,
    true,
    false,
    null,
    [],
    ['a'],
    ['a', 'a'],
    ['a', 1, 'c'],
    [[1], [1]],
  ],
  ...[
    {},
    { name: 'a' },
    { name: 'Rex', id: 1 },
    { id: 'x' },
    { name: 'Rex', id: 1, secret: 's', barks: 'no' },
    { other: 1 },
  ],
  ...[{ 'a/b~c': 'x' }, { name: 'a', leaves: [{ name: 1 }, { leaves: [{ more: 1 }] }] }, { a: 1 }, { constructor: 1 }],
];

describe.each(['3.0.3', '3.1.0'])('examples in %s', (version) => {
  test('are found wrong as Redocly finds them, for every keyword and value', async () => {
    await expectSame(version, SCHEMAS);
  });

  test('are found wrong as Redocly finds them, in schemas of schemas', async () => {
    const random = new Random(Number(version.charAt(2)));
    await expectSame(
      version,
      Array.from({ length: 12 }, () => nest(random, 2)),
    );
  });
});

async function expectSame(version: string, schemas: readonly unknown[]): Promise<void> {
  for (const allowAdditionalProperties of [false, true]) {
    const rules = Object.fromEntries(
      RULES.map((name) => [name, { severity: 'error' as const, allowAdditionalProperties }]),
    );
    const config = await createConfig({ rules });
    const document = documentOf(version, schemas);
    const expected = await problemsOf(document, config);
    expect(expected.length).toBeGreaterThan(200);
    const found = await problemsOf(document, guardRules(config, [], new Int32Array(2)).config);
    expect(found.filter((problem, index) => problem !== expected[index])).toEqual([]);
    expect(found.length).toBe(expected.length);
  }
}

async function problemsOf(document: unknown, config: Config): Promise<readonly string[]> {
  const source = new Source('/openapi.json', JSON.stringify(document));
  const externalRefResolver = new BaseResolver();
  const problems = await lintDocument({ document: { source, parsed: document }, config, externalRefResolver });
  const placeOf = ({
    pointer,
    reportOnKey,
  }: {
    readonly pointer?: string | undefined;
    readonly reportOnKey?: boolean | undefined;
  }): unknown => [pointer, reportOnKey];
  return problems.map(({ ruleId, message, suggest, location, from, reference }) =>
    JSON.stringify([ruleId, message, suggest, location.map(placeOf), from?.pointer, reference]),
  );
}

/** Each schema with all values as examples: of itself, of a parameter, of a request and a response. */
function documentOf(version: string, schemas: readonly unknown[]): unknown {
  const examples = Object.fromEntries(VALUES.map((value, index) => [`e${index}`, { value }]));
  const content = (schema: unknown): unknown => ({ 'application/json': { schema, examples } });
  const paths = schemas.map((schema, index): [string, unknown] => [
    `/${index}`,
    {
      post: {
        parameters: [{ name: 'p', in: 'query', schema, examples }],
        requestBody: { content: content(schema) },
        responses: { 200: { description: 'ok', content: content(schema) } },
      },
    },
  ]);
  const own = schemas.flatMap((schema, index) =>
    VALUES.slice(index % 3, 40).map((example, at): [string, unknown] => [
      `s${index}-${at}`,
      { ...asObject(schema), example },
    ]),
  );
  return {
    openapi: version,
    info: { title: 'Examples', version: '1' },
    paths: Object.fromEntries(paths),
    components: { schemas: { ...SHARED, ...Object.fromEntries(own) } },
  };
}

function asObject(schema: unknown): object {
  return typeof schema === 'object' && schema !== null ? schema : {};
}

/** A schema made of others. */
function nest(random: Random, depth: number): unknown {
  const inner = (): unknown => (depth === 0 || random.below(3) === 0 ? random.pick(SCHEMAS) : nest(random, depth - 1));
  const several = (): readonly unknown[] => Array.from({ length: 1 + random.below(3) }, inner);
  switch (random.below(7)) {
    case 0:
      return { type: 'object', properties: { name: inner(), id: inner() } };
    case 1:
      return { properties: { name: inner() }, additionalProperties: inner(), required: ['name'] };
    case 2:
      return { type: 'array', items: inner() };
    case 3:
      return { allOf: several() };
    case 4:
      return { anyOf: several(), ...asObject(random.pick(SCHEMAS)) };
    case 5:
      return { oneOf: several() };
    default:
      return { allOf: several(), type: 'object', properties: { id: inner(), other: inner() } };
  }
}
