import { eachWith, testSuite } from './suite.ts';
import { harmOf, makeSite } from './made.ts';
import type { Fields } from './parts.ts';

const LANGUAGES = ['curl', 'javascript', 'python', 'go', 'java', 'php', 'ruby', 'csharp'];
const DEPTH = 30;

/** Nests a schema so many times. */
function tower(wrap: (inner: unknown) => unknown, depth = DEPTH): unknown {
  return Array.from({ length: depth }).reduce((inner) => wrap(inner), { type: 'string', enum: ['a'] });
}

const self = { $ref: '#/components/schemas/A' };
const other = { $ref: '#/components/schemas/B' };

/** Schemas that are recursive, very long, or contradictory. */
const SCHEMAS: readonly (readonly [string, unknown])[] = [
  ...['allOf', 'anyOf', 'oneOf', 'prefixItems'].map(
    (key) => [`a tower of ${key}`, tower((inner) => ({ [key]: [inner] }))] as const,
  ),
  ...[
    'not',
    'if',
    'then',
    'items',
    'contains',
    'additionalProperties',
    'unevaluatedItems',
    'propertyNames',
    'contentSchema',
  ].map((key) => [`a tower of ${key}`, tower((inner) => ({ [key]: inner }))] as const),
  ...['properties', 'patternProperties', 'dependentSchemas', '$defs'].map(
    (key) => [`a tower of ${key}`, tower((inner) => ({ [key]: { a: inner } }))] as const,
  ),
  ...['allOf', 'anyOf', 'oneOf', 'prefixItems'].map((key) => [`a loop of ${key}`, { [key]: [self, other] }] as const),
  ...['not', 'if', 'items', 'contains', 'additionalProperties', 'propertyNames', 'unevaluatedProperties'].map(
    (key) => [`a loop of ${key}`, { [key]: self }] as const,
  ),
  ['a loop of properties', { properties: { a: self, b: other, c: { items: self } }, required: ['a', 'b', 'c'] }],
  ['doubling', tower((inner) => ({ oneOf: [inner, inner, { allOf: [inner, inner] }] }), 6)],
  ['doubling of properties', tower((inner) => ({ properties: { a: inner, b: inner, c: inner } }), 7)],
  [
    'many heirs',
    {
      oneOf: Array.from({ length: 60 }, () => other),
      discriminator: { propertyName: 'a', mapping: { a: '#/x', b: 'B' } },
    },
  ],
  ['$id that is another', { $id: 'https://x.example/a', $ref: 'b', $defs: { b: { $id: 'b', $ref: 'a' } } }],
  ['$dynamicRef', { $dynamicAnchor: 'a', $dynamicRef: '#a', properties: { b: { $dynamicRef: '#nowhere' } } }],
  ['$anchor twice', { $anchor: 'x', $defs: { b: { $anchor: 'x' } }, properties: { a: { $ref: '#x' } } }],
  [
    'numbers that cannot be',
    { type: 'integer', minimum: 1e308, maximum: -1e308, multipleOf: 1e-300, exclusiveMinimum: 5 },
  ],
  ['lengths that cannot be', { type: 'string', minLength: 2 ** 53, maxLength: -1, pattern: '^a{1000000000}$' }],
  ['items that cannot be', { type: 'array', minItems: 1e9, maxItems: 0, uniqueItems: true, items: { enum: [1] } }],
  [
    'properties that cannot be',
    { type: 'object', minProperties: 1e9, required: ['a', 'a', '__proto__'], additionalProperties: false },
  ],
  ['all types', { type: ['string', 'number', 'object', 'array', 'null', 'boolean', 'integer', 'string', 'x'] }],
  ['false', false],
  ['nothing to choose from', { enum: [], oneOf: [], anyOf: [], allOf: [] }],
  ['large values', { enum: ['x'.repeat(100_000), 1e400, -0, 2 ** 60, null, {}, []] }],
];

/** Patterns with exponential run time, invalid ones, and ones that match nothing. */
const PATTERNS = [
  ...['^(a+)+$', '^(a|a)*$', '(.*)*x', '^(([a-z])+.)+[A-Z]([a-z])+$', '(?=(a+))a*b\\1', '(a*)*b', '^(?:a?){50}a{50}$'],
  ...['(', '[', '*', '\\', '(?<n>a)\\k<n>', '\\p{Foo}', '(?i)x', '[[:alpha:]]', '\\d{1,99999999}', 'a{2}{3}', '[z-a]'],
];

/** Places of a schema. */
const USES: readonly (readonly [string, (schema: unknown) => Fields])[] = [
  ['as a body', (schema) => ({ requestBody: { content: { 'application/json': { schema } } } })],
  ['as a form', (schema) => ({ requestBody: { content: { 'multipart/form-data': { schema } } } })],
  ['as XML', (schema) => ({ requestBody: { content: { 'application/xml': { schema } } } })],
  ['as an answer', (schema) => ({ responses: { 200: { description: 'x', content: { '*/*': { schema } } } } })],
  [
    'as a parameter',
    (schema) => ({ parameters: [{ name: 'a', in: 'query', style: 'deepObject', required: true, schema }] }),
  ],
  ['as a header', (schema) => ({ responses: { 200: { description: 'x', headers: { a: { schema } } } } })],
];

function documentOf(schema: unknown, use: (schema: unknown) => Fields): unknown {
  return {
    openapi: '3.1.0',
    info: { title: 'x', version: '1' },
    paths: { '/a': { post: use(self) }, '/b': { post: use(schema) } },
    components: { schemas: { A: schema, B: { allOf: [self], properties: { a: self } } } },
  };
}

testSuite('schemas: towers, loops and what cannot be', {
  cases: eachWith(SCHEMAS, USES),
  oneOf: 11,
  harm: ([schema, use]) => harmOf(makeSite(documentOf(schema, use), LANGUAGES)),
});

testSuite('schemas: patterns', {
  cases: eachWith(
    PATTERNS.map((pattern) => [pattern, pattern] as const),
    USES,
  ),
  oneOf: 11,
  harm: ([pattern, use]) =>
    harmOf(makeSite(documentOf({ type: 'string', pattern, minLength: 70, example: undefined }, use), LANGUAGES)),
});

testSuite('schemas: parts that lead back to themselves', {
  cases: Object.entries(LOOPS()),
  harm: (document) => harmOf(makeSite(document, LANGUAGES)),
});

/** Returns circular references of every kind of component that may be one. */
function LOOPS(): Readonly<Record<string, unknown>> {
  const about = { openapi: '3.2.0', info: { title: 'x', version: '1' } };
  const kinds = {
    parameters: (part: Fields) => ({ parameters: [part] }),
    requestBodies: (part: Fields) => ({ requestBody: part }),
    responses: (part: Fields) => ({ responses: { 200: part } }),
    headers: (part: Fields) => ({ responses: { 200: { description: 'x', headers: { a: part } } } }),
    examples: (part: Fields) => ({ requestBody: { content: { a: { examples: { a: part } } } } }),
    links: (part: Fields) => ({ responses: { 200: { description: 'x', links: { a: part } } } }),
    callbacks: (part: Fields) => ({ callbacks: { a: part } }),
    schemas: (part: Fields) => ({ requestBody: { content: { a: { schema: part } } } }),
  };
  return Object.fromEntries(
    Object.entries(kinds).flatMap(([kind, use]) => {
      const at = (name: string): Fields => ({ $ref: `#/components/${kind}/${name}` });
      const document = (components: Fields): unknown => ({
        ...about,
        paths: { '/a': { post: use(at('A')) } },
        components: { [kind]: components },
      });
      return [
        [`${kind}: one`, document({ A: at('A') })],
        [`${kind}: two`, document({ A: at('B'), B: at('A') })],
        [`${kind}: nowhere`, document({ A: at('C') })],
        [`${kind}: the document`, document({ A: { $ref: '#' } })],
        [`${kind}: its own part`, document({ A: { $ref: `#/components/${kind}/A/$ref` } })],
      ];
    }),
  );
}
