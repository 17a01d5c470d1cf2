import { expect, test } from 'vitest';
import { normalizeApi } from '../../../../src/openapi/normalize/api.ts';
import { rootNode } from '../../../../src/openapi/node.ts';
import { parseYaml } from '../../../../src/openapi/source/parse-yaml.ts';
import { bundleFiles } from '../bundle/bundle-files.ts';

test('what YAML makes a number or a boolean of is text as it is written', () => {
  const root = parseYaml('{ version: 1.10, title: True, summary: 0x10, name: 12, list: [1.10] }', 'a.yaml');
  const node = rootNode({ root, version: '3.1', problems: [] });
  expect(['version', 'title', 'summary', 'name'].map((key) => node.text(key))).toEqual(['1.10', 'True', '0x10', '12']);
});

test('the words stay when several files become one', async () => {
  const { document } = await bundleFiles({
    'openapi.yaml': 'openapi: 3.1.0\ninfo: { $ref: info.yaml }\npaths: {}\ntags: [{ name: 2.0 }]',
    'info.yaml': 'title: Pets\nversion: 1.10',
  });
  const node = rootNode({ root: document, version: '3.1', problems: [] });
  expect(node.child('info')?.text('version')).toBe('1.10');
  expect(node.list('tags')[0]?.text('name')).toBe('2.0');
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
