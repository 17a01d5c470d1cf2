import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { checkCode } from '../../../openapi/model/index.ts';
import { readOwnFile } from '../../../portal/look/own-file.ts';
import type { Portal } from '../../../portal/portal.ts';
import { keyOf, withBase, type AssetFile } from './assets.ts';
import { assetsOf, findBundle, importModule, stylesOf } from './bundle-folder.ts';
import { moduleOf } from './module-names.ts';
import { requireAstro } from './peer.ts';
import { sharedModules } from './shared-modules.ts';

/** Components of the settings. */
export interface LoadedOverrides {
  /** Components by the names of those that they replace. */
  readonly components: Readonly<Record<string, unknown>>;
  /** HTML of their style sheets. */
  readonly head: string;
  readonly scripts: ReadonlyMap<string, string>;
  readonly assets: readonly AssetFile[];
  /** Absolute paths of their files and imports. */
  readonly files: readonly string[];
  /** Hash of all sources. */
  readonly key: string;
}

const NONE: LoadedOverrides = { components: {}, head: '', scripts: new Map(), assets: [], files: [], key: '' };
const ENTRY = 'virtual:portico/overrides';

/**
 * Compiles the components of the settings, unless they, the files in their folders and their imports are unchanged. Rejects with
 * PortalError for an error in one, with its line.
 */
export async function loadOverrides(portal: Portal, cache: string | undefined): Promise<LoadedOverrides> {
  const { root, base, settings } = portal;
  const named = Object.entries(settings.components ?? {}).flatMap(([name, path]) =>
    path === undefined ? [] : [[name, readOwnFile(root, path, ['components', name]).file] as const],
  );
  if (named.length === 0) return NONE;
  const environment = Object.entries(process.env).filter(([name]) => name.startsWith('PUBLIC_'));
  // Builds may not list the root itself: a component there is compiled each time.
  const folders = [...new Set(named.map(([, file]) => dirname(file)))].filter((folder) => folder !== root);
  const key = keyOf(base, environment, named, folders.flatMap(hashFolder));
  const bundle = await findBundle({ name: 'overrides', key, cache }, async (folder) => {
    requireAstro(root, 'The setting `components`', 'pages without it do not need it');
    const { bundle } = await import('./bundle.ts');
    const plan = await bundle(folder, {
      ...{ entries: { overrides: ENTRY }, base, root, plugins: [entryModule(named)] },
      ...{ modulePlugins: [sharedModules()], hasPublicFiles: false, hasSourceMaps: true },
    });
    // Files of these folders are in the key; style sheets elsewhere may import others that nobody reports.
    const known = plan.sources.every(
      (file) => !/\.(?:astro|\w*ss)$/.test(file) || folders.some((one) => file.startsWith(one + sep)),
    );
    return { ...plan, isReusable: known };
  });
  for (const file of [...named.map(([, one]) => one), ...bundle.sources]) checkCode(root, file);
  const made = await importModule(bundle, 'overrides');
  if (!isOverrides(made)) throw new Error(`${bundle.folder} contains no components.`);
  return {
    components: made.components,
    head: stylesOf(bundle, base, ['overrides']),
    scripts: withBase(bundle.scripts, base),
    assets: assetsOf(bundle),
    files: [...new Set([...named.map(([, file]) => file), ...bundle.sources])],
    key: bundle.key,
  };
}

/** Module that exports the components by their names. */
function entryModule(named: readonly (readonly [string, string])[]) {
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
