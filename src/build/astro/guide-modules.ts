import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { getPortal } from '../../portal/portal.ts';

const GUIDES = 'virtual:portico/guides';

/** In the place of signs that begin a query or a fragment in Vite's names of modules, whatever lies before them. */
const SIGNS = [
  ['#', '\u{F0023}'],
  ['?', '\u{F003F}'],
] as const;

/** The modules of MDX guides by their files, of all languages. Guides, and what they import beside them, may lie in a folder of any name. */
export function guideModules(): Plugin {
  return {
    name: 'portico:guide-modules',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === GUIDES) return `\0${id}`;
      if (isRenamed(id)) return id;
      if (importer === undefined || !isRenamed(importer) || !/^\.\.?\//.test(id)) return undefined;
      const file = join(dirname(fileOfModule(importer)), id);
      return existsSync(file) ? moduleOf(file) : undefined;
    },
    load(id) {
      if (id === `\0${GUIDES}`) return listModules();
      // What follows a question mark is asked of another plugin.
      if (!isRenamed(id) || id.includes('?')) return undefined;
      this.addWatchFile(fileOfModule(id));
      return readFile(fileOfModule(id), 'utf8');
    },
    hotUpdate({ file, modules }) {
      const renamed = this.environment.moduleGraph.getModulesByFile(moduleOf(file)) ?? [];
      return [...modules, ...renamed];
    },
  };
}

function listModules(): string {
  const portal = getPortal();
  const files = new Set(
    [portal, ...portal.translations].flatMap(({ guides }) => guides.map(({ file }) => file)).filter(isMdx),
  );
  const lines = [...files].map((file) => `  ${JSON.stringify(file)}: () => import(${JSON.stringify(moduleOf(file))}),`);
  return ['export const guideModules = {', ...lines, '};'].join('\n');
}

function isMdx(file: string): boolean {
  return file.endsWith('.mdx');
}

function moduleOf(file: string): string {
  return SIGNS.reduce((name, [sign, other]) => name.replaceAll(sign, other), file.replaceAll('\\', '/'));
}

/** The file of a module that may be a guide. */
export function fileOfModule(module: string): string {
  return SIGNS.reduce((name, [sign, other]) => name.replaceAll(other, sign), module);
}

function isRenamed(module: string): boolean {
  return SIGNS.some(([, other]) => module.includes(other));
}
