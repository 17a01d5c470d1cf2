import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { COMPILER_OPTIONS } from './compiler-options.ts';
import { PACKAGE_ROOT } from '../../../cache/index.ts';
import { FILES } from './assets.ts';
import { toBundleError } from './bundle-error.ts';
import { baseOfScripts, plainImports } from './vite-plugins.ts';
import { ASSETS, MODULES, type BundlePlan } from './bundle-folder.ts';
import { ComponentSet, componentPlugin } from './component-plugin.ts';
import { fileOfModule, moduleOf } from './module-names.ts';
import { listOutside } from './outside-files.ts';

const PUBLIC = join(PACKAGE_ROOT, 'public');

/** Imports of an entry or a script. */
interface Reached {
  readonly modules: ReadonlySet<string>;
  /** Paths of style sheets. */
  readonly sheets: readonly string[];
}

interface Script {
  readonly file: string;
  readonly sheets: readonly string[];
}

/** Modules to bundle, and options of the bundle. */
export interface BundleSources {
  /** Modules by the name of the file that each becomes. */
  readonly entries: Readonly<Record<string, string>>;
  /** Path of the portal, with both slashes; empty to have files refer to each other by relative addresses. */
  readonly base: string;
  /** Folder that scopes of styles are named from. */
  readonly root: string;
  readonly plugins: readonly Plugin[];
  /** Plugins of the modules for Node alone. */
  readonly modulePlugins: readonly Plugin[];
  /** True to write source maps of the modules for Node. */
  readonly hasSourceMaps?: boolean;
  /** True to copy the files of this package's `public` folder. */
  readonly hasPublicFiles: boolean;
}

/**
 * Bundles modules with components into a folder: JavaScript for Node, and beside it the styles, scripts and pictures of pages.
 * Rejects with PortalError for an error in a source.
 */
export async function bundle(folder: string, { entries, ...sources }: BundleSources): Promise<BundlePlan> {
  const components = new ComponentSet(sources.root);
  const files = new Set<string>();
  const reached = new Map<string, Reached>();
  const scripts = new Map<string, Script>();
  const plugins = [componentPlugin(components), sourceFiles(files), ...sources.plugins];
  const modules = join(folder, MODULES);
  const assets = join(folder, ASSETS);
  await runVite({
    ...configOf(sources),
    plugins: [...sources.modulePlugins, ...plugins, reachedModules(reached)],
    ssr: { noExternal: true },
    build: {
      ...OUTPUT,
      outDir: modules,
      ssr: true,
      ssrEmitAssets: true,
      sourcemap: sources.hasSourceMaps === true ? 'hidden' : false,
      cssMinify: true,
      rolldownOptions: {
        input: entries,
        preserveEntrySignatures: 'strict',
        output: { ...NAMES, entryFileNames: '[name].mjs', chunkFileNames: 'part.[hash].mjs' },
      },
    },
  });
  mkdirSync(assets, { recursive: true });
  if (existsSync(join(modules, FILES))) renameSync(join(modules, FILES), join(assets, FILES));
  const input = Object.fromEntries(components.scripts.map((id) => [scriptName(id), id]));
  if (Object.keys(input).length > 0)
    await runVite({
      ...configOf(sources),
      publicDir: sources.hasPublicFiles ? PUBLIC : false,
      plugins: [
        ...plugins,
        plainImports(),
        scriptFiles(scripts),
        ...(sources.base === '' ? [baseOfScripts(FILES)] : []),
      ],
      build: {
        ...OUTPUT,
        outDir: assets,
        modulePreload: false,
        rolldownOptions: {
          input,
          preserveEntrySignatures: 'exports-only',
          treeshake: { moduleSideEffects: hasSideEffects },
          output: {
            ...NAMES,
            entryFileNames: `${FILES}/[name].[hash].js`,
            // A file of several entries has all their names.
            chunkFileNames: ({ name }) => `${FILES}/${name.replace(/~.*/, '')}.[hash].js`,
            codeSplitting: { groups: GROUPS },
          },
        },
      },
    });
  const outside = listOutside(files, PACKAGE_ROOT);
  return {
    styles: Object.fromEntries([...reached].map(([entry, found]) => [entry, sheetsOf(found, scripts)])),
    scripts: [...scripts].map(([id, { file }]) => [id, file]),
    sources: outside,
    isReusable: !outside.some((file) => STYLED.test(file)),
  };
}

/** Returns the style sheets of an entry: those of its scripts, then those of its components. */
function sheetsOf({ modules, sheets }: Reached, scripts: ReadonlyMap<string, Script>): readonly string[] {
  const ofScripts = [...scripts]
    .filter(([id]) => modules.has(id.replace(/\?.*/, '')))
    .flatMap(([, script]) => script.sheets);
  return [...new Set([...ofScripts, ...sheets])];
}

/** Files that may import others that Vite does not report. */
const STYLED = /\.(?:astro|css|pcss|postcss|s[ac]ss|less|styl|stylus)$/;

const OUTPUT = {
  ...COMPILER_OPTIONS.vite.build,
  emptyOutDir: false,
  assetsDir: FILES,
} as const;
type CodeSplitting = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>;
const NAMES = { assetFileNames: `${FILES}/[name].[hash][extname]` } as const;

/**
 * Files of scripts: one that pages load at once, others when a reader uses them: a request of the sandbox needs few, search and forms for
 * keys need little of them. Each has all that its modules import, but for what an earlier one has.
 */
const GROUPS: NonNullable<CodeSplitting['groups']> = [
  { name: 'page', test: /[\\/]client[\\/]every-page/, priority: 5 },
  {
    name: 'basics',
    test: /[\\/]client[\\/]code[\\/]colour-json|[\\/]characters[\\/]edit-distance|[\\/]openapi[\\/]standard[\\/](?:methods|pointer|record)/,
    priority: 6,
  },
  {
    name: 'shared',
    test: /[\\/]client[\\/](?:sandbox[\\/](?:keys|form-parts)|messages[\\/]panel|try-it[\\/]protocol|request[\\/]follow|code[\\/]target)/,
    priority: 3,
  },
  { name: 'request', test: /[\\/]client[\\/]deferred[\\/]deferred/, priority: 2 },
  { name: 'sandbox', test: /[\\/]client[\\/]sandbox[\\/]page-backend/, priority: 1 },
  { name: 'generate', test: /[\\/]json-schema[\\/]generate[\\/]index/, priority: 0 },
];

/** Returns false for this package's modules that only export: what a page does not use of them is left out. */
function hasSideEffects(id: string): boolean {
  return !id.startsWith(moduleOf(PACKAGE_ROOT)) || /[\\/](?:client|node_modules)[\\/]|\.(?:astro|css)/.test(id);
}

function configOf({ base }: Pick<BundleSources, 'base'>): InlineConfig {
  return {
    configFile: false,
    root: PACKAGE_ROOT,
    base: base === '' ? './' : base,
    ...(base === '' ? { experimental: { renderBuiltUrl: relativeUrl } } : {}),
    publicDir: false,
    envDir: false,
    envPrefix: 'PUBLIC_',
    logLevel: 'silent',
  };
}

/** Returns the address of a file in a bundle without a base: components add it themselves; style sheets lie beside what they name. */
function relativeUrl(
  file: string,
  { ssr, hostType }: { readonly ssr: boolean; readonly hostType: string },
): string | { readonly relative: true } {
  if (!ssr) return { relative: true };
  return hostType === 'css' ? `./${basename(file)}` : file;
}

async function runVite(config: InlineConfig): Promise<void> {
  // With other values packages select their development code.
  process.env.NODE_ENV = 'production';
  try {
    await build(config);
  } catch (error) {
    throw toBundleError(error);
  }
}

/** Records the source files of a bundle, except those that style sheets import. */
function sourceFiles(files: Set<string>): Plugin {
  return {
    name: 'portico:source-files',
    buildEnd() {
      for (const id of this.getModuleIds()) files.add(fileOfModule(id.split('?', 1).join('')));
    },
  };
}

/** Records the modules and style sheets that each entry imports. */
function reachedModules(reached: Map<string, Reached>): Plugin {
  return {
    name: 'portico:reached-modules',
    generateBundle(_, output) {
      for (const chunk of Object.values(output))
        if (chunk.type === 'chunk' && chunk.isEntry) reached.set(chunk.name, reachedFrom(chunk, output));
    },
  };
}

/** Records the scripts by their module names in components. A file that only imports another is left out: that one is the script. */
function scriptFiles(scripts: Map<string, Script>): Plugin {
  return {
    name: 'portico:script-files',
    generateBundle(_, output) {
      for (const [name, chunk] of Object.entries(output)) {
        if (chunk.type !== 'chunk' || chunk.facadeModuleId === null) continue;
        const [only] = chunk.imports.length === 1 && /^import\s*"[^"]+";?\s*$/.test(chunk.code) ? chunk.imports : [];
        scripts.set(chunk.facadeModuleId, { file: only ?? chunk.fileName, sheets: reachedFrom(chunk, output).sheets });
        if (only !== undefined) Reflect.deleteProperty(output, name);
      }
    },
  };
}

type Output = Parameters<Extract<NonNullable<Plugin['generateBundle']>, (...given: never) => unknown>>[1];
type Chunk = Extract<Output[string], { readonly type: 'chunk' }>;

/** Returns the modules and style sheets of a chunk and its imports, in the order of imports. */
function reachedFrom(chunk: Chunk, output: Output): Reached {
  const modules = new Set<string>();
  const sheets = new Set<string>();
  const visit = ({ imports, moduleIds, viteMetadata }: Chunk): void => {
    for (const name of imports) {
      const next = output[name];
      if (next?.type === 'chunk' && !next.moduleIds.every((id) => modules.has(id))) visit(next);
    }
    for (const id of moduleIds) modules.add(id);
    for (const sheet of viteMetadata?.importedCss ?? []) sheets.add(sheet);
  };
  visit(chunk);
  return { modules, sheets: [...sheets] };
}

/** Returns the file name of a script, such as `Page` or `Steps-1`, from its module name. */
function scriptName(id: string): string {
  const [, component = '', index = '0'] = /^(.*)\.astro\?.*&index=(\d+)/.exec(id) ?? [];
  return index === '0' ? basename(component) : `${basename(component)}-${index}`;
}
