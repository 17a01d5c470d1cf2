import type { Plugin } from 'vite';
import { checkCode } from '../../../openapi/model/index.ts';
import type { Portal } from '../../../portal/portal.ts';
import { keyOf, withBase, type AssetFile } from './assets.ts';
import { assetsOf, findBundle, importModule, stylesOf } from './bundle-folder.ts';
import { requireAstro } from './peer.ts';
import { sharedModules } from './shared-modules.ts';

/** Modules of the owner: components of the settings, or the JavaScript of guides. */
interface OwnSources {
  /** Name of the bundle, and of its module. */
  readonly name: string;
  /** Returns the name of the module in the bundler, and the plugin that knows it. */
  readonly source: () => Promise<{ readonly entry: string; readonly plugin: Plugin }>;
  /** Absolute paths of the files that the owner names. */
  readonly files: readonly string[];
  /** Values that the bundle depends on. */
  readonly inputs: readonly unknown[];
  /** Subject of the error where the package of Astro is missing, and a hint. */
  readonly needs: readonly [what: string, others: string];
  /** Returns true for a source that the inputs cover, with all that it imports; undefined where they cover none. */
  readonly isKnown?: (file: string) => boolean;
}

/** Modules of the owner, compiled. */
export interface OwnModules {
  readonly module: object;
  /** HTML of their style sheets. */
  readonly head: string;
  readonly scripts: ReadonlyMap<string, string>;
  readonly assets: readonly AssetFile[];
  /** Absolute paths of their files and imports. */
  readonly files: readonly string[];
  /** Hash of all sources. */
  readonly key: string;
}

/** Compiles modules of the owner, unless they and their imports are unchanged. Rejects with PortalError for an error in one, with its line. */
export async function loadOwnModules(
  { root, base }: Portal,
  cache: string | undefined,
  { name, source, files, inputs, needs, isKnown }: OwnSources,
): Promise<OwnModules> {
  const environment = Object.entries(process.env).filter(([variable]) => variable.startsWith('PUBLIC_'));
  const bundle = await findBundle({ name, key: keyOf(base, environment, ...inputs), cache }, async (folder) => {
    requireAstro(root, ...needs);
    const [{ bundle: write }, { entry, plugin }] = await Promise.all([import('./bundle.ts'), source()]);
    const plan = await write(folder, {
      ...{ entries: { [name]: entry }, base, root, plugins: [plugin], modulePlugins: [sharedModules()] },
      ...{ hasPublicFiles: false, hasSourceMaps: true },
    });
    return isKnown === undefined ? plan : { ...plan, isReusable: plan.sources.every(isKnown) };
  });
  const all = [...new Set([...files, ...bundle.sources])];
  for (const file of all) checkCode(root, file);
  return {
    module: await importModule(bundle, name),
    head: stylesOf(bundle, base, [name]),
    scripts: withBase(bundle.scripts, base),
    assets: assetsOf(bundle),
    files: all,
    key: bundle.key,
  };
}
