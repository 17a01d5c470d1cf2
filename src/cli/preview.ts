import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildFirst } from './build.ts';
import type { Invocation } from './invocation.ts';
import { parseHeaders } from './headers.ts';
import { addressOf, findPort, listen, untilStopped, urlOf } from './listen.ts';
import { outFolder } from './options.ts';
import { createStaticServer } from './static-server.ts';

/** `portico preview`: serves the last build; builds first when there is none. */
export async function preview(invocation: Invocation): Promise<number> {
  await findPort(addressOf(invocation));
  if (!existsSync(join(outFolder(invocation), 'index.html'))) {
    const code = await buildFirst(invocation);
    if (code !== 0) return code;
  }
  return serve(invocation);
}

/** Serves the output folder until Ctrl-C. */
export async function serve(invocation: Invocation): Promise<number> {
  const { terminal } = invocation;
  const address = addressOf(invocation);
  const folder = outFolder(invocation);
  const headers = await readFile(join(folder, '_headers'), 'utf8').catch(() => '');
  const base = baseOf(headers);
  const server = createStaticServer({ folder, base, headers, host: address.host });
  const taken = await listen(server, address, terminal);
  terminal.endProgress();
  terminal.print(`The portal is at ${urlOf({ ...address, port: taken }, base)} (Ctrl-C ends it)`);
  await untilStopped();
  server.close();
  server.closeAllConnections();
  return 0;
}

/** The path that the site was built for: the first rule of its headers is that of all its paths. */
function baseOf(headers: string): string {
  return parseHeaders(headers)[0]?.pattern.replace(/\*$/, '') ?? '/';
}
