import { fileURLToPath } from 'node:url';
import { isSafeUrl } from '../../portal/pages/safe-url.ts';
import type { PortalConfig } from '../../portal/settings/settings.ts';
import { createIntegration } from './integration.ts';
import { joinPaths } from './options.ts';
import { logoOf, titleOf } from './site-logo.ts';
import type { PorticoOptions, StarlightConfig, StarlightPlugin } from './types.ts';

/** Key of Starlight's theme in the browser's storage: `light`, `dark`, or nothing for that of the system. */
const THEME_KEY = 'starlight-theme';

/**
 * Returns a plugin of Starlight that adds a portal to its site, with the site's title, logo, links and theme where the portal has no such
 * settings. Search of either lists pages of both.
 */
export function porticoForStarlight(options: PorticoOptions & { readonly base: string }): StarlightPlugin {
  return {
    name: 'portico-docs',
    hooks: {
      'config:setup': (setup) => {
        const { config, astroConfig, command } = setup;
        const { pagefind } = config;
        // Only a built site has an index.
        const siteIndex =
          pagefind === false || command !== 'build' ? undefined : joinPaths(astroConfig.base, 'pagefind');
        const defaults = { ...settingsOf(config), siteIndex };
        const logo = logoOf(config, fileURLToPath(astroConfig.root));
        setup.addIntegration(createIntegration({ options, after: 'porticoForStarlight(', defaults, logo }));
        if (pagefind === false) return;
        const own = typeof pagefind === 'object' ? pagefind : {};
        const index = { bundlePath: joinPaths(astroConfig.base, options.base, 'pagefind'), baseUrl: astroConfig.base };
        setup.updateConfig({ pagefind: { ...own, mergeIndex: [...(own.mergeIndex ?? []), index] } });
      },
    },
  };
}

function settingsOf({ title, social = [] }: StarlightConfig): PortalConfig {
  return {
    title: titleOf(title),
    links: social.filter(({ href }) => isSafeUrl(href)).map(({ label, href }) => ({ label, href })),
    themeKey: THEME_KEY,
  };
}
