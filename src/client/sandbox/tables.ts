import { readTables, type MockTableParts } from '../../satellites/sandbox/check.ts';
import { keyMessages } from '../messages/keys.ts';

const plans = new Map<string, Promise<MockTableParts>>();

/** Returns the address of the folder of an API's mock tables. */
export function mockTablesFolder(api: string): string {
  return `${import.meta.env.BASE_URL}reference/${api}/sandbox/`;
}

/** Loads the mock tables of an API, once per page. Rejects where they cannot be loaded. */
export function loadMockTables(api: string): Promise<MockTableParts> {
  const plan = plans.get(api) ?? readTables((path) => readFile(mockTablesFolder(api) + path));
  plans.set(api, plan);
  // The next call tries again after a failure.
  plan.catch(() => plans.delete(api));
  return plan;
}

async function readFile(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(keyMessages.sandboxFaults.plan(address, response.status));
  const json: unknown = await response.json();
  return json;
}
