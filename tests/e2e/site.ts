import { createStaticServer } from '../../src/commands/serve/static-server.ts';
import { readManifest } from '../../src/site/output/manifest.ts';
import { createMemoryStore } from '../../src/satellites/sandbox/index.ts';
import { builtApis } from '../../src/satellites/sandbox/server/site-apis.ts';
import { createSiteSandbox } from '../../src/satellites/sandbox/server/site-sandbox.ts';
import { listenHere } from '../listen.ts';
import { findSite, ROOT, siteFolder } from '../sites.ts';

const served = new Map<string, Promise<string>>();

/** Returns the URL of a test site with its base path, without a trailing slash; builds and serves the site on the first call. */
export async function siteUrl(name: string): Promise<string> {
  const known = served.get(name) ?? serve(name);
  served.set(name, known);
  return known;
}

/** Serves a site as `portico preview` does, with a sandbox of this worker in memory, until the process ends. */
async function serve(name: string): Promise<string> {
  const folder = siteFolder(name);
  const [flag, root = ROOT] = findSite(name)?.args ?? [];
  const base = readManifest(folder)?.base ?? '/';
  const host = 'localhost';
  const apis = await builtApis(folder, flag === '--root' ? root : ROOT);
  const sandbox =
    apis.length === 0
      ? undefined
      : createSiteSandbox({
          ...{ base, host, apis: () => Promise.resolve(apis) },
          store: { ...createMemoryStore(), close: () => Promise.resolve() },
          failed: console.error,
        });
  const port = await listenHere(createStaticServer({ folder, base, host, sandbox }), host);
  return `http://${host}:${port}${base.slice(0, -1)}`;
}
