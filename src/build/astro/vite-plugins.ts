import type { Plugin } from 'vite';

const PRELOAD_LIST = '__VITE_PRELOAD__';

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
    renderChunk: (code) => (code.includes(PRELOAD_LIST) ? { code: code.replaceAll(PRELOAD_LIST, '0') } : undefined),
  };
}
