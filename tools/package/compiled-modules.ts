import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import ownPackage from '../../package.json' with { type: 'json' };
import { COMPILER_RUNTIME } from '../../src/site/render/compile/compile-component.ts';
import { PACKAGE_ROOT } from '../../src/cache/index.ts';
import { GRAMMARS } from '../../src/portal/markup/highlight-grammars.ts';

const source = (path: string): string => join(PACKAGE_ROOT, 'src', path);

/** Modules that a process or thread starts with, that others are asked to import, or that users import, by the name of their file. */
export const PROGRAMS = {
  main: source('commands/main.ts'),
  child: source('commands/child.ts'),
  'lint-worker': source('satellites/lint/worker/worker.ts'),
  'budget-worker': source('site/write/site/budget-worker.ts'),
  'proof-worker': source('site/write/revisions/proof-worker.ts'),
  diagram: source('client/diagram/frame.ts'),
  live: source('client/live/live.ts'),
  'live-findings': source('client/live/findings.ts'),
  runtime: source('site/render/compiler-runtime.ts'),
  jsx: source('site/render/compiler-jsx.ts'),
  image: source('site/render/image.ts'),
  config: source('portal/config.ts'),
  astro: source('satellites/astro/index.ts'),
  sandbox: source('satellites/sandbox/rules.ts'),
  lint: source('satellites/lint/index.ts'),
  serve: source('satellites/serve/index.ts'),
  mcp: source('satellites/mcp/index.ts'),
};

/** Modules that run in pages of `portico dev`, at addresses of their own. */
const IN_PAGES: ReadonlySet<string> = new Set([PROGRAMS.live, PROGRAMS['live-findings']]);

/** Packages that are installed with this one, or with its peer: all others are compiled into it. */
const INSTALLED = [
  ...Object.keys(ownPackage.dependencies),
  'astro',
  'vite',
  '@astrojs/compiler-rs',
  '@astrojs/markdown-satteri',
  'mermaid',
  '@modelcontextprotocol/server',
].filter((name) => !name.startsWith('@fontsource'));

/** Grammars, which are loaded by name. */
export const GRAMMAR_MODULES = Object.fromEntries(
  GRAMMARS.map((name) => [`grammar-${name}`, `shiki/langs/${name}.mjs`]),
);
const GRAMMAR = ['shiki/langs/${name}.mjs', '../../../lib/modules/grammar-${name}.mjs'] as const;

const MODULE_URL = /new URL\(\s*'([^']+\.ts)',\s*import\.meta\.url\s*\)/g;

/** Has compiled modules find files of the package as their sources do, and each other under the names of their files. */
export function compiledModules(): Plugin {
  return {
    name: 'portico:compiled-modules',
    enforce: 'pre',
    resolveId(id) {
      if (id === COMPILER_RUNTIME) return PROGRAMS.runtime;
      return INSTALLED.some((name) => id === name || id.startsWith(`${name}/`)) ? { id, external: true } : undefined;
    },
    transform(code, id) {
      const path = relative(PACKAGE_ROOT, id).split(sep).join('/');
      if (!path.startsWith('src/') || !code.includes('import.meta.url') || IN_PAGES.has(id)) return undefined;
      const named = code.replaceAll(MODULE_URL, (_, other: string) => {
        const name = nameOf(join(id, '..', other));
        if (name === undefined) throw new Error(`${path} starts ${other}, which is not an entry of the package.`);
        return `new URL('./${name}.mjs', import.meta['url'])`;
      });
      const placed = named
        .replaceAll('import.meta.url', `new URL('../../${path}', import.meta['url']).href`)
        .replaceAll("import.meta['url']", 'import.meta.url')
        .replace(...GRAMMAR);
      return { code: placed, map: null };
    },
  };
}

function nameOf(file: string): string | undefined {
  return Object.entries(PROGRAMS).find(([, program]) => program === file)?.[0];
}
