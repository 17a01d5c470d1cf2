import type { Plugin } from 'vite';

const PRELOAD_LIST = '__VITE_PRELOAD__';
/** The list, and the address that a bundle without a base resolves it from. */
const PRELOAD_ARGUMENTS = new RegExp(String.raw`${PRELOAD_LIST}(?:\s*,\s*import\.meta\.url)?`, 'g');

/**
 * Removes Vite's preload code around dynamic imports. It finds style sheets and scripts to load ahead; scripts of pages have
 * neither, and most of them are smaller than that code.
 */
export function plainImports(): Plugin {
  return {
    name: 'portico:plain-imports',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
    // Placeholder of Vite for the list of files to preload.
    renderChunk: (code) =>
      code.includes(PRELOAD_LIST) ? { code: code.replaceAll(PRELOAD_ARGUMENTS, '0') } : undefined,
  };
}

/** Has scripts find the base by their own addresses, for a bundle that serves portals of any base. */
export function baseOfScripts(assets: string): Plugin {
  // A script's address without its name and the folder of scripts.
  const base = `new URL(import.meta.url + ${JSON.stringify('/..'.repeat(assets.split('/').length + 1))}).pathname`;
  return {
    name: 'portico:base-of-scripts',
    enforce: 'pre',
    transform: (code) => (code.includes(BASE) ? { code: code.replaceAll(BASE, base), map: null } : undefined),
  };
}

const BASE = 'import.meta.env.BASE_URL';
