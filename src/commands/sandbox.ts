import { forgetApis, getApis, sourceFiles } from '../openapi/load/index.ts';
import { formatError, type Api } from '../openapi/model/index.ts';
import { createSandbox, LIMITS, limitStore, partsOf, type Limits, type Sandbox } from '../satellites/sandbox/index.ts';
import { mockTablesOf } from '../satellites/sandbox/tables/index.ts';
import type { Terminal } from '../characters/terminal.ts';
import { watchFolders } from '../site/write/open/folder-watch.ts';
import type { Invocation } from './invocation.ts';
import { addressOf, listen, untilStopped, urlOf } from './serve/listen.ts';
import { hasOption, numberOption, portalOptions, textOption } from './options.ts';
import { folderFromHere } from './whose-folder.ts';
import { loadRules, reloadRules } from '../satellites/sandbox/server/load-rules.ts';
import { NODE_OPTIONS } from '../satellites/sandbox/server/node-tools.ts';
import { openStore } from './serve/open-store.ts';
import { countMissing, reportLeftOut } from '../site/write/open/problems.ts';
import { loadSettings } from '../portal/settings/config.ts';
import { rulesFile } from '../portal/settings/rules.ts';
import { settingsFile } from '../portal/settings/settings-file.ts';
import { seedFrom } from '../satellites/sandbox/server/seed-file.ts';
import { createSandboxServer } from '../satellites/sandbox/server/server.ts';

const DEFAULT_PORT = 4010;

/** `portico sandbox`: runs the sandbox of the documents until Ctrl-C. */
export async function sandbox(invocation: Invocation): Promise<number> {
  const { terminal } = invocation;
  const given = addressOf(invocation);
  const address = textOption(invocation, 'port') === undefined ? { ...given, port: DEFAULT_PORT } : given;
  // Documents of the command line never run code.
  const isNamed = invocation.documents.length > 0;
  terminal.progress('Reading documents');
  const seeds = textOption(invocation, 'seed');
  const store = limitStore(await openStore(textOption(invocation, 'store') ?? 'memory'), limitsOf(invocation));
  let titles: readonly (readonly [string, string])[] = [];
  // A part that disappears later is an error: what was read before stays.
  let isPartial = isNamed;
  const service = await createLiveSandbox(async (isFirst) => {
    forgetApis();
    const named = portalOptions(invocation);
    const own = isNamed ? undefined : named.settings;
    const portal = { root: named.root, settings: await loadSettings(own) };
    const { apis, files } = await getApis({ ...named, lint: false, isPartial });
    if (countMissing(apis) > 0) reportLeftOut(apis, terminal, hasOption(invocation, 'verbose'));
    else isPartial = false;
    // Several APIs may have the same paths: each has an address of its own too.
    const prefixes = apis.length === 1 ? [] : prefixesOf(apis);
    titles = apis.map(({ info }, index) => [info.title, prefixes[index] ?? '']);
    const drawn = apis.map((api) => mockTablesOf(api));
    const plans = seeds === undefined ? drawn : seedFrom(folderFromHere(seeds), drawn);
    const ruleFiles = apis.map(({ id }) => rulesFile(id, portal));
    const rules = await Promise.all(ruleFiles.map(isFirst ? loadRules : reloadRules));
    return {
      sandbox: createSandbox({
        apis: plans.flatMap((plan, index) => {
          const parts = partsOf(plan);
          return ['', ...prefixes.slice(index, index + 1)].map((prefix) => ({ parts, prefix, rules: rules[index] }));
        }),
        store,
        ...NODE_OPTIONS,
        cors: true,
        troubled: ({ message }) => {
          terminal.warn(message);
        },
      }),
      files: [
        ...files,
        ...[own && settingsFile(own), ...ruleFiles].filter((file) => file !== undefined),
        ...(seeds === undefined ? [] : [folderFromHere(seeds)]),
      ],
    };
  }, terminal);
  const server = createSandboxServer(service, {
    host: address.host,
    failed: (error) => {
      terminal.warn(error instanceof Error ? (error.stack ?? error.message) : String(error));
    },
    log: hasOption(invocation, 'log')
      ? (line) => {
          terminal.print(line);
        }
      : undefined,
  });
  const port = await listen(server, address, terminal);
  terminal.endProgress();
  const url = urlOf({ ...address, port }, '');
  const lines = titles.map(([title, prefix]) => `The sandbox of ${title} is at ${url}${prefix}`);
  terminal.print(`${lines.join('\n')} (Ctrl+C stops it)`);
  terminal.print(`Get a key: curl ${url}/sandbox/-/accounts --json '{"name":"me"}'`);
  await untilStopped();
  server.close();
  server.closeAllConnections();
  service.close();
  await store.close();
  return 0;
}

/** Returns the path of each API's own address: its id, and its version where several have that. */
function prefixesOf(apis: readonly Api[]): readonly string[] {
  const ids = Map.groupBy(apis, ({ id }) => id);
  return apis.map(({ id, version }) => {
    const name = ids.get(id)?.length === 1 ? [id] : [id, 'v', version];
    return `/sandbox/${name.map(encodeURIComponent).join('/')}`;
  });
}

/** Reads the limits of storage from the options. Throws PortalError for a value that is not a number. */
function limitsOf(invocation: Invocation): Limits {
  const of = (name: keyof Limits): number => numberOption(invocation, `max-${name}`, [1, 1e12]) ?? LIMITS[name];
  return { records: of('records'), bytes: of('bytes') };
}

/** A sandbox, and the files that it was created from. */
interface LoadedSandbox {
  readonly sandbox: Sandbox;
  readonly files: readonly string[];
}

/** Sandbox of documents, created again when one of their files is saved. */
interface LiveSandbox {
  readonly answer: Sandbox['answer'];
  readonly close: () => void;
}

/**
 * Creates a sandbox, and again whenever a file of it changes. An error of a later load is reported, and the previous sandbox stays
 * until it is fixed; rejects for one of the first load.
 */
async function createLiveSandbox(
  load: (isFirst: boolean) => Promise<LoadedSandbox>,
  terminal: Terminal,
): Promise<LiveSandbox> {
  const started = Date.now();
  let current = await load(true);
  let reloads = Promise.resolve();
  const reload = async (): Promise<void> => {
    const since = Date.now();
    try {
      current = await load(false);
      terminal.tell(`Documents read again after ${Date.now() - since} ms.`);
    } catch (error) {
      terminal.reportError(formatError(error, { color: terminal.colors }));
    }
    watch.files([...current.files, ...sourceFiles()], [], since);
  };
  const watch = watchFolders(() => {
    reloads = reloads.then(reload);
  });
  watch.files(current.files, [], started);
  return {
    answer: (request) => current.sandbox.answer(request),
    close: () => {
      watch.close();
    },
  };
}
