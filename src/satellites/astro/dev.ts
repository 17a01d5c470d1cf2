import { extname } from 'node:path';
import type { HookParameters } from 'astro';
import { versionsOf } from '../../site/write/open/build-sources.ts';
import { createLivePortal, type LiveListener, type LivePortal } from '../../site/write/open/live-portal.ts';
import type { Terminal } from '../../characters/terminal.ts';
import { mimeTypeOf } from '../../site/output/mime.ts';
import { loadSettings } from '../../portal/settings/config.ts';
import { parsePath, pathBelow } from '../serve/paths.ts';
import { publishSite } from './current.ts';
import type { PlacedPortal } from './options.ts';
import { toAstroError } from './shown-error.ts';
import { AstroSite } from './site.ts';
import { SITE_MODULE } from './vite-plugin.ts';

type Server = HookParameters<'astro:server:setup'>['server'];

/** Milliseconds after which lint begins: it uses a whole processor, which the first page needs. */
const LINT_AFTER = 4000;

/** Serves the files of a portal beside Astro's pages, and reloads these whenever one of its sources is saved. Returns it. */
export async function serveDev(
  server: Server,
  { options, hasMdx }: PlacedPortal,
  terminal: Terminal,
  check: (site: AstroSite) => void,
): Promise<LivePortal> {
  const settings = await loadSettings(options.root, undefined, options.given).catch(() => undefined);
  const versions = settings === undefined ? undefined : await versionsOf(options, settings, terminal);
  const untilShown = new Promise((resolve) => setTimeout(resolve, LINT_AFTER).unref());
  let site: AstroSite | undefined;
  let last: string | undefined;
  const onState: LiveListener['onState'] = ({ state }) => {
    // Findings of lint, which pages do not show, are no new state.
    if (state === last) return;
    last = state;
    site = undefined;
    if (hasMdx) forgetGuides(server);
    server.ws.send({ type: 'full-reload' });
  };
  const live = createLivePortal(options, terminal, { onState, untilShown, leavesGuides: hasMdx, versions });
  publishSite(() => {
    const { error } = live.state();
    if (error !== undefined) throw toAstroError(error);
    site ??= new AstroSite(live.portal(), live.renderer(), { isLive: true });
    try {
      check(site);
    } catch (collision) {
      throw toAstroError(collision);
    }
    return site;
  });
  await live.load();
  server.httpServer?.once('close', () => {
    live.close();
  });
  const { base = '/' } = options;
  server.middlewares.use((request, response, next) => {
    const below = pathBelow(parsePath(request.originalUrl ?? '') ?? '', base);
    if (below === undefined || !['GET', 'HEAD'].includes(request.method ?? '')) {
      next();
      return;
    }
    findFile(`/${below}`)
      .then((file) => {
        if (file === undefined) {
          next();
          return;
        }
        response.setHeader('Content-Type', mimeTypeOf(extname(file.path)));
        response.setHeader('Cache-Control', 'no-store');
        response.end(file.contents);
      })
      .catch((error: unknown) => {
        next(toAstroError(error));
      });
  });

  return live;

  async function findFile(path: string) {
    // After an error, Astro reloads pages for any saved file before the portal has read it.
    if (live.state().error !== undefined) await live.load();
    if (live.state().error !== undefined) return undefined;
    const files = live.site();
    return path.endsWith('/') || files.isPageWithoutSlash(path) ? undefined : files.find(path);
  }
}

/** Has Vite load the guides again, which are modules for what Node has read of them. */
function forgetGuides({ environments: { client: _, ...others } }: Server): void {
  for (const { moduleGraph, hot } of Object.values(others)) {
    const site = moduleGraph.getModuleById(SITE_MODULE);
    if (site === undefined) continue;
    for (const one of [site, ...site.importedModules]) moduleGraph.invalidateModule(one);
    hot.send({ type: 'full-reload' });
  }
}
