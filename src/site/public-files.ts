import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Portal } from './portal.ts';

/** A file of the root's `public` folder, which is published as it is. */
export interface PublicFile {
  /** Path below the base. */
  readonly path: string;
  /** Absolute path. */
  readonly file: string;
}

/** The package's own folder is Astro's, which copies it. */
const OWN_FOLDER = fileURLToPath(new URL('../../public', import.meta.url));

/** The public files of a root; for documents of the command line only those that the logo names. */
export function listPublicFiles(portal: Pick<Portal, 'root' | 'own' | 'settings'>): readonly PublicFile[] {
  const folder = join(portal.root, 'public');
  if (folder === OWN_FOLDER || !existsSync(folder)) return [];
  const { logo } = portal.settings;
  const names = portal.own
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
    : [logo?.src, logo?.dark].filter((src) => src?.startsWith('/') === true).map((src) => `.${src ?? ''}`);
  return names.flatMap((name) => {
    const file = resolve(folder, name);
    if (!file.startsWith(folder + sep) || statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return [];
    return [{ path: `/${relative(folder, file).replaceAll(sep, '/')}`, file }];
  });
}
