import { hash } from 'node:crypto';
import { join } from 'node:path';
import { COMPILED, IS_COMPILED, PACKAGE_ROOT } from '../../../cache/index.ts';
import type { createRenderer } from '../renderer.ts';
import type { Heads, Renderer, RendererFiles } from '../types.ts';
import type { Look } from '../../../portal/look/look.ts';
import type { PublishedFile } from '../../../portal/look/published.ts';
import type { Portal } from '../../../portal/portal.ts';
import { DEFAULT_ACCENT, type Settings } from '../../../portal/settings/settings.ts';
import { loadApiClient } from './api-client.ts';
import { type AssetFile, FILES, keyOf, linksTo, withBase } from './assets.ts';
import { assetsOf, findBundle, importModule, stylesOf, toBundle, type AssetBundle } from './bundle-folder.ts';
import { loadDiagrams } from './diagrams.ts';
import { loadGuides, uncompiledGuides, type LoadedGuides } from './guides.ts';
import { locateError } from './locate-error.ts';
import { loadOverrides } from './overrides.ts';
import { sharedModules } from './shared-modules.ts';

const inSource = (path: string): string => join(PACKAGE_ROOT, 'src', path);

/** Modules of the bundle of components: the renderer, and for each kind of page the components whose styles it uses. */
export const ENTRIES = {
  renderer: inSource('site/render/renderer.ts'),
  page: inSource('site/html/page/PageView.astro'),
  guide: inSource('site/html/guide/components.ts'),
  blocks: inSource('site/html/guide/Blocks.astro'),
  diagrams: inSource('site/html/guide/DiagramStyles.astro'),
  parts: inSource('site/html/layout/Parts.astro'),
  frame: inSource('site/html/try-it/Frame.astro'),
  console: inSource('site/html/try-it/ConsoleFrame.astro'),
  sender: inSource('site/html/try-it/Relay.astro'),
};

export { findUndrawn } from './diagrams.ts';

/** Renderer of a portal's pages, and the files that they refer to. */
export interface LoadedRenderer {
  /** Returns the renderer of the portal of a language. */
  readonly rendererOf: (portal: Portal) => Renderer;
  readonly guides: LoadedGuides;
  /** Absolute paths of the components of the settings and what they import. */
  readonly overrides: readonly string[];
  readonly assets: readonly AssetFile[];
  /** Hash of all sources of the bundles; pages change with it. */
  readonly key: string;
}

/** Options of a renderer. */
interface RendererOptions extends Pick<RendererFiles, 'isLive' | 'onOverride'> {
  /** Folder of bundles. */
  readonly cache?: string | undefined;
  /** True where the site around the portal compiles the JavaScript of guides. */
  readonly leavesGuides?: boolean | undefined;
}

/** Loads the renderer of a portal from bundles, made once for each version of their sources. Rejects with PortalError. */
export async function loadRenderer(
  portal: Portal,
  { cache, isLive = false, onOverride, leavesGuides = false }: RendererOptions = {},
): Promise<LoadedRenderer> {
  const { base, settings, look } = portal;
  const { bundle, clientFiles } = await loadComponents(cache);
  const accent = accentFile(settings);
  const links = (...entries: readonly (keyof typeof ENTRIES)[]): string => stylesOf(bundle, base, entries);
  const lookOf = (files: readonly (PublishedFile | undefined)[]): string =>
    linksTo(files.flatMap((file) => (file === undefined ? [] : base + file.path.slice(1))));
  const overrides = await loadOverrides(portal, cache);
  const hasParts = settings.footer !== undefined || settings.banner !== undefined;
  const diagrams = await loadDiagrams(portal, cache);
  const unused = [
    ...(hasParts ? [] : [bundle.styles.parts]),
    ...(diagrams.frame === undefined ? [bundle.styles.diagrams] : []),
  ];
  const page =
    links('page', 'guide') +
    (hasParts ? links('parts') : '') +
    (accent === undefined ? '' : linksTo([base + accent.path])) +
    overrides.head +
    lookOf([look?.tokens, ...(look?.css ?? [])]);
  const ofFrames = lookOf([look?.tokens]);
  const heads: Heads = {
    page,
    notFound: page,
    blocks: links('blocks'),
    diagrams: links('diagrams'),
    frame: links('frame') + ofFrames,
    console: links('console') + ofFrames,
    sender: links('sender'),
  };
  const scripts = new Map([...withBase(bundle.scripts, base), ...overrides.scripts]);
  const guides = leavesGuides ? uncompiledGuides(portal) : await loadGuides(portal, cache);
  const made = await importModule(bundle, 'renderer');
  if (!isRendererModule(made)) throw new Error(`${bundle.folder} contains no renderer.`);
  return {
    rendererOf: (one) => {
      const renderer = made.createRenderer(one, {
        ...{ heads, scripts, guides: guides.texts, diagrams: diagrams.frame, isLive },
        ...{ overrides: overrides.components, onOverride },
      });
      return {
        ...renderer,
        page: (page) => {
          try {
            return renderer.page(page);
          } catch (error) {
            throw locateError(error);
          }
        },
      };
    },
    guides,
    overrides: overrides.files,
    assets: [
      ...assetsOf(bundle).filter(({ path }) => !unused.flat().includes(path)),
      ...guides.assets,
      ...overrides.assets,
      ...diagrams.assets,
      ...clientFiles,
      ...(accent === undefined ? [] : [accent]),
      ...filesOfLook(look),
      ...(portal.logo?.files ?? []).map(toAsset),
    ],
    key: hash(
      'sha256',
      JSON.stringify([
        bundle.key,
        guides.key,
        overrides.key,
        diagrams.frame,
        settings.accent,
        filesOfLook(look).map(({ path }) => path),
      ]),
    ),
  };
}

/** Returns the bundle of components, and the files of the API client beside it: those of a package, else made once. */
async function loadComponents(
  cache: string | undefined,
): Promise<{ readonly bundle: AssetBundle; readonly clientFiles: readonly AssetFile[] }> {
  const compiled = IS_COMPILED ? toBundle(COMPILED, keyOf()) : undefined;
  if (compiled !== undefined) return { bundle: compiled, clientFiles: [] };
  const client = await loadApiClient();
  const bundle = await findBundle({ name: 'components', key: keyOf(), cache }, async (folder) => {
    const { bundle } = await import('./bundle.ts');
    return bundle(folder, {
      ...{ entries: ENTRIES, base: '', root: PACKAGE_ROOT, hasPublicFiles: true },
      ...{ plugins: [client.plugin], modulePlugins: [sharedModules()] },
    });
  });
  return { bundle, clientFiles: client.files };
}

function isRendererModule(value: object): value is { readonly createRenderer: typeof createRenderer } {
  return 'createRenderer' in value;
}

function filesOfLook(look: Look | undefined): readonly AssetFile[] {
  if (look === undefined) return [];
  const files = [...(look.tokens === undefined ? [] : [look.tokens]), ...look.css, ...look.files];
  return files.map(toAsset);
}

function toAsset({ path, contents }: PublishedFile): AssetFile {
  return { path: path.slice(1), read: () => contents };
}

/** Style sheet of the settings' accent; undefined for the usual one, which the other sheets have. */
function accentFile({ accent }: Pick<Settings, 'accent'>): AssetFile | undefined {
  if (accent === DEFAULT_ACCENT) return undefined;
  const colour = typeof accent === 'number' ? `oklch(50% 0.2 ${accent})` : accent;
  const sheet = `:root { --accent-from: ${colour} }\n`;
  return { path: `${FILES}/accent.${hash('sha256', sheet, 'base64url').slice(0, 8)}.css`, read: () => sheet };
}
