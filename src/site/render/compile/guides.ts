import type { GuideModule, GuideText } from '../types.ts';
import { checkCode } from '../../../openapi/model/index.ts';
import type { Portal } from '../../../portal/portal.ts';
import { type AssetFile, keyOf, withBase } from './assets.ts';
import { assetsOf, findBundle, importModule, stylesOf } from './bundle-folder.ts';
import { scriptedGuides } from './guide-scripts.ts';
import { requireAstro } from './peer.ts';
import { sharedModules } from './shared-modules.ts';

/** Texts of a portal's guides in MDX. */
export interface LoadedGuides {
  /** Texts by the files of guides. */
  readonly texts: ReadonlyMap<string, GuideText>;
  /** Pictures, styles and scripts that they import. */
  readonly assets: readonly AssetFile[];
  /** Absolute paths of their files and imports. */
  readonly files: readonly string[];
  /** Hash of all sources. */
  readonly key: string;
}

const NONE: LoadedGuides = { texts: new Map(), assets: [], files: [], key: '' };

/** Returns the texts of a portal's guides for a renderer that gets their modules from elsewhere. */
export function uncompiledGuides(portal: Portal): LoadedGuides {
  const text: GuideText = { module: { Content: undefined }, head: '', scripts: new Map() };
  return { ...NONE, texts: new Map(scriptedGuides(portal).map(({ file }) => [file, text])) };
}

/** Compiles the JavaScript in MDX guides of all languages, unless they and their imports are unchanged. Rejects with PortalError for an error in one. */
export async function loadGuides(portal: Portal, cache: string | undefined): Promise<LoadedGuides> {
  const { root, base } = portal;
  const compiled = scriptedGuides(portal);
  if (compiled.length === 0) return NONE;
  const environment = Object.entries(process.env).filter(([name]) => name.startsWith('PUBLIC_'));
  const key = keyOf(
    base,
    environment,
    compiled.map(({ file, source }) => [file, source]),
  );
  const bundle = await findBundle({ name: 'guides', key, cache }, async (folder) => {
    requireAstro(
      root,
      `${compiled[0]?.file ?? ''} imports or computes, which`,
      'guides without imports and expressions do not need it',
    );
    const [{ bundle }, { guidePlugin, GUIDES }] = await Promise.all([
      import('./bundle.ts'),
      import('./guide-plugin.ts'),
    ]);
    const plugins = [guidePlugin(compiled)];
    return bundle(folder, {
      ...{
        entries: { guides: GUIDES },
        base,
        root,
        plugins,
        modulePlugins: [sharedModules()],
        hasPublicFiles: false,
        hasSourceMaps: true,
      },
    });
  });
  for (const file of [...compiled.map((guide) => guide.file), ...bundle.sources]) checkCode(root, file);
  const made = await importModule(bundle, 'guides');
  if (!isGuides(made)) throw new Error(`${bundle.folder} contains no guides.`);
  const scripts = withBase(bundle.scripts, base);
  const head = stylesOf(bundle, base, ['guides']);
  return {
    texts: new Map(Object.entries(made.guides).map(([file, module]) => [file, { module, head, scripts }])),
    assets: assetsOf(bundle),
    files: bundle.sources,
    key: bundle.key,
  };
}

function isGuides(value: object): value is { readonly guides: Readonly<Record<string, GuideModule>> } {
  return 'guides' in value;
}
