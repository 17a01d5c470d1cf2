import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { loadApiClient } from './api-client.ts';
import type { ApiClient } from './api-client.ts';
import { liveMistakes, serveLive } from './dev.ts';
import { guideModules } from './guide-modules.ts';
import { listFiles } from '../../output/files.ts';
import type { PortalFile } from '../../output/files.ts';
import { findPortal } from '../../portal/current.ts';
import { loadPortal } from '../../portal/portal.ts';
import type { Portal } from '../../portal/portal.ts';
import { DEFAULT_ACCENT } from '../../portal/settings/settings.ts';
import { GUIDE_COMPONENTS } from '../../view/guide-components.ts';
import { accentModule, portalModules, PAGE_IMPORTS, plainImports } from './virtual-modules.ts';

/** The service for pictures in guides. */
const PICTURES = fileURLToPath(new URL('picture-service.ts', import.meta.url));

/** Makes further files of the portal: Markdown twins, indexes for machine readers. */
export type FileSource = (portal: Portal) => readonly PortalFile[];

/** The portal in Astro: what pages import, what stands beside them in the output, and how both change in dev. */
export function portico(...sources: readonly FileSource[]): AstroIntegration {
  let client: ApiClient | undefined;
  const filesOf: FileSource = (portal) => [...listFiles(portal), ...sources.flatMap((source) => source(portal))];
  return {
    name: 'portico',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig, injectScript, addMiddleware }) => {
        // Astro's own commands (`astro check`) come here without a portal.
        const root = fileURLToPath(config.root);
        const portal = findPortal() ?? (await loadPortal({ root, settings: root, documents: [] }, GUIDE_COMPONENTS));
        const { base, site, settings } = portal;
        client = command === 'build' ? await loadApiClient(base) : undefined;
        updateConfig({
          base,
          ...(site === undefined ? {} : { site }),
          image: { service: { entrypoint: PICTURES } },
          vite: {
            plugins: [guideModules(), accentModule(), portalModules(), plainImports(), liveMistakes(), client?.plugin],
          },
        });
        if (command === 'dev')
          addMiddleware({ order: 'pre', entrypoint: new URL('live-middleware.ts', import.meta.url) });
        // The usual accent stands in the style sheets already; in dev it may change.
        if (command === 'dev' || settings.accent !== DEFAULT_ACCENT) injectScript('page-ssr', PAGE_IMPORTS);
      },
      'astro:server:setup': ({ server }) => {
        serveLive(server, filesOf);
      },
      'astro:build:done': async ({ dir }) => {
        await client?.copyTo(fileURLToPath(dir));
      },
    },
  };
}
