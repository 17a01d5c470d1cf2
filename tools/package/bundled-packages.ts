import type { Plugin } from 'vite';
import { packageFolder } from '../../src/site/render/compile/notices.ts';

/** Records the packages of bundled modules, by their folders. */
export function bundledPackages(folders: Set<string>): Plugin {
  return {
    name: 'portico:bundled-packages',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const folder = packageFolder(id);
        if (folder !== undefined) folders.add(folder);
      }
    },
  };
}
