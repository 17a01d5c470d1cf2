import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { getApis } from '../../../src/load/index.ts';
import { createMemoryStore, createSandbox } from '../../../src/sandbox/index.ts';
import { bodyText } from '../../../src/sandbox/exchange.ts';
import { mockTableFiles, readPlan } from '../../../src/sandbox/table-parts.ts';
import { mockTablesOf, schemaAddresses, type MockTables } from '../../../src/sandbox/tables/index.ts';
import { ROOT } from '../../sites.ts';
import { mockTablesOfService, readService } from './service-plan.ts';

/** Returns the files of mock tables as a host has them, and the list of requested ones. */
function hostOf(plan: MockTables): { readonly files: ReadonlyMap<string, string>; readonly asked: string[] } {
  const files = new Map(mockTableFiles(plan).map(({ path, value }) => [path, JSON.stringify(value)]));
  return { files, asked: [] };
}

async function openHost({ files, asked }: ReturnType<typeof hostOf>): Promise<ReturnType<typeof createSandbox>> {
  const parts = await readPlan((path) => {
    asked.push(path);
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

test('a written plan is the plan, part by part', async () => {
  for (const api of await readService()) {
    const plan = mockTablesOf(api);
    const { files } = hostOf(plan);
    const parts = await readPlan((path) => Promise.resolve(JSON.parse(files.get(path) ?? 'null')));
    const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
    expect(parts.index).toEqual(plain(plan.index));
    for (const [id, operation] of Object.entries(plan.operations))
      expect(await parts.operation(id)).toMatchObject(Object(plain(operation)));
    for (const [id, resource] of Object.entries(plan.resources))
      expect(await parts.resource(id)).toEqual(plain(resource));
    for (const [address, schema] of Object.entries(plan.schemas))
      if (typeof schema === 'boolean') expect(await parts.schema(address)).toBe(schema);
      else expect(await parts.schema(address)).toMatchObject(Object(plain(schema)));
  }
});

test('a request reads what it needs and nothing twice; the next one of the same operation reads nothing', async () => {
  const plan = await mockTablesOfService('petstore');
  const host = hostOf(plan);
  const sandbox = await openHost(host);
  const { secret } = await sandbox.accounts.create('Test', new Date());
  const headers = [['Authorization', `Bearer ${secret}`]] as const;
  const answer = await sandbox.answer({ method: 'GET', url: '/pets', headers });
  expect(answer.status).toBe(200);
  expect(JSON.parse(bodyText(answer.body) ?? '')).not.toHaveLength(0);
  expect(new Set(host.asked).size).toBe(host.asked.length);
  expect(host.asked.length).toBeLessThan(host.files.size / 2);
  const before = host.asked.length;
  await sandbox.answer({ method: 'GET', url: '/pets', headers });
  expect(host.asked).toHaveLength(before);
});

test('a path of no table file is not read', async () => {
  const { files } = hostOf(await mockTablesOfService('petstore'));
  const parts = await readPlan((path) => Promise.resolve(JSON.parse(files.get(path) ?? 'null')));
  await expect(parts.schema('../../../index.json')).rejects.toThrow('not one of its files');
});

test('what an operation names is there, and every reference of a schema is a file beside it', async () => {
  for (const api of await readService()) {
    const { files } = hostOf(mockTablesOf(api));
    for (const [path, text] of files) {
      for (const [, address = ''] of text.matchAll(/"\$ref":"([^"]*)"/g))
        expect(files.has(`schemas/${address}`), `${path} → ${address}`).toBe(true);
    }
  }
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

test('names of files are those that every system takes', async () => {
  const plan = await mockTablesOfService('petstore');
  const [operation] = Object.values(plan.operations);
  if (operation === undefined) throw new Error('There is no operation.');
  const odd = ['ünï', 'x'.repeat(300), '../up', 'A'].map((id) => ({ ...operation, id }));
  const paths = mockTableFiles({ ...plan, operations: Object.fromEntries(odd.map((one) => [one.id, one])) }).map(
    ({ path }) => path,
  );
  for (const path of paths) expect(path).toMatch(/^(?:index\.json|[a-z]+\/[\w-]{1,100}\.json)$/);
  expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
});
