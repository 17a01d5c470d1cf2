import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Plugin } from 'vite';
import { z } from 'zod';

const manifestSchema = z.object({ name: z.string(), version: z.string(), license: z.string().default('see its text') });

/** Records the packages of bundled modules, by their folders. */
export function bundledPackages(folders: Set<string>): Plugin {
  return {
    name: 'portico:bundled-packages',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const [, folder] = /^\0?(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/?]+)/.exec(id) ?? [];
        if (folder !== undefined) folders.add(folder.replaceAll('/', sep));
      }
    },
  };
}

/** Returns names, versions and licences of packages, each with the text of its licence. */
export function noticesOf(folders: Iterable<string>): string {
  const entries = [...folders].map((folder) => {
    const { name, version, license } = manifestSchema.parse(
      JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
    );
    const files = readdirSync(folder).filter((file) => /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i.test(file));
    const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
    return [`${name} ${version} (${license})`, ...texts].join('\n\n');
  });
  const unique = [...new Set(entries)].toSorted();
  const intro = `Compiled into Portico, in whole or in part: ${unique.length} packages of others, under these licences.`;
  return `${[intro, ...unique].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}
