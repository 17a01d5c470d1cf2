import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig } from 'astro';
import { checkCode, PortalError } from '../../openapi/document/read/index.ts';
import { readOwnFile } from '../../portal/look/own-file.ts';
import type { PortalOptions } from '../../portal/portal.ts';
import { givenPosition, loadSettings, type GivenSettings } from '../../portal/settings/config.ts';
import type { PorticoOptions } from './types.ts';

/** Options as a site passes them. */
export interface GivenOptions {
  readonly options: PorticoOptions;
  /** Text before them in the configuration of the site. */
  readonly after: string;
  /** Settings that the site has, for those that neither the options nor the portal's own have. */
  readonly defaults?: object | undefined;
  /** Logo of the site, for settings without one. */
  readonly logo?: PortalOptions['logo'];
}

/** Options of a portal within a site, resolved. */
export interface PlacedPortal {
  readonly options: PortalOptions;
  /** Folder of the site. */
  readonly home: string;
  /** Path of the portal below the site's own base, with both slashes. */
  readonly below: string;
  /** Absolute paths of the components that Astro compiles, by the names of those that they replace. */
  readonly components: ReadonlyMap<string, string>;
  /** True where Astro compiles the JavaScript of guides: in a site with MDX. */
  readonly hasMdx: boolean;
  /** True where Astro renders all pages in builds: in a site with components for them, or with a policy of its own. */
  readonly isByAstro: boolean;
}

/** Configuration of a site that decides where its portal is. */
type SiteConfig = Pick<AstroConfig, 'root' | 'base' | 'site' | 'trailingSlash'> & {
  readonly security?: { readonly csp?: unknown };
  readonly integrations: readonly { readonly name: string }[];
  readonly build: Pick<AstroConfig['build'], 'format'>;
};

/** Resolves the options by the configuration of the site. Throws PortalError for invalid options, for a folder that does not exist, and for a site whose addresses have no slash at their end. */
export async function placePortal(
  { options: { root: named = '.', ...config }, after, defaults, logo }: GivenOptions,
  { root: homeUrl, base, site, build, trailingSlash, integrations, security }: SiteConfig,
): Promise<PlacedPortal> {
  const home = fileURLToPath(homeUrl);
  const root = resolve(home, named);
  if (!existsSync(root))
    throw new PortalError(`The folder ${root} of the option \`root\` of portico() does not exist.`, {
      hint: 'It must be a folder with a redocly.yaml.',
    });
  if (build.format === 'file' || trailingSlash === 'never')
    throw new PortalError("Addresses of the portal's pages end with a slash, which this site forbids.", {
      hint: "Leave out `build.format: 'file'` and `trailingSlash: 'never'`.",
    });
  const file = findConfig(home);
  const given = file === undefined ? undefined : { config, file, after, defaults };
  const settings = await loadSettings(root, undefined, given);
  const below = joinPaths(settings.base ?? '/');
  const ownComponent = (name: string, path: string): string => {
    const { file } = readOwnFile(root, path, ['components', name]);
    checkCode(root, file);
    return file;
  };
  const components = new Map(
    Object.entries(settings.components ?? {}).flatMap(([name, path]) => {
      if (path === undefined) return [];
      const isOption = config.components !== undefined && given !== undefined;
      return [[name, isOption ? fileOfOption(name, path, given) : ownComponent(name, path)]];
    }),
  );
  return {
    below,
    home,
    hasMdx: integrations.some(({ name }) => name === '@astrojs/mdx'),
    isByAstro: components.size > 0 || (security?.csp ?? false) !== false,
    components,
    options: {
      ...{ root, settings: root, documents: [], allowedRoot: root },
      // Astro compiles the components, not our bundler.
      given: given === undefined ? undefined : { ...given, config: { ...config, components: {} } },
      base: joinPaths(base, below),
      around: below === '/' ? undefined : joinPaths(base),
      site: settings.site ?? site,
      logo,
    },
  };
}

/** Returns the file of a component that the options name, below the folder of the site. Throws PortalError where there is none. */
function fileOfOption(name: string, path: string, given: GivenSettings): string {
  const folder = dirname(given.file);
  const file = resolve(folder, path);
  if (existsSync(file)) return file;
  throw new PortalError(`The option \`components.${name}\` names \`${path}\`, and there is no such file.`, {
    ...givenPosition(given, ['components', name]),
    hint: `Paths are relative to ${folder}.`,
  });
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
