import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, AstroIntegrationLogger, IntegrationResolvedRoute } from 'astro';
import { loadRenderer, type LoadedRenderer } from '../../site/render/compile/load-renderer.ts';
import { scriptedGuides } from '../../site/render/compile/guide-scripts.ts';
import { addRuntime } from '../../site/render/choose-runtime.ts';
import { runPortalExamples } from '../../site/write/open/run-examples-of.ts';
import { datesOf, versionsOf } from '../../site/write/open/build-sources.ts';
import { openPortal } from '../../site/write/open/open-portal.ts';
import { PortalError } from '../../openapi/document/read/error.ts';
import { proseOf } from '../../portal/guides/prose.ts';
import type { Guide } from '../../portal/pages/page.ts';
import type { Portal } from '../../portal/portal.ts';
import { loadSettings } from '../../portal/settings/config.ts';
import { publishSite } from './current.ts';
import { serveDev } from './dev.ts';
import { finishBuild } from './finish-build.ts';
import { placePortal, type GivenOptions, type PlacedPortal } from './options.ts';
import { RUNTIME } from './runtime.ts';
import { toAstroError } from './shown-error.ts';
import { AstroSite, type SiteOptions } from './site.ts';
import { sitePlugin } from './vite-plugin.ts';
import type { Terminal } from '../../characters/terminal.ts';

const STRIP_TYPES = new URL('../../process/strip-types.js', import.meta.url).href;

const NAME = 'portico-docs';

/** Creates the integration that adds a portal to a site: pages with parts of the site by Astro, and everything else as `portico build` writes it. */
export function createIntegration(given: GivenOptions): AstroIntegration {
  let placed: PlacedPortal | undefined;
  let routes: readonly IntegrationResolvedRoute[] = [];
  let portalNow: () => Portal | undefined = () => undefined;
  let loaded: { readonly site: AstroSite; readonly renderer: LoadedRenderer } | undefined;
  return {
    name: NAME,
    hooks: {
      'astro:config:setup': ({ config, command, injectRoute, addMiddleware, updateConfig }) =>
        withAstroErrors(async () => {
          if (command === 'preview') return;
          checkAlone(config.integrations);
          // Settings in TypeScript are read as by the commands, in packages of every type.
          await import(STRIP_TYPES);
          placed = await placePortal(given, config);
          if (command !== 'build' || placed.isByAstro || placed.hasMdx) {
            addRuntime(RUNTIME);
            const entrypoint = new URL('./page.astro', import.meta.url);
            injectRoute({ pattern: `${placed.below}[...path]`, entrypoint, prerender: true });
            addMiddleware({ order: 'pre', entrypoint: new URL('./middleware.js', import.meta.url) });
            updateConfig({ vite: { plugins: [sitePlugin(placed, () => guidesOf(portalNow()))] } });
          }
          if (command !== 'build') return;
          // After the hooks of integrations that are listed before, such as those of sitemaps.
          updateConfig({ integrations: [{ name: 'portico-docs/files', hooks: { 'astro:build:done': finish } }] });
        }),
      'astro:routes:resolved': (resolved) => {
        routes = resolved.routes;
      },
      'astro:config:done': ({ buildOutput }) => {
        if (buildOutput !== 'server') return;
        throw toAstroError(
          new PortalError('Portals are static, but this site is rendered on a server.', {
            hint: "Leave out the adapter and `output: 'server'`, or build the portal with `npx --no -- portico-docs build`.",
          }),
        );
      },
      'astro:server:setup': async ({ server, logger }) => {
        if (placed === undefined) return;
        const place = placed;
        const live = await serveDev(server, place, terminalOf(logger), (site) => {
          checkRoutes(routes, place, (path) => site.hasPage(path));
        });
        portalNow = () => live.portal();
      },
      'astro:build:start': ({ logger }) =>
        withAstroErrors(async () => {
          if (placed === undefined) return;
          const { options } = placed;
          const terminal = terminalOf(logger);
          const settings = await loadSettings(options.root, undefined, options.given);
          const dates = await datesOf(options, settings, terminal);
          const versions = await versionsOf(options, settings, terminal);
          const task = { options, cache: undefined, verbose: false, dates, versions };
          const { portal, linted } = await openPortal(task, terminal);
          const renderer = await loadRenderer(portal, { leavesGuides: placed.hasMdx });
          await linted;
          await runPortalExamples(portal);
          const site = new AstroSite(portal, renderer, { isByAstro: chooseAstro(portal, placed) });
          portalNow = () => portal;
          loaded = { site, renderer };
          checkRoutes(routes, placed, (path) => site.hasPage(path));
          publishSite(() => site);
        }),
    },
  };

  /** Lists the guides that Astro compiles. */
  function guidesOf(portal: Portal | undefined): readonly Guide[] {
    return portal === undefined || placed?.hasMdx !== true ? [] : scriptedGuides(portal);
  }

  async function finish({
    dir,
    logger,
  }: {
    readonly dir: URL;
    readonly logger: { info(text: string): void };
  }): Promise<void> {
    if (placed === undefined || loaded === undefined) return;
    const { site, renderer } = loaded;
    const { portal } = site;
    const folder = fileURLToPath(dir);
    const places = {
      dir: folder,
      portal: join(folder, placed.below),
      url: portal.site === undefined ? undefined : portal.site + portal.base,
      pages: site.allPaths,
    };
    const pages = await finishBuild(site, renderer, places);
    logger.info(`${pages} pages of the portal are in ${places.portal}.`);
  }
}

/** Returns a function that tells which pages of a build Astro renders: those that show what it alone can compile. */
function chooseAstro(portal: Portal, { isByAstro, hasMdx }: PlacedPortal): NonNullable<SiteOptions['isByAstro']> {
  const guides = new Set(hasMdx ? scriptedGuides(portal).map(({ file }) => file) : []);
  return (page, one) => {
    if (isByAstro || typeof page === 'string') return isByAstro;
    const text = page.kind === 'guide' ? page.guide : proseOf(page, one);
    return text !== undefined && guides.has(text.file);
  };
}

/** Throws PortalError where a site has this integration twice: its route and its middleware know one portal. */
function checkAlone(integrations: readonly Pick<AstroIntegration, 'name'>[]): void {
  if (integrations.filter(({ name }) => name === NAME).length < 2) return;
  throw new PortalError('An Astro site can have one portal, but this one adds several.', {
    hint: 'List all documents in the redocly.yaml of one, or build the others with `npx --no -- portico-docs build` into folders of `public`.',
  });
}

async function withAstroErrors(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    throw toAstroError(error);
  }
}

/** Throws PortalError for the first route of the site with an address of a page of the portal, which the portal's page would never get. */
export function checkRoutes(
  routes: readonly Pick<IntegrationResolvedRoute, 'pathname' | 'entrypoint' | 'origin'>[],
  { below }: Pick<PlacedPortal, 'below'>,
  hasPage: (path: string) => boolean,
): void {
  for (const { pathname, entrypoint, origin } of routes) {
    if (origin === 'internal' || pathname === undefined) continue;
    const path = `${pathname.replace(/\/$/, '')}/`;
    if (!path.startsWith(below) || !hasPage(path.slice(below.length - 1))) continue;
    throw new PortalError(`Both the portal and the site (${entrypoint}) have a page at ${path}.`, {
      hint: 'Give the portal another `base`, or remove that page.',
    });
  }
}

/** Returns a terminal that prints by Astro's logger. */
function terminalOf(logger: AstroIntegrationLogger): Terminal {
  const print = logger.info.bind(logger);
  return {
    colors: false,
    print,
    printData: print,
    tell: print,
    warn: logger.warn.bind(logger),
    reportError: logger.error.bind(logger),
    progress: () => undefined,
    endProgress: () => undefined,
  };
}
