import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseGuide } from '../../../../src/portal/guides/guides.ts';
import { listFences } from '../../../../src/satellites/proof/provable.ts';
import { portalOf } from '../../portal/portal-of.ts';
import { scratchFolder } from '../../openapi/model/scratch-folder.ts';

const folder = scratchFolder({});
const { apis } = portalOf({
  documents: {
    pets: `
      openapi: 3.1.0
      info: { title: Pets, version: '1' }
      paths: { /pets: { get: { operationId: listPets, responses: { '200': { description: OK } } } } }`,
  },
});

function fencesOf(text: string): ReturnType<typeof listFences> {
  const file = join(folder, 'guide.md');
  writeFileSync(file, text);
  return listFences([{ ...parseGuide(file, text), id: 'guide' }], apis);
}

test('fenced code that names an operation is a sample, with its line', () => {
  const text =
    '# Pets\n\n```sh\nls\n```\n\n1. First:\n\n   ```sh title="a" operation="pets/listPets"\n   curl a\n     b\n   ```\n';
  const [fence, ...others] = fencesOf(text);
  expect(others).toEqual([]);
  expect(fence).toMatchObject({ language: 'curl', source: 'curl a\n  b\n', operation: { operationId: 'listPets' } });
  expect(fence?.position).toEqual({ file: join(folder, 'guide.md'), line: 9, column: 4 });
});

test('an unknown operation is an error', () => {
  expect(() => fencesOf('# Pets\n\n```sh operation="pets/listPet"\nls\n```\n')).toThrow('has no operation `listPet`');
});

test.each([
  ['> ```sh operation="pets/listPets"\n> curl a\n>   b\n> ```', 3],
  ['- ```sh operation="pets/listPets"\n  curl a\n    b\n  ```', 3],
  ["~~~sh operation='pets/listPets'\ncurl a\n  b\n~~~", 1],
  ['<Tab title="A">\n  ```sh operation="pets/listPets"\n  curl a\n    b\n  ```\n</Tab>', 3],
])('fenced code in a quote, a list or a component is a sample: %j', (text, column) => {
  const [fence, ...others] = fencesOf(`# Pets\n\n${text}\n`);
  expect(others).toEqual([]);
  expect(fence).toMatchObject({ language: 'curl', source: 'curl a\n  b\n', position: { column } });
});

test('fenced code without a language is a sample that says so, and that in a comment or in other code is none', () => {
  const code = '``` operation="pets/listPets"\ncurl a\n```';
  expect(fencesOf(`# Pets\n\n${code}\n`)).toMatchObject([{ language: 'text', source: 'curl a\n' }]);
  const other = ['<!--', code, '-->', '````md', code, '````'].join('\n');
  expect(fencesOf(`# Pets\n\n${other}\n`)).toEqual([]);
});
