import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig } from 'astro';
import { whoseFolder } from '../cli/whose-folder.ts';
import { PortalError } from '../document/read/error.ts';
import type { PortalOptions } from '../portal/portal.ts';
import { loadSettings } from '../portal/settings/config.ts';
import type { PorticoOptions } from './types.ts';

/** Options as a site passes them. */
export interface GivenOptions {
  readonly options: PorticoOptions;
  /** Text before them in the configuration of the site. */
  readonly after: string;
  /** Settings that the site has, for those that neither the options nor the portal's own have. */
  readonly defaults?: object | undefined;
}

/** Options of a portal within a site, resolved. */
export interface PlacedPortal {
  readonly options: PortalOptions;
  /** Path of the portal below the site's own base, with both slashes. */
  readonly below: string;
}

/** Configuration of a site that decides where its portal is. */
type SiteConfig = Pick<AstroConfig, 'root' | 'base' | 'site' | 'trailingSlash'> & {
  readonly build: Pick<AstroConfig['build'], 'format'>;
};

/** Resolves the options by the configuration of the site. Throws PortalError for invalid options, for a folder that does not exist, and for a site whose addresses have no slash at their end. */
export async function placePortal(
  { options: { root: named = '.', ...config }, after, defaults }: GivenOptions,
  { root: home, base, site, build, trailingSlash }: SiteConfig,
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
  const file = findConfig(fileURLToPath(home));
  const given = file === undefined ? undefined : { config, file, after, defaults };
  const settings = await loadSettings(root, undefined, given);
  const below = joinPaths(settings.base ?? '/');
  return {
    below,
    options: {
      ...{ root, settings: root, given, documents: [], allowedRoot: root },
      base: joinPaths(base, below),
      site: settings.site ?? site,
    },
  };
}

/** Returns the path of the site's configuration; undefined where it was passed to Astro by a program. */
function findConfig(folder: string): string | undefined {
  return ['mjs', 'js', 'ts', 'mts', 'cjs', 'cts']
    .map((ending) => join(folder, `astro.config.${ending}`))
    .find((file) => existsSync(file));
}

/** Joins paths to one with both slashes. */
export function joinPaths(...paths: readonly string[]): string {
  const names = paths.flatMap((path) => path.split('/')).filter((name) => name !== '');
  return names.length === 0 ? '/' : `/${names.join('/')}/`;
}
