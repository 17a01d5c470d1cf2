import type { AstroUserConfig } from 'astro';
import { scriptsOf } from '../../site/render/compile/guide-scripts.ts';
import type { Guide } from '../../portal/pages/page.ts';
import { siteModule, toImport } from './current.ts';
import type { PlacedPortal } from './options.ts';

type Plugin = NonNullable<NonNullable<AstroUserConfig['vite']>['plugins']>[number];

const ID = 'virtual:portico/site';
/** Name of that module in Vite. */
export const SITE_MODULE = `\0${ID}`;

/**
 * Resolves the module by which the route finds the portal of this process, with the site's own components and the guides that Astro
 * compiles: of each the JavaScript, as MDX.
 */
export function sitePlugin({ components }: Pick<PlacedPortal, 'components'>, guides: () => readonly Guide[]): Plugin {
  const find = (id: string): Guide | undefined => guides().find(({ file }) => toImport(file) === id);
  return {
    name: 'portico:site',
    enforce: 'pre',
    resolveId: (id: string, importer: string | undefined) => {
      if (id === ID) return SITE_MODULE;
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
