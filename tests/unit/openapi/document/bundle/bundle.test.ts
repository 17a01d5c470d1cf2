import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { getApis, locateProblems } from '../../../../../src/openapi/load/index.ts';
import { caught } from '../../model/caught.ts';
import { scratchFolder } from '../../model/scratch-folder.ts';
import { bundleFiles, withHead } from './bundle-files.ts';

test('a file with nothing but references into itself is its own bundle', async () => {
  const { document, root } = await bundleFiles({
    'openapi.yaml': `
components:
  schemas:
    Pet: { $ref: '#/components/schemas/Animal' }
    Animal: { type: object, properties: { parent: { $ref: '#/components/schemas/Pet' } } }`,
  });
  expect(document).toBe(root.value);
});

describe("the author's own content", () => {
  test('is left as it is, also where it leads somewhere', async () => {
    const files = {
      'openapi.yaml': `
components:
  schemas:
    Pet:
      example: { a: { $ref: 'pet.json' } }
      default: { $ref: '#/nowhere' }
      const: { a: { $ref: 'pet.json#/name' } }
      enum: [{ $ref: '../../../etc/passwd' }, { $ref: 'http://127.0.0.1/' }]
      x-data: { $ref: '#/info' }
  examples:
    one: { externalValue: 'https://example.com/pet.json' }
    two: { value: { $ref: '#/info' } }`,
      'pet.json': '{ "name": "Rex" }',
    };
    const { document, root } = await bundleFiles(files);
    expect(document).toBe(root.value);
  });

  test.each([
    [
      'a media type',
      '3.1.0',
      'components: { requestBodies: { A: { content: { a/b: { example: REF, x: 1 } } } } }',
      '#/components/requestBodies/A/content/a~1b/example',
    ],
    ['a schema', '3.1.0', 'components: { schemas: { A: { example: REF, x: 1 } } }', '#/components/schemas/A/example'],
    ['an example', '3.1.0', 'components: { examples: { A: { value: REF, x: 1 } } }', '#/components/examples/A/value'],
    ['a response of 2.0', '"2.0"', 'responses: { A: { examples: { a/b: REF, x: 1 } } }', '#/responses/A/examples/a~1b'],
  ])('that is nothing but a reference to a file is left out of %s, and told', async (_, version, yaml, pointer) => {
    const key = version.startsWith('"') ? 'swagger' : 'openapi';
    const head = `${key}: ${version}\ninfo: { title: Pets, version: '1' }\npaths: {}\n`;
    const { document, leftOut } = await bundleFiles({
      'openapi.yaml': head + yaml.replace('REF', `{ $ref: 'pet.json#/rex' }`),
    });
    expect(leftOut.map((problem) => [problem.severity, problem.pointer])).toEqual([['warning', pointer]]);
    expect(JSON.stringify(document)).not.toContain('pet.json');
    expect(JSON.stringify(document)).toContain('"x":1');
  });

  test('that is a reference to a file is reported with its place', async () => {
    const folder = scratchFolder({
      'openapi.yaml': withHead(`paths: {}\ncomponents:\n  schemas:\n    A:\n      example:\n        $ref: a.json`),
    });
    const { apis } = await getApis({ root: folder, documents: [join(folder, 'openapi.yaml')], lint: false });
    const [problem] = apis.flatMap((api) => locateProblems(api));
    expect(problem?.message).toContain('An example is the value itself');
    expect(problem?.position).toMatchObject({ line: 7, column: 7 });
  });
});

test('a bundle knows where its parts come from', async () => {
  const { origins, folder } = await bundleFiles({
    'openapi.yaml': `
paths: { /pets: { $ref: 'pets.yaml#/list', summary: Pets } }
components: { schemas: { Pet: { $ref: 'pet.yaml' } } }`,
    'pets.yaml': `list: { get: { responses: { '200': { content: { a/b: { schema: { $ref: 'pet.yaml#/properties/toy' } } } } } } }`,
    'pet.yaml': 'properties: { toy: { type: string } }',
  });
  const origin = (pointer: string): string => {
    const found = origins.at(pointer);
    return `${found?.source.file.replace(`${folder}/`, '') ?? ''} ${found?.pointer ?? ''}`;
  };
  expect(
    [
      '#/info',
      '#/paths/~1pets',
      '#/paths/~1pets/summary',
      '#/paths/~1pets/get/responses',
      '#/components/schemas/Pet/properties/toy',
      '#/components/schemas/toy/type',
    ].map(origin),
  ).toMatchInlineSnapshot(`
    [
      "openapi.yaml #/info",
      "pets.yaml #/list",
      "openapi.yaml #/paths/~1pets/summary",
      "pets.yaml #/list/get/responses",
      "pet.yaml #/properties/toy",
      "pet.yaml #/properties/toy/type",
    ]
  `);
});

test('files that multiply by being copied are refused, at the reference that begins with it', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 30 }, (_, at) => [`${at}.yaml`, `a: { $ref: ${at + 1}.yaml }\nb: { $ref: ${at + 1}.yaml }`]),
  );
  expect(
    await caught(() =>
      bundleFiles({ ...files, '30.yaml': 'end: true', 'openapi.yaml': 'paths: {}\ntags:\n  - { $ref: 0.yaml }' }),
    ),
  ).toMatch(/^5:5 .*grows too large/);
});

test('a long text that is referred to many times is refused before no text could hold it', async () => {
  const many = Array.from({ length: 60 }, (_, at) => `  - { name: t${at}, description: { $ref: long.md } }`).join('\n');
  const files = { 'long.md': 'x'.repeat(10_000_000), 'openapi.yaml': `paths: {}\ntags:\n${many}` };
  expect(await caught(() => bundleFiles(files))).toMatch(/^\d+:\d+ .*grows too large/);
});

test('files that are nested by each other are refused where they are too deep', async () => {
  const levels = 400;
  const file = (inner: string): string => `${'{"a":'.repeat(levels)}${inner}${'}'.repeat(levels)}`;
  const files = { 'a.json': file('{"$ref":"b.json"}'), 'b.json': file('{"$ref":"c.json"}'), 'c.json': file('1') };
  expect(await caught(() => bundleFiles({ ...files, 'openapi.yaml': 'paths: {}\ntags:\n  - { $ref: a.json }' }))).toBe(
    '5:5 This is nested too deeply: more than 1000 levels. → Move parts to components and refer to them.',
  );
});
