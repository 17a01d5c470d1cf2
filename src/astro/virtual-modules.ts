import { dirname, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { getPortal } from '../site/portal.ts';
import type { Settings } from '../site/settings.ts';

const GUIDES = 'virtual:portico/guides';
const ACCENT = 'virtual:portico/accent.css';
/** Imported by every page. */
export const PAGE_IMPORTS = `import '${ACCENT}';`;

/** Vite's way to what depends on the portal's root: the guides' modules, and the settings' accent as a style sheet. */
export function virtualModules(): Plugin {
  return {
    name: 'portico:virtual-modules',
    resolveId: (id) => ([GUIDES, ACCENT].includes(id) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${GUIDES}`) return guidesModule();
      return id === `\0${ACCENT}` ? accentSheet(getPortal().settings.accent) : undefined;
    },
  };
}

/** The accent's rule: a hue becomes the colour that the style sheets' accent begins with. */
export function accentSheet(accent: Settings['accent']): string {
  const colour = typeof accent === 'number' ? `oklch(50% 0.2 ${accent})` : accent;
  return `:root { --accent-from: ${colour} }\n`;
}

/**
 * Leaves our own plain modules out of the server bundle: Node runs them as they are, so that pages and command share one
 * instance of each, and a build has less to bundle.
 */
export function ownModules(): Plugin {
  const source = fileURLToPath(new URL('..', import.meta.url));
  const shared = ['openapi', 'samples', 'markdown', 'site', 'view', 'text', 'search'].map(
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
  };
}

function guidesModule(): string {
  const modules = getPortal().guides.filter((guide) => guide.file.endsWith('.mdx'));
  const lines = modules.map(({ id, file }) => {
    const path = file.replaceAll('\\', '/');
    return `  ${JSON.stringify(id)}: () => import(${JSON.stringify(path)}),`;
  });
  return ['export const guideModules = {', ...lines, '};'].join('\n');
}
