import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { z } from 'zod';

const manifestSchema = z.object({ name: z.string(), version: z.string(), license: z.string().default('see its text') });

/** Returns names, versions and licences of packages that were compiled into something, each with the text of its licence. */
export function noticesOf(folders: Iterable<string>, into: string): string {
  const entries = [...folders].map((folder) => {
    const { name, version, license } = manifestSchema.parse(
      JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
    );
    const files = readdirSync(folder).filter((file) => /^(?:licen[cs]e|copying|notice)(?:[.-]|$)/i.test(file));
    const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
    return [`${name} ${version} (${license})`, ...texts].join('\n\n');
  });
  const unique = [...new Set(entries)].toSorted();
  const intro = `Compiled into ${into}, in whole or in part: ${unique.length} packages of others, under these licences.`;
  return `${[intro, ...unique].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/** Returns the folder of the package that a bundled module is from; undefined for one of this package. */
export function packageFolder(id: string): string | undefined {
  const [, folder] = /^\0?(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/?]+)/.exec(id) ?? [];
  return folder?.replaceAll('/', sep);
}
