import { getApis } from '../../../../src/openapi/load/index.ts';
import type { Api } from '../../../../src/openapi/model/index.ts';
import { mockTablesOf, type MockTables } from '../../../../src/satellites/sandbox/tables/index.ts';
import { ROOT } from '../../../sites.ts';

/** Returns the models of the service's own documents. */
export async function readService(): Promise<readonly Api[]> {
  const { apis } = await getApis({ root: ROOT, documents: [], lint: false });
  return apis;
}

/** Returns the mock tables of one of the service's APIs. */
export async function mockTablesOfService(id: string): Promise<MockTables> {
  const api = (await readService()).find((one) => one.id === id);
  if (api === undefined) throw new Error(`Unknown API ${id}.`);
  return mockTablesOf(api);
}
