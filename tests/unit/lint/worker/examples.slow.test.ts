import { BaseResolver, createConfig, lintDocument, Source, type Config } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { guardRules } from '../../../../src/lint/worker/catch-rule-errors.ts';

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

/** Cases that Redocly judges differently, with the reason; schema and value as JSON. */
const DIFFERENCES: readonly { readonly why: string; readonly applies: (schema: string, value: string) => boolean }[] = [
  {
    why: 'Serializers write null for a field without a value, so null is not taken as an example',
    applies: (_, value) => value === 'null',
  },
  {
    why: 'Redocly divides doubles, and takes numbers with an exponent for fractions',
    applies: (schema, value) => schema.includes('multipleOf') && ['0.3', '1e+21'].includes(value),
  },
  {
    why: 'Redocly compiles no schema with an invalid pattern; we say at each example that it was not fully validated',
    applies: (schema) => schema.includes('"pattern":"("'),
  },
  {
    why: 'Redocly compiles no schema with a malformed keyword; we ignore the keyword, which another rule reports, and validate the rest',
    applies: (schema) => /"minLength":"2"|"nullable":"yes"|schemas\/Untyped|"exclusiveM/.test(schema),
  },
  {
    why: 'Redocly validates nothing by a schema with a discriminator and no choice',
    applies: (schema) => schema.includes('"discriminator"'),
  },
  {
    why: 'Redocly finds names of prototypes among the properties that a schema documents',
    applies: (schema, value) => /anyOf|patternProperties/.test(schema) && value.includes('constructor'),
  },
];

describe.each(['3.0.3', '3.1.0'])('examples in %s', (version) => {
  test.each([true, false])(
    'are judged as by Redocly but for the cases listed; others allowed: %s',
    async (isAllowed) => {
      const rules = Object.fromEntries(
        RULES.map((name) => [name, { severity: 'error' as const, allowAdditionalProperties: isAllowed }]),
      );
      const config = await createConfig({ rules });
      const theirs = await judge(version, config);
      guardRules(config, [], new Int32Array(2));
      const ours = await judge(version, config);
      const differing = [...new Set([...theirs, ...ours])].filter(
        (one) => theirs.has(one) !== ours.has(one) && !isExplained(one),
      );
      expect(differing.map((one) => `${theirs.has(one) ? 'Redocly' : 'Portico'} alone: ${one}`)).toEqual([]);
    },
  );
});

function isExplained(one: string): boolean {
  const [, schema = '', value = ''] = one.split(' | ');
  return DIFFERENCES.some(({ applies }) => applies(schema, value));
}

const CASE = /^#\/(?:paths\/~1(\d+)\/post\/(\w+)\/.*?\/examples\/e(\d+)|components\/(schemas)\/s(\d+)-(\d+)\/example)/;

/** Returns the cases with a problem, except where Redocly refuses the schema: `rule | schema | value`. */
async function judge(version: string, config: Config): Promise<ReadonlySet<string>> {
  const document = documentOf(version);
  const source = new Source('/openapi.json', JSON.stringify(document));
  const externalRefResolver = new BaseResolver();
  const problems = await lintDocument({ document: { source, parsed: document }, config, externalRefResolver });
  expect(problems.length).toBeGreaterThan(200);
  const pointers = problems.flatMap(({ location }) => location.map(({ pointer = '' }) => pointer));
  return new Set(
    pointers.flatMap((pointer) => {
      const [, schema, place, value, own, ownSchema, ownValue] = CASE.exec(pointer) ?? [];
      const index = schema ?? ownSchema;
      if (index === undefined) return [];
      const at = [SCHEMAS[Number(index)], VALUES[Number(value ?? ownValue)]].map((one) => JSON.stringify(one));
      return [[place ?? own, ...at].join(' | ')];
    }),
  );
}

/** Returns each schema with all values as examples: of itself, of a parameter, of a request and a response. */
function documentOf(version: string): unknown {
  const examples = Object.fromEntries(VALUES.map((value, index) => [`e${index}`, { value }]));
  const content = (schema: unknown): unknown => ({ 'application/json': { schema, examples } });
  const paths = SCHEMAS.map((schema, index): [string, unknown] => [
    `/${index}`,
    {
      post: {
        parameters: [{ name: 'p', in: 'query', schema, examples }],
        requestBody: { content: content(schema) },
        responses: { 200: { description: 'ok', content: content(schema) } },
      },
    },
  ]);
  const own = SCHEMAS.flatMap((schema, index) =>
    VALUES.map((example, at): [string, unknown] => [`s${index}-${at}`, { ...asObject(schema), example }]),
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
