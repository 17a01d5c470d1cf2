import type { Api } from '../model/index.ts';
import {
  createMemoryStore,
  createSandbox,
  partsOf,
  type MockTableParts,
  type Sandbox,
  type SandboxRules,
} from '../sandbox/index.ts';
import { mockTablesOf } from '../sandbox/tables/index.ts';
import { nodeTools } from '../sandbox/server/node-tools.ts';

/** Makes sandboxes of an API: one for each sample, so that none sees what another has done. */
export interface Ground {
  readonly parts: MockTableParts;
  readonly tools: ReturnType<typeof nodeTools>;
  readonly open: () => Promise<{ readonly sandbox: Sandbox; readonly key: string }>;
}

/** Returns the maker of an API's sandboxes. The caller closes the pattern matcher of the tools. */
export function openGround(api: Api, rules: SandboxRules | undefined, tools: ReturnType<typeof nodeTools>): Ground {
  const parts = partsOf(mockTablesOf(api));
  return {
    parts,
    tools,
    open: async () => {
      let chance = 1;
      const sandbox = createSandbox({
        ...tools.options,
        apis: [{ parts, prefix: '', rules }],
        store: createMemoryStore(),
        // Two runs answer alike.
        random: () => {
          chance = (chance * 48_271) % 2_147_483_647;
          return chance / 2_147_483_647;
        },
      });
      const { secret } = await sandbox.accounts.create('Samples', new Date());
      return { sandbox, key: secret };
    },
  };
}
