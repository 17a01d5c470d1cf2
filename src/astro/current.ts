import type { AstroSite } from './site.ts';

/** Name of the global function that returns the portal: Vite runs the route and the middleware apart from this module. */
const SITE = 'portico-docs/site';

/** Sets the function that returns the portal of this process. */
export function publishSite(find: () => AstroSite): void {
  Reflect.set(globalThis, Symbol.for(SITE), find);
}

/** Module of the route and the middleware; its `getSite` throws the error that the portal cannot be read for. */
export const SITE_MODULE = `export const getSite = () => globalThis[Symbol.for(${JSON.stringify(SITE)})]();`;
