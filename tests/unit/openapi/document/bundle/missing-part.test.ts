import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bundleDocument } from '../../../../../src/openapi/document/bundle/index.ts';
import { DocumentReader, parseYaml } from '../../../../../src/openapi/document/read/index.ts';
import { caught } from '../../model/caught.ts';
import { scratchFolder } from '../../model/scratch-folder.ts';
import { withoutHead } from '../../model/without-head.ts';
import { withHead } from './bundle-files.ts';

function openFiles(files: Readonly<Record<string, string>>): { file: string; folder: string; reader: DocumentReader } {
  const folder = scratchFolder(files);
  const reader = new DocumentReader({ allowedRoot: folder, allowRemote: false, cache: new Map() });
  return { file: join(folder, 'openapi.yaml'), folder, reader };
}

async function bundlePartly(yaml: string, more: Readonly<Record<string, string>> = {}): Promise<[string, string[]]> {
  const { file, folder, reader } = openFiles({ 'openapi.yaml': withHead(yaml), ...more });
  const { document, leftOut } = await bundleDocument(reader, file, { isPartial: true });
  return [
    withoutHead(document),
    leftOut.map(({ pointer, message }) => `${pointer}: ${message.replace(folder, 'folder')}`),
  ];
}

test.each([
  ['schema', 'components: { schemas: { A: { $ref: b.yaml, description: A } } }', '#/components/schemas/A/$ref'],
  [
    'response',
    `paths: { /a: { get: { responses: { 200: { $ref: b.yaml } } } } }`,
    '#/paths/~1a/get/responses/200/$ref',
  ],
  ['parameter', `paths: { /a: { parameters: [{ $ref: b.yaml }] } }`, '#/paths/~1a/parameters/0/$ref'],
  ['path item', 'paths: { /a: { $ref: b.yaml } }', '#/paths/~1a/$ref'],
  ['map of schemas', 'components: { schemas: { $ref: b.yaml } }', '#/components/schemas/$ref'],
])('the bundle names the broken reference of a %s in its place', async (_, yaml, pointer) => {
  const [document, leftOut] = await bundlePartly(yaml);
  expect(document).not.toContain('$ref');
  expect(document.includes('x-missing-reference: b.yaml')).toBe(!_.startsWith('map'));
  expect(leftOut).toEqual([`${pointer}: There is no file b.yaml in folder.`]);
});

test('a response, a body and a header keep the form that the standard wants', async () => {
  const [document] = await bundlePartly(`
components:
  responses: { A: { $ref: '#/components/responses/B' } }
  requestBodies: { A: { $ref: '#/components/requestBodies/B' } }
  headers: { A: { $ref: '#/components/headers/B' } }`);
  const missing = (section: string): object => ({ schema: { 'x-missing-reference': `#/components/${section}/B` } });
  expect(parseYaml(document, 'bundle.yaml')).toEqual({
    components: {
      responses: { A: { description: '', content: { '*/*': missing('responses') } } },
      requestBodies: { A: { content: { '*/*': missing('requestBodies') } } },
      headers: { A: missing('headers') },
    },
  });
});

test('what another file lacks is named where it is used', async () => {
  const [document, leftOut] = await bundlePartly(`components: { schemas: { A: { $ref: 'b.yaml#/B' } } }`, {
    'b.yaml': `B: { properties: { c: { $ref: '#/C' } } }`,
  });
  expect(document).toContain('x-missing-reference: "#/C"');
  expect(leftOut).toEqual(['#/components/schemas/A/properties/c/$ref: The reference "#/C" cannot be resolved.']);
});

test('a cycle of references ends at one of them', async () => {
  const [document, leftOut] = await bundlePartly(`
components:
  schemas:
    A: { $ref: '#/components/schemas/B' }
    B: { $ref: '#/components/schemas/A' }
    C: { allOf: [{ type: object }, { $ref: '#/components/schemas/C' }] }`);
  const missing = (name: string): object => ({ 'x-missing-reference': `#/components/schemas/${name}` });
  expect(parseYaml(document, 'bundle.yaml')).toEqual({
    components: {
      schemas: {
        A: missing('B'),
        B: { $ref: '#/components/schemas/A' },
        C: { allOf: [{ type: 'object' }, missing('C')] },
      },
    },
  });
  expect(leftOut).toEqual([
    '#/components/schemas/A: This reference leads back to itself.',
    '#/components/schemas/C: This schema includes itself through allOf.',
  ]);
});

describe('a root object without what the standard requires is completed', () => {
  test.each([
    ['openapi: 3.1.0\npaths: {}', 'openapi.yaml', '3.1.0', 'The document has no `info`.'],
    ['openapi: 3.0.0\ninfo: { title: Pets }', 'Pets', '3.0.0', 'The document has no `paths`.'],
    [
      'openapi: 3.1\ninfo: { title: Pets }\npaths: {}',
      'Pets',
      '3.1.0',
      'The version must be a string, not the number 3.1.',
    ],
    [
      'openapi: 3.17.0\ninfo: { title: Pets }\npaths: {}',
      'Pets',
      '3.2.0',
      'The version "3.17.0" of OpenAPI is not known.',
    ],
    ['swagger: 2\ninfo: { title: Pets }\npaths: {}', 'Pets', '2.0', 'The version must be a string, not the number 2.'],
  ])('%j', async (yaml, title, version, message) => {
    const { file, reader } = openFiles({ 'openapi.yaml': yaml });
    const { document, leftOut } = await bundleDocument(reader, file, { isPartial: true });
    expect(document).toMatchObject({
      info: { title },
      paths: {},
      [version === '2.0' ? 'swagger' : 'openapi']: version,
    });
    expect(leftOut.map((problem) => problem.message)).toEqual([message]);
  });
});

test.each([
  ['info: { title: Pets }\npaths: {}', 'This is not an OpenAPI document: it has neither `openapi` nor `swagger`.'],
  ['openapi: [', 'is not closed'],
  ['openapi: 3.1.0\npaths: { /a: { $ref: ../secret.yaml } }', 'It points outside of'],
  ['openapi: 3.1.0\npaths: { /a: { $ref: "https://example.com/a.yaml" } }', 'Other hosts are not contacted.'],
  ['openapi: 3.1.0\npaths: { /a: { $ref: broken.yaml } }', '"broken.yaml" cannot be read'],
])('%j is refused all the same', async (yaml, message) => {
  const { file, folder, reader } = openFiles({ 'openapi.yaml': yaml, 'broken.yaml': '[' });
  expect(await caught(() => bundleDocument(reader, file, { isPartial: true }), folder)).toContain(message);
});
