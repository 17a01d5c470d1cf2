import type { Plugin } from 'vite';

const PRELOAD_LIST = '__VITE_PRELOAD__';

/**
 * What is imported on demand is imported, and nothing else: Vite's own code around it, which looks for styles and further
 * scripts to load beforehand, weighs more than most scripts of ours, none of which has either.
 */
export function plainImports(): Plugin {
  return {
    name: 'portico:plain-imports',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
    // Where Vite would list what each import imports in turn.
    renderChunk: (code) => (code.includes(PRELOAD_LIST) ? { code: code.replaceAll(PRELOAD_LIST, '0') } : undefined),
  };
}
