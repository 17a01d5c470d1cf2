import { expect, test } from 'vitest';
import { problemsOf, readApi } from '../../model/read-api.ts';

const HALF = 'type: object, properties: { open: { type: string }, cost: { x-internal: true } }';
const LEFT = 'This is left out: it contains something hidden or leads to it, or this cannot be ruled out.';

/** Reads a document whose operation answers with a media type, and has more fields. */
function read(media: string, schemas = '', operation = '', answer = ''): ReturnType<typeof readApi> {
  return readApi(`
    paths: { /a: { post: { ${operation} responses: { 200: { content: { application/json: { ${media} } } ${answer} } } } } }
    components: { schemas: { Half: { ${HALF} }, ${schemas} }, examples: { Shared: { value: { cost: 1 } } } }`);
}

const HALF_SCHEMA = 'schema: { $ref: "#/components/schemas/Half" }';

test('an example with a hidden name leaves whole with its summary and all that refers to it; a warning names it', () => {
  const examples = 'one: { summary: One, value: { open: a, cost: 1 } }, two: { value: { open: b } }';
  const api = read(`${HALF_SCHEMA}, examples: { ${examples}, three: { $ref: "#/components/examples/Shared" } }`);
  expect(api.operations[0]?.responses[0]?.content[0]?.examples.map(({ name }) => name)).toEqual(['two']);
  expect(problemsOf(api)).toEqual([
    `warning #/paths/~1a/post/responses/200/content/application~1json/examples/one: ${LEFT}`,
    `warning #/components/examples/Shared: ${LEFT}`,
  ]);
});

test.each([
  ['{ open: a }', true],
  ['{ data: { open: a }, more: text }', true],
  ['{ data: [{ cost: 1 }] }', false],
  ['[{ cost: 1 }]', false],
  [`'{ "open": "a" }'`, true],
  [`'{ "open": "a", "c\\u006fst": 1 }'`, false],
  [`'{ "cost": 1, "open": 2, "cost": 3 }'`, false],
  [`'{ "a": { "b": 1 }, "a": 2 }'`, false],
  [`'<open>a</open>'`, false],
  [`text`, false],
  ['5', true],
])('%s stays: %s', (value, stays) => {
  expect(JSON.stringify(read(`${HALF_SCHEMA}, example: ${value}`).document).includes('"example"')).toBe(stays);
});

test.each(['$', '🐈', '@type', 'unit price', '__proto__', 'one two three four five six'])(
  'an example with the hidden name %s leaves, as a key and in a text',
  (name) => {
    const schema = JSON.stringify({
      properties: Object.fromEntries([
        [name, { 'x-internal': true }],
        ['open', {}],
      ]),
    });
    const examples = [Object.fromEntries([[name, 1]]), { open: name }, { open: 1 }];
    const written = examples.map((value, index) => `e${index}: { value: ${JSON.stringify(value)} }`);
    const api = read(`schema: ${schema}, examples: { ${written.join(', ')} }`);
    expect(api.operations[0]?.responses[0]?.content[0]?.examples.map((example) => example.name)).toEqual(['e2']);
  },
);

test.each([
  ['by a choice', 'Base: { oneOf: [{ $ref: "#/components/schemas/Heir" }, { type: object }] }'],
  ['by inheritance', 'Base: { type: object, discriminator: { propertyName: kind } }'],
])('an example that a hidden schema may describe leaves: %s', (_, base) => {
  const heir = 'Heir: { x-internal: true, allOf: [{ $ref: "#/components/schemas/Base" }], properties: { word: {} } }';
  const api = read('schema: { $ref: "#/components/schemas/Base" }, example: { word: told }', `${base}, ${heir}`);
  expect(JSON.stringify(api.document)).not.toMatch(/word|told/);
});

test('of expressions those that may lead to something hidden leave', () => {
  const sent =
    'b: $response.body#/open, c: $response.body#/cost, d: "see $response.body#/cost, too", f: "at $request.query.key.", e: { cost: 1 }';
  const links = `a: { operationId: o, requestBody: { cost: 1 }, parameters: { ${sent}, key: x, query.key: y } }`;
  const addresses =
    '"{$request.body#/open}": {}, "https://a?b={$request.body#/data/cost}": {}, "{$request.query.key}": {}';
  const body = `requestBody: { content: { a/b: { ${HALF_SCHEMA} } } }`;
  const key = 'parameters: [{ name: key, in: query, x-internal: true }]';
  const operation = `operationId: o, ${key}, ${body}, callbacks: { n: { ${addresses} } },`;
  const api = read(HALF_SCHEMA, '', operation, `, links: { ${links} }`);
  expect(api.document).toMatchObject({
    paths: {
      '/a': {
        post: {
          callbacks: { n: { '{$request.body#/open}': {} } },
          responses: { '200': { links: { a: { operationId: 'o', parameters: { b: '$response.body#/open' } } } } },
        },
      },
    },
  });
  expect(JSON.stringify(api.document)).not.toMatch(/\$response.body#\/cost|data|key/);
});
