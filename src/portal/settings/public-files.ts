import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Portal } from '../portal.ts';

/** A file of the root's `public` folder, which is published unchanged. */
export interface PublicFile {
  /** Path below the base. */
  readonly path: string;
  /** Absolute path. */
  readonly file: string;
}

/** The package's own folder, which Astro copies. */
const OWN_FOLDER = fileURLToPath(new URL('../../../public', import.meta.url));

/** Lists the public files of a root; for documents of the command line only those of the logo. */
export function listPublicFiles(portal: Pick<Portal, 'root' | 'own' | 'settings'>): readonly PublicFile[] {
  const folder = join(portal.root, 'public');
  if (folder === OWN_FOLDER || !existsSync(folder)) return [];
  const { logo } = portal.settings;
  const names = portal.own
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
    : [logo?.src, logo?.dark].filter((src) => src?.startsWith('/') === true).map((src) => `.${src ?? ''}`);
  return names.flatMap((name) => {
    const file = findPublicFile(portal.root, name);
    return file === undefined ? [] : [{ path: `/${relative(folder, file).replaceAll(sep, '/')}`, file }];
  });
}

/** Returns the absolute path of a file of the root's `public` folder; undefined for a missing one, or one outside of the folder. */
export function findPublicFile(root: string, path: string): string | undefined {
  const folder = join(root, 'public') + sep;
  const file = join(folder, path);
  const isThere = file.startsWith(folder) && statSync(file, { throwIfNoEntry: false })?.isFile() === true;
  return isThere ? file : undefined;
}
