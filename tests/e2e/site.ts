import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { findSite, ROOT, siteFolder } from '../sites.ts';

/** Number of ports of each worker. */
const PORTS = 100;

const served = new Map<string, Promise<string>>();

/** Returns the URL of a test site with its base path, without a trailing slash; builds and serves the site on the first call. */
export async function siteUrl(name: string): Promise<string> {
  const known = served.get(name) ?? serve(name);
  served.set(name, known);
  return known;
}

/** Starts a preview that ends with this process. Rejects when it exits before it listens. */
async function serve(name: string): Promise<string> {
  const { args: settings = [], port = 0 } = findSite(name) ?? {};
  // Documents are arguments of the build only.
  const args = settings[0]?.startsWith('--') === true ? settings : [];
  // Each worker serves its own sites; a used port is skipped.
  const wanted = port + PORTS * Number(process.env.TEST_PARALLEL_INDEX ?? 0);
  const child = spawn(
    process.execPath,
    [
      'src/cli/portico.js',
      'preview',
      ...args,
      '--out',
      siteFolder(name),
      '--port',
      String(wanted),
      '--sandbox',
      'memory',
    ],
    { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  process.once('exit', () => child.kill());
  let printed = '';
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /The portal is at (http:\/\/\S+)\/(?:\s|$)/.exec(line)?.[1];
    if (url !== undefined) return url;
    printed += `${line}\n`;
  }
  throw new Error(`The preview of the site ${name} has ended:\n${printed}`);
}
