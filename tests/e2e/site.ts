import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { findSite, ROOT, siteFolder } from '../sites.ts';

/** So many ports belong to a worker. */
const PORTS = 100;

const served = new Map<string, Promise<string>>();

/** The address that a test site is served at, its base path included, without a slash at the end; builds and serves it when it is first asked for. */
export async function siteUrl(name: string): Promise<string> {
  const known = served.get(name) ?? serve(name);
  served.set(name, known);
  return known;
}

/** Starts a preview that ends with this process. Rejects when it ends before it says where it listens. */
async function serve(name: string): Promise<string> {
  const { args: settings = [], port = 0 } = findSite(name) ?? {};
  // Documents belong to the build alone.
  const args = settings[0]?.startsWith('--') === true ? settings : [];
  // Each worker serves its own; a taken port is left for the next one.
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
