import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { getApis } from '../../openapi/index.ts';
import { createMemoryStore, createSandbox, partsOf } from '../../sandbox/index.ts';
import type { SandboxOptions } from '../../sandbox/index.ts';
import { planOf } from '../../sandbox/plan/index.ts';
import type { Invocation } from '../invocation.ts';
import { addressOf, listen, untilStopped, urlOf } from '../listen.ts';
import { folderFromHere, portalOptions, textOption } from '../options.ts';
import { createBoundedMatch } from './bounded-match.ts';
import { loadRules } from './load-rules.ts';
import { createSandboxServer } from './server.ts';
import { openSqliteStore } from './sqlite-store.ts';

const DEFAULT_PORT = 4010;

/** `portico sandbox`: answers requests as the documents say, until Ctrl-C. */
export async function sandbox(invocation: Invocation): Promise<number> {
  const { terminal } = invocation;
  const given = addressOf(invocation);
  const address = textOption(invocation, 'port') === undefined ? { ...given, port: DEFAULT_PORT } : given;
  terminal.progress('Reading documents');
  const { apis } = await getApis({ ...portalOptions(invocation), lint: false });
  const file = textOption(invocation, 'store') ?? 'memory';
  const kept = file === 'memory' ? undefined : openSqliteStore(folderFromHere(file));
  const store = kept ?? createMemoryStore();
  const patterns = createBoundedMatch();
  // Documents that are named on the command line never run code.
  const isListed = invocation.documents.length === 0;
  const service = createSandbox({
    apis: await Promise.all(
      apis.map(async (api) => ({
        parts: partsOf(planOf(api)),
        prefix: '',
        rules: isListed ? await loadRules(api.source) : undefined,
      })),
    ),
    store,
    now: () => new Date(),
    random: Math.random,
    keys: KEYS,
    matches: patterns.matches,
    wait: async (seconds) => {
      await sleep(seconds * 1000);
    },
    cors: true,
    reset: true,
  });
  const server = createSandboxServer(service, (error) => {
    terminal.warn(error instanceof Error ? (error.stack ?? error.message) : String(error));
  });
  const port = await listen(server, address, terminal);
  terminal.endProgress();
  const url = urlOf({ ...address, port }, '');
  terminal.print(`The sandbox of ${apis.map(({ info }) => info.title).join(', ')} is at ${url} (Ctrl-C ends it)`);
  terminal.print(`A key: curl ${url}/sandbox/-/accounts --json '{"name":"me"}'`);
  await untilStopped();
  server.close();
  server.closeAllConnections();
  patterns.close();
  kept?.close();
  return 0;
}

const KEYS: SandboxOptions['keys'] = {
  secret: () => randomBytes(20).toString('hex'),
  hash: (secret) => createHash('sha256').update(secret).digest('hex'),
};
