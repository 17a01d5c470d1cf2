import type { GuideModule, GuideText } from '../types.ts';
import type { Portal } from '../../../portal/portal.ts';
import { scriptedGuides } from './guide-scripts.ts';
import { loadOwnModules, type OwnModules } from './own-modules.ts';

/** Texts of a portal's guides in MDX. */
export interface LoadedGuides extends Pick<OwnModules, 'assets' | 'files' | 'key'> {
  /** Texts by the files of guides. */
  readonly texts: ReadonlyMap<string, GuideText>;
}

const NONE: LoadedGuides = { texts: new Map(), assets: [], files: [], key: '' };

/** Returns the texts of a portal's guides for a renderer that gets their modules from elsewhere. */
export function uncompiledGuides(portal: Portal): LoadedGuides {
  const text: GuideText = { module: { Content: undefined }, head: '', scripts: new Map() };
  return { ...NONE, texts: new Map(scriptedGuides(portal).map(({ file }) => [file, text])) };
}

/** Compiles the JavaScript in MDX guides of all languages, unless they and their imports are unchanged. Rejects with PortalError for an error in one. */
export async function loadGuides(portal: Portal, cache: string | undefined): Promise<LoadedGuides> {
  const compiled = scriptedGuides(portal);
  const [first] = compiled;
  if (first === undefined) return NONE;
  const {
    module: made,
    head,
    scripts,
    ...loaded
  } = await loadOwnModules(portal, cache, {
    name: 'guides',
    source: async () => {
      const { GUIDES, guidePlugin } = await import('./guide-plugin.ts');
      return { entry: GUIDES, plugin: guidePlugin(compiled) };
    },
    files: compiled.map(({ file }) => file),
    inputs: compiled.map(({ file, source }) => [file, source]),
    needs: [`${first.file} imports or computes, which`, 'guides without imports and expressions do not need it'],
  });
  if (!isGuides(made)) throw new Error('The bundle contains no guides.');
  return {
    ...loaded,
    texts: new Map(Object.entries(made.guides).map(([file, module]) => [file, { module, head, scripts }])),
  };
}

function isGuides(value: object): value is { readonly guides: Readonly<Record<string, GuideModule>> } {
  return 'guides' in value;
}
