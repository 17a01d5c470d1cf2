import { dirname, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { getPortal } from '../../portal/portal.ts';
import type { Settings } from '../../portal/settings/settings.ts';

const ACCENT = 'virtual:portico/accent.css';
/** Imported by every page. */
export const PAGE_IMPORTS = `import '${ACCENT}';`;

/** Vite's way to the settings' accent, as a style sheet. */
export function accentModule(): Plugin {
  return {
    name: 'portico:accent',
    resolveId: (id) => (id === ACCENT ? `\0${id}` : undefined),
    load: (id) => (id === `\0${ACCENT}` ? accentSheet(getPortal().settings.accent) : undefined),
  };
}

/** The accent's rule: a hue becomes the colour that the style sheets' accent begins with. */
function accentSheet(accent: Settings['accent']): string {
  const colour = typeof accent === 'number' ? `oklch(50% 0.2 ${accent})` : accent;
  return `:root { --accent-from: ${colour} }\n`;
}

/**
 * Leaves our own plain modules out of the server bundle: Node runs them as they are, so that pages and command share one
 * instance of each, and a build has less to bundle.
 */
export function portalModules(): Plugin {
  const source = fileURLToPath(new URL('../..', import.meta.url));
  const shared = ['openapi', 'samples', 'markdown', 'site', 'view', 'messages', 'text', 'search'].map(
    (module) => source + module + sep,
  );
  return {
    name: 'portico:own-modules',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'server',
    resolveId(id, importer) {
      if (!id.startsWith('.') || !id.endsWith('.ts') || importer === undefined) return undefined;
      const file = resolve(dirname(importer.split('?', 1).join('')), id);
      return shared.some((folder) => file.startsWith(folder))
        ? { id: pathToFileURL(file).href, external: true }
        : undefined;
    },
  };
}

const PRELOAD_LIST = '__VITE_PRELOAD__';

/**
 * What is imported on demand is imported, and nothing else: Vite's own code around it, which looks for styles and further
 * scripts to load beforehand, weighs more than most scripts of ours, none of which has either.
 */
export function plainImports(): Plugin {
  return {
    name: 'portico:plain-imports',
    enforce: 'pre',
    apply: 'build',
    load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
    // Where Vite would list what each import imports in turn.
    renderChunk: (code) => (code.includes(PRELOAD_LIST) ? { code: code.replaceAll(PRELOAD_LIST, '0') } : undefined),
  };
}
