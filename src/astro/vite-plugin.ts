import type { AstroUserConfig } from 'astro';
import { siteModule } from './current.ts';
import type { PlacedPortal } from './options.ts';

type Plugin = NonNullable<NonNullable<AstroUserConfig['vite']>['plugins']>[number];

const ID = 'virtual:portico/site';

/** Resolves the module by which the route finds the portal of this process, and the site's own components for it. */
export function sitePlugin({ components }: Pick<PlacedPortal, 'components'>): Plugin {
  return {
    name: 'portico:site',
    resolveId: (id: string) => (id === ID ? `\0${ID}` : undefined),
    load: (id: string) => (id === `\0${ID}` ? siteModule(components) : undefined),
  };
}
