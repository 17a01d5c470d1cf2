import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import * as runtime from '../renderer/runtime.ts';
import { ENTRY } from './renderer-folder.ts';

/** What Astro's compiler has components import. */
const COMPILER_RUNTIME = 'astro/compiler-runtime';
const RUNTIME = fileURLToPath(new URL('../renderer/runtime.ts', import.meta.url));
const RENDERER = fileURLToPath(new URL('../renderer/renderer.ts', import.meta.url));
const COMPONENTS = fileURLToPath(new URL('../../write/html/', import.meta.url));
const PAGES = fileURLToPath(new URL('../../pages/', import.meta.url));
/** In the place of a component that a page shows: the end of the page's head alone. */
const HEAD = '\0portico:head:';

/** What a build gives of which the pages are made. */
export interface Bundle {
  /** The folder of its modules, of which one is the renderer; empty before they are written. */
  folder: string;
  /** Paths in it of the renderer and all that it imports. */
  readonly modules: Set<string>;
  /** The files of scripts below the output, by the names that components have for them. */
  readonly scripts: Map<string, string>;
  /** Names of all modules that were bundled, of scripts and styles too. */
  readonly sources: Set<string>;
  /** Why our runtime cannot run them, when the compiler has written what it did not write so far. */
  unknown: string | undefined;
}

/** What our runtime gives to compiled components, by name. */
export const KNOWN: readonly string[] = Object.keys(runtime);

/** Has components be compiled for our own runtime, which has `known`, and bundles the renderer; notes both in `bundle`. */
export function portalRuntime(bundle: Bundle, known: readonly string[]): readonly Plugin[] {
  return [
    {
      name: 'portico:own-runtime',
      enforce: 'pre',
      apply: 'build',
      applyToEnvironment: (environment) => environment.config.consumer === 'server',
      buildStart() {
        this.emitFile({ type: 'chunk', id: RENDERER, fileName: ENTRY, preserveSignature: 'strict' });
      },
      resolveId(id, importer) {
        if (importer === undefined) return undefined;
        if (id === COMPILER_RUNTIME && importer.startsWith(COMPONENTS)) return RUNTIME;
        const file = resolve(dirname(importer), id);
        const isShown = importer.startsWith(PAGES) && file.startsWith(COMPONENTS) && id.endsWith('.astro');
        return isShown ? `${HEAD}${file}.js` : undefined;
      },
      load: (id) => (id.startsWith(HEAD) ? headModule(id.slice(HEAD.length, -'.js'.length)) : undefined),
    },
    {
      name: 'portico:known-code',
      enforce: 'post',
      apply: 'build',
      applyToEnvironment: (environment) => environment.config.consumer === 'server',
      transform: {
        filter: { id: /\.astro$/ },
        handler(code, id) {
          if (id.startsWith(COMPONENTS)) bundle.unknown ??= unknownIn(code, id.slice(COMPONENTS.length), known);
        },
      },
      writeBundle({ dir = '' }, output) {
        bundle.folder = dir;
        for (const name of reachedFrom(ENTRY, output)) {
          const chunk = output[name];
          if (chunk?.type !== 'chunk') continue;
          bundle.modules.add(name);
        }
      },
    },
    {
      name: 'portico:sources',
      apply: 'build',
      transform: {
        order: 'pre',
        handler(_, id) {
          bundle.sources.add(id);
        },
      },
    },
    {
      name: 'portico:script-names',
      apply: 'build',
      applyToEnvironment: (environment) => environment.config.consumer === 'client',
      generateBundle(_, output) {
        for (const chunk of Object.values(output))
          if (chunk.type === 'chunk' && chunk.facadeModuleId !== null)
            bundle.scripts.set(chunk.facadeModuleId, chunk.fileName);
      },
    },
  ];
}

/** A component of Astro's own runtime that has the styles and scripts of another, and writes where they go in a head. */
function headModule(file: string): string {
  return [
    `import ${JSON.stringify(file)};`,
    `import { createComponent, render, renderHead } from ${JSON.stringify(COMPILER_RUNTIME)};`,
    'export default createComponent((result) => render`${renderHead(result)}`);',
  ].join('\n');
}

/** What our runtime does not know in the code of a component, in words; undefined when it knows all. `known` are the names that it has. */
export function unknownIn(code: string, place: string, known: readonly string[]): string | undefined {
  const names = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']([^"']*)["']/g)]
    .filter(([, , from]) => from === COMPILER_RUNTIME)
    .flatMap(([, list = '']) => list.split(','))
    .map((name) =>
      name
        .trim()
        .split(/\s+as\s+/, 1)
        .join(''),
    )
    .filter((name) => name !== '');
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) return `${place} asks for ${unknown}`;
  if (!names.includes('createComponent')) return `${place} makes no component`;
  const isWritten = code.includes('createComponent(($$result, $$props, $$slots) =>');
  return isWritten ? undefined : `${place} makes a component that is not written at once`;
}

type Output = Readonly<
  Record<string, { readonly type: string; readonly imports?: string[]; readonly dynamicImports?: string[] }>
>;

function reachedFrom(name: string, output: Output): ReadonlySet<string> {
  const reached = new Set([name]);
  for (const file of reached) {
    const { imports = [], dynamicImports = [] } = output[file] ?? {};
    for (const next of [...imports, ...dynamicImports]) if (next in output) reached.add(next);
  }
  return reached;
}
