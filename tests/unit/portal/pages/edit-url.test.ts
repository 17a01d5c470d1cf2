import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { getApis } from '../../../../src/openapi/load/index.ts';
import { editUrlFor } from '../../../../src/portal/pages/edit-url.ts';
import { portalOf } from '../portal-of.ts';

const root = resolve('.');
const document = resolve('openapi/petstore/openapi.yaml');
const { apis } = await getApis({ root, documents: [document], lint: false });
const portal = portalOf({ settings: { editUrl: 'https://example.com/edit' }, parts: { root, apis } });

/** Returns the lines that the link of a page leads to, from its own on. */
function linkedLines(path: string): string {
  const page = portal.pages.find((one) => one.path.endsWith(path));
  const url = page === undefined ? undefined : editUrlFor(page, portal);
  const [, file = '', line = ''] = /^https:\/\/example\.com\/edit\/(.*)#L(\d+)$/.exec(url ?? '') ?? [];
  const lines = readFileSync(resolve(file), 'utf8')
    .split('\n')
    .slice(Number(line) - 1);
  return `${file}: ${lines
    .slice(0, 2)
    .map((text) => text.trim())
    .join(' ')}`;
}

test.each([
  ['/pets/list-pets/', 'openapi/petstore/paths/pets.yaml: get: operationId: listPets'],
  ['/pets/create-pet/', 'openapi/petstore/paths/pets.yaml: post: operationId: createPet'],
])('%s is edited at its line', (path, wanted) => {
  expect(linkedLines(path)).toBe(wanted);
});

test('a page of a schema is edited at the schema, one of a tag in the document of its API', () => {
  expect(linkedLines('/schemas/category/')).toMatch(/^openapi\/petstore\/schemas\/Category\.yaml: /);
  const tag = portal.pages.find(({ kind }) => kind === 'tag');
  expect(tag && editUrlFor(tag, portal)).toBe('https://example.com/edit/openapi/petstore/openapi.yaml');
});
