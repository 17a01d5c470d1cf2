import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from '../../../run-command.ts';
import { petsDocument, sampleOf, testDocument, testUntrusted } from './prove-document.ts';

const NO_SAMPLES = petsDocument('        []\n');

test.each([
  [['test', 'pets.yaml'], 'Samples are programs', 'add --trust; --only examples runs no program'],
  [['test', '--only', 'pyton'], 'Unknown value of --only: `pyton`.', 'Did you mean `python`?'],
  [['test', '--format', 'yaml'], 'Unknown value of --format: `yaml`.', ''],
  [['test', '--timeout', '0'], '--timeout must be a whole number from 1 to 3600', ''],
])('`portico %s` is refused', async (argv, message, hint) => {
  const { code, output } = await runCommand(...argv);
  expect([code, output]).toEqual([1, expect.stringContaining(message)]);
  expect(output).toContain(hint);
});

test('examples are checked as the sandbox receives and sends them', async () => {
  const document = NO_SAMPLES.replace(
    'integer } } }',
    'integer } } }\n            examples: { old: { value: { age: x, nam: y } } }',
  ).replace('schema: { type: object } } } }', 'schema: { type: array }, examples: { none: { value: {} } } } } }');
  const { code, output } = await testDocument(document, '--only', 'examples');
  expect(code).toBe(1);
  expect(output).toContain('pets.yaml:17:25  request example "old" of createPet');
  expect(output).toContain('The field "age" must be an integer.');
  expect(output).toContain('The field "nam" is not documented. Did you mean "name"?');
  expect(output).toContain('example "none" of 201 of createPet');
  expect(output).toContain('0 passed, 2 failed, 0 skipped');
});

test('examples of multipart forms are sent, with names in place of files', async () => {
  const document = `openapi: 3.1.0
info: { title: Pets, version: '1' }
paths:
  /photos:
    post:
      operationId: addPhoto
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema:
              type: object
              required: [file]
              properties:
                file: { type: string, format: binary }
                width: { type: integer }
                tags: { type: array, items: { type: string } }
            examples:
              good: { value: { file: x, width: 3, tags: [a, b] } }
              bad: { value: { file: x, width: wide, colour: red } }
      responses: { '201': { description: Added } }
`;
  const { output } = await testDocument(document, '--only', 'examples');
  expect(output).toContain('request example "bad" of addPhoto');
  expect(output).toContain('The field "width" must be an integer.');
  expect(output).toContain('The field "colour" is not documented.');
  expect(output).toContain('1 passed, 1 failed, 0 skipped');
});

test('a document without samples and examples is reported as such', async () => {
  const { code, output } = await testDocument(NO_SAMPLES);
  expect([code, output]).toEqual([0, expect.stringContaining('Nothing to test: found no hand-written samples')]);
});

test('examples of a document that nobody trusts are checked; its samples do not run', async () => {
  const document = petsDocument(sampleOf('JavaScript', 'process.exit(7);')).replace(
    'integer } } }',
    'integer } } }\n            examples: { old: { value: { age: x } } }',
  );
  const { code, output } = await testUntrusted(document, '--only', 'examples');
  expect([code, output]).toEqual([1, expect.stringContaining('request example "old" of createPet')]);
  expect(output).toContain('0 passed, 1 failed, 0 skipped');
});

test('parts that cannot be read, whose samples are not tested, are reported', async () => {
  const document = NO_SAMPLES.replace('      operationId: createPet', '      operationId: createPet\n      tags: 7');
  const { output } = await testUntrusted(document, '--only', 'examples');
  expect(output).toContain(': 1 problem');
});

test('fenced code in the text around the reference is run', async () => {
  const root = mkdtempSync(join(tmpdir(), 'portico-prose-samples-'));
  const content = join(root, 'src', 'content', 'operations', 'pets');
  mkdirSync(content, { recursive: true });
  writeFileSync(join(root, 'pets.yaml'), NO_SAMPLES);
  writeFileSync(join(root, 'redocly.yaml'), 'apis: { pets: { root: pets.yaml } }\n');
  writeFileSync(join(content, 'createPet.md'), '```js operation="pets/createPet"\nconsole.log(1);\n```\n');
  try {
    const { code, output } = await runCommand('test', '--root', root, '--only', 'javascript');
    expect([code, output]).toEqual([1, expect.stringContaining('The sample sends no request.')]);
  } finally {
    rmSync(root, { recursive: true });
  }
});
