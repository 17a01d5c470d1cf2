import type { AstroUserConfig } from 'astro';
import { SITE_MODULE } from './current.ts';

type Plugin = NonNullable<NonNullable<AstroUserConfig['vite']>['plugins']>[number];

const ID = 'virtual:portico/site';

/** Resolves the module by which the route and the middleware find the portal of this process. */
export function sitePlugin(): Plugin {
  return {
    name: 'portico:site',
    resolveId: (id: string) => (id === ID ? `\0${ID}` : undefined),
    load: (id: string) => (id === `\0${ID}` ? SITE_MODULE : undefined),
  };
}
