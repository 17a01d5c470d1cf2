import { expect, test } from 'vitest';
import { compareApis } from '../../../src/changes/index.ts';
import { parseYaml } from '../../../src/document/read/index.ts';
import { matchPattern } from '../../../src/json-schema/index.ts';
import { compareDocuments, compareSchemasAt, NOW, toApi } from './compare-values.ts';

/** Schema with an alternative of null, as the model reads it: `also` is a keyword of that alternative which the model does not have. */
const nullable = (also: string): string => `{ anyOf: [{ type: string }, { type: "null"${also} }] }`;
const NEVER = ', enum: [1]';

/** Properties that hold a schema, by the keyword that leads to it. */
const HOLDERS: readonly (readonly [string, (held: string) => string])[] = [
  ['properties', (held) => held],
  ['else', (held) => `{ if: { type: array }, then: { minItems: 1 }, else: ${held} }`],
  ['prefixItems', (held) => `{ type: array, prefixItems: [${held}] }`],
  ['items of an alternative', (held) => `{ oneOf: [{ type: integer }, { type: array, items: ${held} }] }`],
  ['patternProperties', (held) => `{ patternProperties: { '^x': ${held} } }`],
  ['unevaluatedProperties', (held) => `{ type: object, unevaluatedProperties: ${held} }`],
  ['unevaluatedItems', (held) => `{ type: array, unevaluatedItems: ${held} }`],
  ['allOf', (held) => `{ allOf: [{ type: [string, "null"] }, ${held}] }`],
  ['not', (held) => `{ not: { not: ${held} } }`],
];

/** Holders of which neither a proof nor a witness is found. */
const UNKNOWN: readonly (readonly [string, (held: string) => string])[] = [
  ['contains', (held) => `{ contains: ${held} }`],
  ['dependentSchemas', (held) => `{ allOf: [{ dependentSchemas: { a: { properties: { b: ${held} } } } }] }`],
  ['contentSchema', (held) => `{ type: string, contentMediaType: application/json, contentSchema: ${held} }`],
];

const SAFE = ['schema-max-length-changed', 'safe'] as const;

function objectWith(most: number, held: string): string {
  return `{ type: object, properties: { p: { type: string, maxLength: ${most} }, q: ${held} } }`;
}

/** Compares two schemas in which a property has another limit, a safe one, beside another edit. */
async function levelsBeside(
  place: 'request' | 'response',
  old: string,
  now: string,
): Promise<readonly (readonly [string, string])[]> {
  const [before, after] = place === 'request' ? [5, 9] : [9, 5];
  const changes = await compareSchemasAt(place, objectWith(before, old), objectWith(after, now));
  return changes.map(({ id, level }) => [id, level]);
}

for (const [level, holders] of [
  ['breaking', HOLDERS],
  ['may-break', UNKNOWN],
] as const)
  test.each(holders)(
    `a change below %s that the model does not show is ${level}, beside one that is safe`,
    async (_, hold) => {
      const [open, closed] = [hold(nullable('')), hold(nullable(NEVER))];
      const expected = [['schema-structure-changed', level], SAFE];
      expect(await levelsBeside('request', open, closed)).toEqual(expected);
      expect(await levelsBeside('response', closed, open)).toEqual(expected);
    },
  );

test.each(HOLDERS)(
  'a change below %s that the model does not show is not reported where it is safe',
  async (_, hold) => {
    const [open, closed] = [hold(nullable('')), hold(nullable(NEVER))];
    expect(await levelsBeside('request', closed, open)).toEqual([SAFE]);
    expect(await levelsBeside('response', open, closed)).toEqual([SAFE]);
  },
);

test('a type that is unknown to the model counts', async () => {
  const changes = await compareSchemasAt(
    'request',
    objectWith(5, '{ type: [string, text] }'),
    objectWith(9, '{ type: string }'),
  );
  expect(changes.map(({ id, level }) => [id, level])).toEqual([['schema-structure-changed', 'breaking'], SAFE]);
});

const NAMES = `{
  A: { type: string, maxLength: 5 },
  B: { type: string, maxLength: 4 },
  C: { type: object, properties: { a: { $ref: '#/components/schemas/A' } } } }`;

test('a break of a named schema is reported once, beside safe changes of those that refer to it', async () => {
  const documentWith = (limit: number, also: string): string =>
    `{ paths: { /a: { post: { requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/C' } } } }, responses: { '200': { description: d } } } } },
      components: { schemas: {
        A: { type: string, maxLength: ${limit} },
        C: { type: object, additionalProperties: false, properties: { a: { $ref: '#/components/schemas/A' }${also} } } } } }`;
  const changes = await compareDocuments(documentWith(5, ''), documentWith(4, ', b: { type: string }'));
  expect(changes.map(({ id, schema, level }) => [id, schema, level])).toEqual([
    ['schema-max-length-changed', 'A', 'breaking'],
    ['schema-property-added', 'C', 'safe'],
  ]);
});

test('a break of a schema in place of another one is reported once', async () => {
  const schemaWith = (name: string, most: number): string =>
    `{ type: object, properties: { p: { type: string, maxLength: ${most} }, a: { $ref: '#/components/schemas/${name}' } } }`;
  const changes = await compareSchemasAt('request', schemaWith('A', 5), schemaWith('B', 9), NAMES);
  expect(changes.map(({ id, schema, level }) => [id, schema, level])).toEqual([
    ['schema-max-length-changed', 'A → B', 'breaking'],
    ['schema-max-length-changed', undefined, 'safe'],
  ]);
});

test('an edit beside a reference counts', async () => {
  const schemaWith = (most: number, beside: string): string =>
    `{ type: object, properties: { p: { type: string, maxLength: ${most} } }, allOf: [{ $ref: '#/components/schemas/C' }]${beside} }`;
  const changes = await compareSchemasAt(
    'request',
    schemaWith(5, ''),
    schemaWith(9, ', not: { required: [p] }'),
    NAMES,
  );
  expect(changes[0]?.level).toBe('breaking');
});

const tree = (type: string, description: string): string =>
  `{ type: object, description: ${description}, properties: { p: { type: array, items: { $dynamicRef: '#node' } } }, $defs: { n: { $dynamicAnchor: node, type: ${type} } } }`;

test('a schema with dynamic references is the same without an edit, and differs by an edit of what they lead to', async () => {
  expect(await compareSchemasAt('request', tree('string', 'a'), tree('string', 'a'))).toEqual([]);
  const texts = await compareSchemasAt('request', tree('string', 'a'), tree('string', 'b'));
  expect(texts.map(({ level }) => level)).toEqual(['documentation']);
  const [change] = await compareSchemasAt('request', tree('string', 'a'), tree('integer', 'a'));
  expect(['breaking', 'may-break']).toContain(change?.level);
});

const documentWith = (version: string, schema: string): unknown => ({
  openapi: version,
  info: { title: 'T', version: '1' },
  paths: {
    '/a': {
      post: {
        requestBody: { content: { 'application/json': { schema: parseYaml(schema, '/schema.yaml') } } },
        responses: { 200: { description: 'd' } },
      },
    },
  },
});

/** Returns the levels of changes from a schema of OpenAPI 3.0 to one of another version. */
async function compare(old: string, now: string, versionNow = '3.1.0'): Promise<readonly string[]> {
  const [before, after] = [toApi(documentWith('3.0.3', old)), toApi(documentWith(versionNow, now))];
  const changes = await compareApis(before, after, { matches: matchPattern, now: NOW, isSpent: () => false });
  return changes.filter(({ object }) => object === 'schema').map(({ level }) => level);
}

test('between two versions only a witness counts', async () => {
  const excluding = (text: string): string => `{ not: { oneOf: [${text}] } }`;
  const [older, newer] = [excluding('{ type: string, nullable: true }'), excluding('{ type: [string, "null"] }')];
  expect(await compare(older, newer)).toEqual([]);
  expect(await compare(nullable(''), nullable(NEVER))).toEqual(['breaking']);
});

test.each([
  ['a member that lists other values', '{ type: boolean, nullable: true, enum: [true] }'],
  ['a member that allows nothing', '{ not: {}, nullable: true }'],
])('null that nullable allows beside allOf is a value, whatever the members allow: %s', async (_, member) => {
  const [old, now] = [`{ nullable: true, allOf: [${member}] }`, `{ allOf: [${member}] }`];
  expect(await compare(old, now, '3.0.3')).toEqual(['breaking']);
});

test.each(['3.0.3', '3.1.0'])(
  'null that nullable allows beside a choice of objects is a value, before %s',
  async (version) => {
    const choice = 'anyOf: [{ enum: [{ a: 1 }] }], maxProperties: 1';
    expect(await compare(`{ nullable: true, ${choice} }`, `{ ${choice} }`, version)).toEqual(['breaking']);
  },
);

test('one more value of a long enumeration is proven to be safe', async () => {
  const listOf = (length: number): string =>
    `{ type: string, enum: [${Array.from({ length }, (_, index) => `v${index}`).join(', ')}] }`;
  const changes = await compareSchemasAt('request', listOf(1_100), listOf(1_101));
  expect(changes.map(({ id, level }) => [id, level])).toEqual([['schema-enum-value-added', 'safe']]);
});
