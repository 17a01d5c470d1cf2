import { existsSync } from 'node:fs';
import type { AstroUserConfig } from 'astro';
import { scriptsOf } from '../../site/render/compile/guide-scripts.ts';
import { PortalError } from '../../openapi/document/read/error.ts';
import type { Guide } from '../../portal/pages/page.ts';
import { siteModule, toImport } from './current.ts';
import type { PlacedPortal } from './options.ts';
import { toAstroError } from './shown-error.ts';

type Plugin = NonNullable<NonNullable<AstroUserConfig['vite']>['plugins']>[number];

const ID = 'virtual:portico/site';
/** Name of that module in Vite. */
export const SITE_MODULE = `\0${ID}`;

/** Style or script of a component, which Astro has as a module: the path of the component, then the query. */
const ASTRO_PART = /^((\/[^/]+\/)[^?]*\.astro)\?(?:.*&)?astro(?:[&=]|$)/;

/**
 * Resolves the module by which the route finds the portal of this process, with the site's own components and the guides that Astro
 * compiles: of each the JavaScript, as MDX.
 */
export function sitePlugin(
  { components, home }: Pick<PlacedPortal, 'components' | 'home'>,
  guides: () => readonly Guide[],
): Plugin {
  const find = (id: string): Guide | undefined => guides().find(({ file }) => toImport(file) === id);
  return {
    name: 'portico:site',
    enforce: 'pre',
    resolveId: (id: string, importer: string | undefined) => {
      if (id === ID) return SITE_MODULE;
      checkPart(id, home);
      return importer === SITE_MODULE && find(id) !== undefined ? id : undefined;
    },
    load: (id: string) => {
      if (id === SITE_MODULE) {
        const files = guides().map(({ file }) => file);
        return siteModule(components, files);
      }
      const guide = find(id);
      return guide === undefined ? undefined : scriptsOf(guide);
    },
  };
}

/** Throws an error for the style or script of a component that has no folder in common with the site: Astro takes its path for one below the site. */
export function checkPart(id: string, home: string): void {
  const [, file, top = ''] = ASTRO_PART.exec(id) ?? [];
  // Addresses of the development server begin with a slash too.
  if (file === undefined || home.startsWith(top) || !existsSync(file)) return;
  throw toAstroError(
    new PortalError(
      `Astro cannot compile styles and scripts of ${file}, which has no folder in common with the site ${home}.`,
      {
        hint: 'Move the component or the site, so that one folder has both.',
      },
    ),
  );
}
