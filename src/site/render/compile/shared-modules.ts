import { dirname, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const SOURCE = fileURLToPath(new URL('../../..', import.meta.url));

/** Folders of modules that are bundled: components, and scripts of pages. */
const BUNDLED = ['client', 'site/html'].map((folder) => SOURCE + folder.replaceAll('/', sep) + sep);

/** Keeps other modules external to a bundle of components, so that command and pages share one instance of each. */
export function sharedModules(): Plugin {
  return {
    name: 'portico:shared-modules',
    enforce: 'pre',
    resolveId(id, importer) {
      if (!id.startsWith('.') || !id.endsWith('.ts') || importer === undefined) return undefined;
      const file = resolve(dirname(importer.split('?', 1).join('')), id);
      return file.startsWith(SOURCE) && !BUNDLED.some((folder) => file.startsWith(folder))
        ? { id: pathToFileURL(file).href, external: true }
        : undefined;
    },
  };
}
