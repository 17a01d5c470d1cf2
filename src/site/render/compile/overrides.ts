import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import type { Plugin } from 'vite';
import { readOwnFile } from '../../../portal/look/own-file.ts';
import type { Portal } from '../../../portal/portal.ts';
import { moduleOf } from './module-names.ts';
import { loadOwnModules, type OwnModules } from './own-modules.ts';

/** Components of the settings. */
export interface LoadedOverrides extends Omit<OwnModules, 'module'> {
  /** Components by the names of those that they replace. */
  readonly components: Readonly<Record<string, unknown>>;
}

const NONE: LoadedOverrides = { components: {}, head: '', scripts: new Map(), assets: [], files: [], key: '' };
const ENTRY = 'virtual:portico/overrides';

/**
 * Compiles the components of the settings, unless they, the files in their folders and their imports are unchanged. Rejects with
 * PortalError for an error in one, with its line.
 */
export async function loadOverrides(portal: Portal, cache: string | undefined): Promise<LoadedOverrides> {
  const { root, settings } = portal;
  const named = Object.entries(settings.components ?? {}).flatMap(([name, path]) =>
    path === undefined ? [] : [[name, readOwnFile(root, path, ['components', name]).file] as const],
  );
  if (named.length === 0) return NONE;
  // Builds may not list the root itself: a component there is compiled each time.
  const folders = [...new Set(named.map(([, file]) => dirname(file)))].filter((folder) => folder !== root);
  const { module: made, ...loaded } = await loadOwnModules(portal, cache, {
    name: 'overrides',
    source: () => Promise.resolve({ entry: ENTRY, plugin: entryModule(named) }),
    files: named.map(([, file]) => file),
    inputs: [named, folders.flatMap(hashFolder)],
    needs: ['The setting `components`', 'pages without it do not need it'],
    // Style sheets outside of these folders may import others that nobody reports.
    isKnown: (file) => !/\.(?:astro|\w*ss)$/.test(file) || folders.some((one) => file.startsWith(one + sep)),
  });
  if (!isOverrides(made)) throw new Error('The bundle contains no components.');
  return { ...loaded, components: made.components };
}

/** Module that exports the components by their names. */
function entryModule(named: readonly (readonly [string, string])[]): Plugin {
  return {
    name: 'portico:overrides',
    resolveId: (id: string): string | undefined => (id === ENTRY ? `\0${ENTRY}` : undefined),
    load: (id: string): string | undefined =>
      id === `\0${ENTRY}`
        ? [
            ...named.map(([name, file]) => `import ${name} from ${JSON.stringify(moduleOf(file))};`),
            `export const components = { ${named.map(([name]) => name).join(', ')} };`,
          ].join('\n')
        : undefined,
  };
}

/** Returns the hashes of the source files in a folder and those below it. */
function hashFolder(folder: string): readonly (readonly [string, string])[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.name.startsWith('.') || entry.name === 'node_modules') return [];
    if (entry.isDirectory()) return hashFolder(path);
    return SOURCE.test(entry.name) ? [[path, hash('sha256', readFileSync(path))] as const] : [];
  });
}

const SOURCE = /\.(?:astro|[cm]?[jt]sx?|json|\w*ss|svg|png|jpe?g|webp|avif|gif|woff2)$/;

function isOverrides(value: object): value is { readonly components: Readonly<Record<string, unknown>> } {
  return 'components' in value;
}
