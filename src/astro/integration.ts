import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { loadApiClient } from './api-client.ts';
import type { ApiClient } from './api-client.ts';
import { apiSources } from '../site/portal/api-sources.ts';
import { headersFile, policyOf, senderPolicy } from '../site/output/csp.ts';
import { liveMistakes, serveLive } from './dev.ts';
import { guideModules } from './guide-modules.ts';
import { findBudget } from '../site/output/budget.ts';
import { listFiles } from '../site/output/files.ts';
import type { PortalFile } from '../site/output/files.ts';
import { weigh, writeManifest } from '../site/output/manifest.ts';
import type { Weight } from '../site/output/manifest.ts';
import type { Page } from '../site/pages/page.ts';
import { findPortal, getPortal, loadPortal } from '../site/portal/portal.ts';
import type { Portal } from '../site/portal/portal.ts';
import { mayHideCharacters } from '../site/output/hidden-characters.ts';
import { listPublicFiles } from '../site/portal/public-files.ts';
import { pageAt } from '../site/pages/reading-order.ts';
import { startSearchIndex } from '../search/records/index-files.ts';
import { DEFAULT_ACCENT } from '../site/portal/settings.ts';
import { beginStage } from '../site/output/timing.ts';
import { accentModule, ownModules, PAGE_IMPORTS, plainImports } from './virtual-modules.ts';

/** Makes further files of the portal: Markdown twins, indexes for machine readers. */
export type FileSource = (portal: Portal) => readonly PortalFile[];

/** The portal in Astro: what pages import, what stands beside them in the output, and how both change in dev. */
export function portico(...sources: readonly FileSource[]): AstroIntegration {
  let search: ReturnType<typeof startSearchIndex> | undefined;
  let client: ApiClient | undefined;
  const filesOf: FileSource = (portal) => [...listFiles(portal), ...sources.flatMap((source) => source(portal))];
  return {
    name: 'portico',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig, injectScript, addMiddleware }) => {
        // Astro's own commands (`astro check`) come here without a portal.
        const portal = findPortal() ?? (await loadPortal({ root: fileURLToPath(config.root), documents: [] }));
        const { base, site, settings } = portal;
        client = command === 'build' ? await loadApiClient(base) : undefined;
        updateConfig({
          base,
          ...(site === undefined ? {} : { site }),
          vite: {
            plugins: [guideModules(), accentModule(), ownModules(), plainImports(), liveMistakes(), client?.plugin],
          },
        });
        if (command === 'dev')
          addMiddleware({ order: 'pre', entrypoint: new URL('live-middleware.ts', import.meta.url) });
        if (command === 'build' && mayHideCharacters(portal))
          addMiddleware({ order: 'pre', entrypoint: new URL('page-middleware.ts', import.meta.url) });
        // The usual accent stands in the style sheets already; in dev it may change.
        if (command === 'dev' || settings.accent !== DEFAULT_ACCENT) injectScript('page-ssr', PAGE_IMPORTS);
      },
      'astro:server:setup': ({ server }) => {
        serveLive(server, filesOf);
      },
      'astro:build:start': () => {
        search = startSearchIndex(getPortal());
      },
      'astro:build:done': async ({ dir }) => {
        beginStage('files');
        findBudget()?.begin('writing Markdown and documents');
        const portal = getPortal();
        const folder = fileURLToPath(dir);
        const weights = new Map<string, Weight>();
        await writeAll(folder, filesOf(portal), weights);
        findBudget()?.begin('writing the search index');
        const index = [...((await search) ?? [])];
        await writeAll(
          folder,
          index.map(([path, contents]) => ({ path, contents: () => contents })),
          weights,
        );
        for (const { path, file } of listPublicFiles(portal)) {
          await mkdir(dirname(join(folder, path)), { recursive: true });
          await copyFile(file, join(folder, path));
          weights.delete(path.slice(1));
        }
        await client?.copyTo(folder);
        const page = policyOf(await readFile(join(folder, 'index.html'), 'utf8'));
        const sender = senderPolicy(apiSources(portal));
        await writeFile(join(folder, '_headers'), headersFile(portal.base, { page, sender }));
        await writeManifest(folder, portal, weights);
      },
    },
  };
}

/** The page that a file is a twin or the document of; the API's for its own files. */
function pageOfFile(path: string): Page | undefined {
  const portal = getPortal();
  const own = path.replace(/(\.md|\.openapi\.json)$/, '/');
  return pageAt(own, portal) ?? pageAt(path.replace(/[^/]+$/, ''), portal);
}

/** So many files are being written at a time: more of them wait for each other’s folders. */
const AT_ONCE = 4;

interface File {
  readonly path: string;
  readonly contents: () => string | Uint8Array;
}

/** Makes each file's contents while those before it are written, and notes what they weigh by their path below the folder. */
async function writeAll(folder: string, files: readonly File[], weights: Map<string, Weight>): Promise<void> {
  const folders = new Map<string, Promise<unknown>>();
  const budget = findBudget();
  const write = async ({ path, contents }: File): Promise<void> => {
    const file = join(folder, path);
    const parent = dirname(file);
    const isMade = folders.get(parent) ?? mkdir(parent, { recursive: true });
    folders.set(parent, isMade);
    budget?.begin(`writing ${path}`, pageOfFile(path));
    const made = contents();
    const written = typeof made === 'string' ? Buffer.from(made) : made;
    budget?.wrote(written.byteLength);
    weights.set(path.slice(1), weigh(written));
    await isMade;
    await writeFile(file, written);
  };
  const rest = files.values();
  const writers = Array.from({ length: AT_ONCE }, async () => {
    for (const file of rest) await write(file);
  });
  await Promise.all(writers);
}
