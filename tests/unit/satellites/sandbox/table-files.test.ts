import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { getApis } from '../../../../src/openapi/load/index.ts';
import { createMemoryStore, createSandbox } from '../../../../src/satellites/sandbox/index.ts';
import { bodyText } from '../../../../src/satellites/sandbox/exchange.ts';
import { mockTableFiles, readTables } from '../../../../src/satellites/sandbox/table-parts.ts';
import { mockTablesOf, schemaAddresses, type MockTables } from '../../../../src/satellites/sandbox/tables/index.ts';
import { ROOT } from '../../../sites.ts';
import { mockTablesOfService } from './service-plan.ts';

/** Returns the files of mock tables as a host has them, and the list of requested ones. */
function hostOf(plan: MockTables): { readonly files: ReadonlyMap<string, string>; readonly requested: string[] } {
  const files = new Map(mockTableFiles(plan).map(({ path, value }) => [path, JSON.stringify(value)]));
  return { files, requested: [] };
}

async function openHost({ files, requested }: ReturnType<typeof hostOf>): Promise<ReturnType<typeof createSandbox>> {
  const parts = await readTables((path) => {
    requested.push(path);
    const text = files.get(path);
    return text === undefined ? Promise.reject(new Error(`There is no ${path}.`)) : Promise.resolve(JSON.parse(text));
  });
  return createSandbox({
    apis: [{ parts, prefix: '' }],
    store: createMemoryStore(),
    now: () => new Date(Date.UTC(2026, 10, 21)),
    random: () => 0.5,
    keys: { secret: () => 'a1b2c3d4e5f6a1b2c3d4', hash: (secret) => secret },
  });
}

test('a request reads two files; the next one of the same operation reads nothing', async () => {
  const plan = await mockTablesOfService('petstore');
  const host = hostOf(plan);
  const sandbox = await openHost(host);
  const { key } = await sandbox.accounts.create('Test', new Date());
  const headers = [['Authorization', `Bearer ${key.key}`]] as const;
  const answer = await sandbox.answer({ method: 'GET', url: '/pets', headers });
  expect(answer.status).toBe(200);
  expect(JSON.parse(bodyText(answer.body) ?? '')).not.toHaveLength(0);
  await sandbox.answer({ method: 'GET', url: '/pets', headers });
  expect(host.requested).toEqual(['index.json', 'tables/1.json']);
});

test.each([
  'openapi/petstore/openapi.yaml',
  'tests/fixtures/showcase/openapi.yaml',
  'tests/fixtures/sandbox/library.yaml',
])('schemas are JSON Schema 2020-12 that refers to the files beside it: %s', async (document) => {
  const { apis } = await getApis({ root: ROOT, documents: [join(ROOT, document)], lint: false });
  for (const api of apis) {
    const ajv = new Ajv2020({ strict: false, logger: false });
    addFormats(ajv);
    const folder = 'https://docs.example/reference/api/sandbox/';
    const schemas = mockTableFiles(mockTablesOf(api)).filter(({ path }) => path.startsWith('schemas/'));
    for (const { path, value } of schemas) ajv.addSchema(value, folder + path, false, true);
    for (const { path } of schemas) expect(ajv.getSchema(folder + path), path).toBeTypeOf('function');
    // All named schemas are there, those of webhooks too.
    const paths = new Set(schemas.map(({ path }) => path));
    for (const address of schemaAddresses(api.schemas).values())
      expect(paths.has(`schemas/${address}`), address).toBe(true);
    expect(paths.size).toBeGreaterThan(1);
  }
});
