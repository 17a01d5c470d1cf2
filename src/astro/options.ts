import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig } from 'astro';
import { whoseFolder } from '../cli/whose-folder.ts';
import { PortalError } from '../document/read/error.ts';
import type { PortalOptions } from '../portal/portal.ts';
import { loadSettings } from '../portal/settings/config.ts';

/** Options of the integration. */
export interface PorticoOptions {
  /** Folder with redocly.yaml, portal.config.ts and guides, relative to that of the site; by default that folder itself. */
  readonly root?: string;
  /** Path of the portal below the site's own base, such as `/api/`; by default that of its settings, else `/`. */
  readonly base?: string;
}

/** Options of a portal within a site, resolved. */
export interface PlacedPortal {
  readonly options: PortalOptions;
  /** Path of the portal below the site's own base, with both slashes. */
  readonly below: string;
}

/** Resolves the options by the configuration of the site. Throws PortalError for a folder that does not exist, and for a site that is not static. */
export async function placePortal(
  { root: named = '.', base: given }: PorticoOptions,
  { root: home, base, site, build, trailingSlash }: AstroConfig,
): Promise<PlacedPortal> {
  const folder = resolve(fileURLToPath(home), named);
  if (!existsSync(folder))
    throw new PortalError(`The folder ${folder}, which the option \`root\` of portico() names, does not exist.`, {
      hint: 'It must be a folder with a redocly.yaml.',
    });
  if (build.format === 'file' || trailingSlash === 'never')
    throw new PortalError("Addresses of the portal's pages end with a slash, which this site forbids.", {
      hint: "Leave out `build.format: 'file'` and `trailingSlash: 'never'`.",
    });
  const { root } = whoseFolder({ values: { root: folder }, documents: [] });
  const settings = await loadSettings(root);
  const below = joinPaths(given ?? settings.base ?? '/');
  return {
    below,
    options: {
      root,
      settings: root,
      documents: [],
      allowedRoot: root,
      base: joinPaths(base, below),
      site: settings.site ?? site,
    },
  };
}

/** Joins paths to one with both slashes. */
function joinPaths(...paths: readonly string[]): string {
  const names = paths.flatMap((path) => path.split('/')).filter((name) => name !== '');
  return names.length === 0 ? '/' : `/${names.join('/')}/`;
}
