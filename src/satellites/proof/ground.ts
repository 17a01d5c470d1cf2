import type { Api } from '../../openapi/model/index.ts';
import {
  createMemoryStore,
  createSandbox,
  partsOf,
  type MockTableParts,
  type Sandbox,
  type SandboxRules,
} from '../sandbox/index.ts';
import { mockTablesOf } from '../sandbox/tables/index.ts';
import { NODE_OPTIONS } from '../sandbox/server/node-tools.ts';

/** Makes sandboxes of an API: one for each sample, so that none sees what another has done. */
export interface Ground {
  readonly parts: MockTableParts;
  readonly open: () => Promise<{ readonly sandbox: Sandbox; readonly key: string }>;
}

/** Returns the maker of an API's sandboxes. */
export function openGround(api: Api, rules: SandboxRules | undefined): Ground {
  const parts = partsOf(mockTablesOf(api));
  return {
    parts,
    open: async () => {
      let chance = 1;
      const sandbox = createSandbox({
        ...NODE_OPTIONS,
        apis: [{ parts, prefix: '', rules }],
        store: createMemoryStore(),
        // Two runs answer alike.
        random: () => {
          chance = (chance * 48_271) % 2_147_483_647;
          return chance / 2_147_483_647;
        },
      });
      const { key } = await sandbox.accounts.create('Samples', new Date());
      return { sandbox, key: key.key };
    },
  };
}
