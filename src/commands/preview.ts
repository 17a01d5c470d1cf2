import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildFirst } from './build.ts';
import type { Invocation } from './invocation.ts';
import { addressOf, findPort, listen, untilStopped, urlOf } from './serve/listen.ts';
import { readManifest } from '../site/output/manifest.ts';
import { outFolder, portalOptions } from './options.ts';
import { openSiteSandbox } from './serve/open-store.ts';
import { sandboxState } from './serve/sandbox-state.ts';
import { builtApis } from '../satellites/sandbox/server/site-apis.ts';
import type { SiteSandbox } from '../satellites/sandbox/server/site-sandbox.ts';
import { createStaticServer } from './serve/static-server.ts';

/** `portico preview`: serves the last build; builds first when there is none. */
export async function preview(invocation: Invocation): Promise<number> {
  return existsSync(join(outFolder(invocation), 'index.html')) ? serve(invocation) : start(invocation);
}

/** `portico start`: lints and builds, then serves until Ctrl-C. */
export async function start(invocation: Invocation): Promise<number> {
  // Before a build of minutes: fails where no port is free.
  await findPort(addressOf(invocation));
  const code = await buildFirst(invocation);
  return code === 0 ? serve(invocation) : code;
}

/** Serves the output folder until Ctrl-C. */
async function serve(invocation: Invocation): Promise<number> {
  const { terminal } = invocation;
  const address = addressOf(invocation);
  const folder = outFolder(invocation);
  const base = readManifest(folder)?.base ?? '/';
  const { host } = address;
  const sandbox = await sandboxOf(invocation, { folder, base, host });
  const server = createStaticServer({ folder, base, host, sandbox });
  const taken = await listen(server, address, terminal);
  terminal.endProgress();
  terminal.print(`The portal is at ${urlOf({ ...address, port: taken }, base)} (Ctrl+C stops it)`);
  await untilStopped();
  server.close();
  server.closeAllConnections();
  await sandbox?.close();
  return 0;
}

/** The sandbox of a site whose pages have one. */
async function sandboxOf(
  invocation: Invocation,
  { folder, base, host }: { readonly folder: string; readonly base: string; readonly host: string },
): Promise<SiteSandbox | undefined> {
  const { root, documents } = portalOptions(invocation);
  // Documents that are named on the command line never run code.
  const apis = await builtApis(folder, documents.length === 0 ? root : undefined);
  const state = sandboxState(invocation);
  if (apis.length === 0 || state === undefined) return undefined;
  return await openSiteSandbox(state, invocation.terminal, {
    base,
    host,
    apis: () => Promise.resolve(apis),
  });
}
