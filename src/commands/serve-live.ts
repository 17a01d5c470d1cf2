import { watch } from 'node:fs';
import { join, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { IS_COMPILED, PACKAGE_ROOT } from '../cache/index.ts';
import type { SiteSandbox } from '../satellites/sandbox/server/site-sandbox.ts';
import { createLivePortal, type LivePortal } from '../site/write/open/live-portal.ts';
import { restart } from './restart.js';
import { listen, untilStopped, urlOf } from './serve/listen.ts';
import { LiveEvents } from '../site/write/open/live-events.ts';
import { createLiveServer } from './serve/live-server.ts';
import type { DevTask } from './task.ts';
import { deleteCopies } from '../site/write/versions/copies.ts';
import type { Terminal } from '../characters/terminal.ts';

/** Milliseconds after which lint begins if no page is opened. */
const MAX_WAIT = 2000;

/** Serves the portal until it is stopped, and returns the exit code. A change of Portico's code calls `onRestart` and restarts the process. */
export async function serveLive(task: DevTask, terminal: Terminal, onRestart = (): void => undefined): Promise<number> {
  const { address, sandbox: state } = task;
  const options = { ...task.options, served: state !== undefined };
  // Before any component is read: a change made while pages are built would be missed.
  const { promise: codeChange, resolve: onCode } = Promise.withResolvers<true>();
  const endWatch = watchSource(() => {
    onCode(true);
  });
  terminal.progress('Reading documents');
  const events = new LiveEvents();
  const { promise: shown, resolve: show } = Promise.withResolvers<true>();
  const onState = events.send.bind(events);
  const onPage = (): void => {
    show(true);
  };
  const { verbose, versions } = task;
  const live = createLivePortal(options, terminal, { onState, untilShown: shown, verbose, versions });
  await live.load();
  let opened: Promise<SiteSandbox | undefined> | undefined;
  const sandbox = (): Promise<SiteSandbox | undefined> => (opened ??= openSandbox(task, terminal, live));
  // Reports at once that a named store cannot be opened.
  if (state?.isNamed === true) await sandbox();
  const server = createLiveServer({ live, events, sandbox, host: address.host, onPage });
  const port = await listen(server, address, terminal);
  terminal.print(`The portal is at ${urlOf({ ...address, port }, live.portal().base)} (Ctrl+C stops it)`);
  void setTimeout(MAX_WAIT, undefined, { ref: false }).then(onPage);
  const isChanged = await Promise.race([codeChange, untilStopped().then(() => false)]);
  endWatch();
  live.close();
  events.close();
  server.close();
  server.closeAllConnections();
  await (await opened)?.close();
  if (!isChanged) {
    deleteCopies(task.versions);
    return 0;
  }
  terminal.tell('Code of Portico has changed: starting again.');
  onRestart();
  return restart(process.execPath, [...process.execArgv, ...process.argv.slice(1)], process.env);
}

/** Watches the source of a checkout; does nothing in an installed package. Returns a function that stops watching. */
function watchSource(onChange: () => void): () => void {
  if (IS_COMPILED) return () => undefined;
  const watcher = watch(join(PACKAGE_ROOT, 'src'), { recursive: true, persistent: false }, (_, name) => {
    if (name?.startsWith(`content${sep}`) === false && /\.(?:ts|js|astro|css)$/.test(name)) onChange();
  });
  return () => {
    watcher.close();
  };
}

async function openSandbox(
  { sandbox, address }: DevTask,
  terminal: Terminal,
  live: LivePortal,
): Promise<SiteSandbox | undefined> {
  if (sandbox === undefined) return undefined;
  const [{ openSiteSandbox }, { liveApis }] = await Promise.all([
    import('./serve/open-store.ts'),
    import('../satellites/sandbox/server/site-apis.ts'),
  ]);
  const apis = liveApis(() => live.portal());
  return openSiteSandbox(sandbox, terminal, { base: live.portal().base, host: address.host, apis });
}
