import { readPlan, type MockTableParts } from '../../sandbox/check.ts';
import { keyMessages } from '../messages/keys.ts';

const plans = new Map<string, Promise<MockTableParts>>();

/** Address of the folder of an API's plan. */
export function mockTablesFolder(api: string): string {
  return `${import.meta.env.BASE_URL}reference/${api}/sandbox/`;
}

/** The plan of an API, as the build has written it, the same for the whole page. Rejects where it cannot be had. */
export function mockTablesOf(api: string): Promise<MockTableParts> {
  const plan = plans.get(api) ?? readPlan((path) => readFile(mockTablesFolder(api) + path));
  plans.set(api, plan);
  // What could not be had once may be there the next time.
  plan.catch(() => plans.delete(api));
  return plan;
}

async function readFile(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(keyMessages.sandboxFaults.plan(address, response.status));
  const json: unknown = await response.json();
  return json;
}
