import { join, relative } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { forgetApis, getApis, getReports, namedInConfig } from '../../../../../src/openapi/load/index.ts';
import { listedApis } from '../../../../../src/satellites/lint/worker/index.ts';
import { scratchFolder } from '../../../openapi/model/scratch-folder.ts';

afterEach(() => {
  forgetApis(true);
});

const document = (title: string): string =>
  `openapi: 3.1.0\ninfo: { title: ${title}, version: '1' }\npaths: { /a: { get: { responses: { '200': { description: a } } } } }\n`;
const FILES = {
  'services/billing/openapi.yaml': document('Billing'),
  'services/users/v2/openapi.yaml': document('Users'),
  'services/node_modules/openapi.yaml': document('Package'),
  'services/.git/openapi.yaml': document('Git'),
};

test.each([
  ['*@v1', 'services/*/openapi.yaml', [['billing@v1', 'services/billing/openapi.yaml']]],
  ['api-*', './services/*/*/openapi.yaml', [['api-users', 'services/users/v2/openapi.yaml']]],
  ['*-*', 'services/*/*/openapi.yaml', [['users-v2', 'services/users/v2/openapi.yaml']]],
  [
    '*',
    'services/**/openapi.yaml',
    [
      ['billing', 'services/billing/openapi.yaml'],
      ['users-v2', 'services/users/v2/openapi.yaml'],
    ],
  ],
  [
    '*',
    '**/openapi.yaml',
    [
      ['services-billing', 'services/billing/openapi.yaml'],
      ['services-users-v2', 'services/users/v2/openapi.yaml'],
    ],
  ],
  ['*', 'nothing/*.yaml', []],
])('%s of %s', (alias, root, entries) => {
  const config = JSON.stringify({ apis: { [alias]: { root } } });
  const folder = scratchFolder({ ...FILES, 'redocly.yaml': config });
  const found = listedApis(folder).map((api) => [api.alias, relative(folder, api.file).replaceAll('\\', '/')]);
  expect(found).toEqual(entries);
});

test('a pattern of redocly.yaml lists its documents, with the rules of its entry', async () => {
  const config = (name: string): string =>
    `apis:\n  ${name}: { root: services/**/openapi.yaml, rules: { info-license: error } }\n  billing: { root: services/billing/openapi.yaml }\n`;
  const root = scratchFolder({ ...FILES, 'redocly.yaml': config("'*'") });
  const named = namedInConfig(root).documents.map((file) => relative(root, file));
  expect(new Set(named)).toEqual(
    new Set(['services/billing/openapi.yaml', 'services/users/v2/openapi.yaml'].map((path) => join(path))),
  );
  const reports = await getReports({ root, documents: [] });
  expect(reports.map(({ alias, errors }) => [alias, errors])).toEqual([
    ['users-v2', 1],
    ['billing', 0],
  ]);
  const clash = scratchFolder({ ...FILES, 'redocly.yaml': config('all') });
  await expect(getApis({ root: clash, documents: [] })).rejects.toThrow('cannot all have the name all');
  const none = scratchFolder({ 'redocly.yaml': "apis: { '*': { root: 'x/*.yaml' } }\n" });
  await expect(getApis({ root: none, documents: [] })).rejects.toThrow('No document matches x/*.yaml.');
});
