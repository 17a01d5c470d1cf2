import { expect, test } from 'vitest';
import { normalizeApi } from '../model/filter-and-normalize.ts';
import { versions } from '../../../../src/openapi/standard/versions.ts';
import { rootNode } from '../../../../src/openapi/document/node.ts';
import { parseYaml } from '../../../../src/openapi/document/read/index.ts';
import { bundleFiles } from '../document/bundle/bundle-files.ts';

test('what YAML makes a number or a boolean of is text as it is written', () => {
  const root = parseYaml('{ version: 1.10, title: True, summary: 0x10, name: 12, list: [1.10] }', 'a.yaml');
  const node = rootNode({ root, version: versions['3.1'], problems: [] });
  expect(['version', 'title', 'summary', 'name'].map((key) => node.text(key))).toEqual(['1.10', 'True', '0x10', '12']);
  expect(node.texts('list')).toEqual(['1.10']);
});

test.each([
  ['an alias', 'a: &x 1.10\nb: *x', 'b'],
  ['a merge', 'a: &x { b: 1.10 }\n<<: *x', 'b'],
  ['one of two merges', 'a: [&x { b: 1.10 }, &y { c: 0010 }]\n<<: [*x, *y]', 'b'],
  ['a key that an object has by itself', 'toString: 1.10', 'toString'],
  ['a whole number that no double can hold', 'b: +9223372036854775807', 'b'],
])('the words of %s stay', (_, yaml, key) => {
  const node = rootNode({ root: parseYaml(yaml, 'a.yaml'), version: versions['3.1'], problems: [] });
  expect(node.text(key)).toBe(/toString|b: \+/.test(yaml) ? yaml.slice(yaml.indexOf(':') + 2) : '1.10');
});

test('what stands over a merged word is not written like it', () => {
  const root = parseYaml('a: &x { b: 1.10 }\nc: { <<: *x, b: 1.1 }', 'a.yaml');
  expect(rootNode({ root, version: versions['3.1'], problems: [] }).child('c')?.text('b')).toBe('1.1');
});

test.each([
  [
    'beside what is hidden',
    "{ $ref: '#/components/schemas/A' }",
    'title: 1.10, properties: { a: { x-internal: true } }',
  ],
  [
    'among the items of a list',
    "{ $ref: '#/components/schemas/A' }",
    'title: 1.10, required: [a, 1.10], properties: { a: { x-internal: true } }',
  ],
])('the words stay %s', (_, schema, fields) => {
  const yaml = `openapi: 3.1.0\ncomponents: { schemas: { A: { ${fields} }, B: ${schema} } }`;
  const { schemas } = normalizeApi({
    document: parseYaml(yaml, 'a.yaml'),
    id: undefined,
    version: undefined,
    source: 'a',
  });
  expect(schemas[0]?.title).toBe('1.10');
  expect(schemas[0]?.required).toEqual(fields.includes('required') ? ['1.10'] : []);
});

test('the words stay where an object takes the place of a reference, beside words of its own', async () => {
  const { document } = await bundleFiles({
    'openapi.yaml': 'openapi: 3.1.0\ninfo: { $ref: info.yaml, title: 0010 }\npaths: {}',
    'info.yaml': 'title: 1.10\nversion: 1.10',
  });
  const info = rootNode({ root: document, version: versions['3.1'], problems: [] }).child('info');
  expect([info?.text('title'), info?.text('version')]).toEqual(['0010', '1.10']);
});

test('the words stay in the schemas that parameters, headers and items of Swagger 2.0 are', () => {
  const document = parseYaml(
    `swagger: '2.0'
info: { title: Pets, version: 1.10 }
paths:
  /pets:
    get:
      parameters: [{ in: query, name: a, type: array, title: 1.10, items: { type: string, pattern: 0010 } }]
      responses: { 200: { description: All, headers: { X-A: { type: string, pattern: 0010 } } } }
`,
    'a.yaml',
  );
  const [operation] = normalizeApi({ document, id: undefined, version: undefined, source: 'a.yaml' }).operations;
  const schema = operation?.parameters[0]?.schema;
  const header = operation?.responses[0]?.headers[0]?.schema;
  expect([schema?.title, schema?.items?.pattern, header?.pattern]).toEqual(['1.10', '0010', '0010']);
});
