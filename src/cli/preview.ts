import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadSettings } from '../site/config.ts';
import { normalizeBase } from '../site/portal.ts';
import { build } from './build.ts';
import type { Invocation } from './commands.ts';
import { DEFAULT_PORT, listen, untilStopped, urlOf } from './listen.ts';
import { numberOption, outFolder, portalOptions, textOption } from './options.ts';
import { createStaticServer } from './static-server.ts';

/** `portico preview`: serves the last build; builds first when there is none. */
export async function preview(invocation: Invocation): Promise<number> {
  if (!existsSync(join(outFolder(invocation), 'index.html'))) {
    const code = await build(invocation);
    if (code !== 0) return code;
  }
  return serve(invocation);
}

/** Serves the output folder until Ctrl-C. */
export async function serve(invocation: Invocation): Promise<number> {
  const { terminal } = invocation;
  const port = numberOption(invocation, 'port', [1, 65_535]) ?? DEFAULT_PORT;
  const host = textOption(invocation, 'host') ?? 'localhost';
  const folder = outFolder(invocation);
  const headers = await readFile(join(folder, '_headers'), 'utf8').catch(() => '');
  const base = await baseOf(invocation);
  const server = createStaticServer({ folder, base, headers });
  const taken = await listen(server, { host, port }, terminal);
  terminal.endProgress();
  terminal.print(`The portal is at ${urlOf({ host, port: taken }, base)} (Ctrl-C ends it)`);
  await untilStopped();
  server.close();
  server.closeAllConnections();
  return 0;
}

async function baseOf(invocation: Invocation): Promise<string> {
  const { root, documents, base, site } = portalOptions(invocation);
  const settings = documents.length === 0 ? await loadSettings(root) : undefined;
  const address = site ?? settings?.site;
  const path = base ?? settings?.base ?? (address === undefined ? '/' : new URL(address).pathname);
  return normalizeBase(path);
}
