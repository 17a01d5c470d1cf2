import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findState, listPortalFiles } from '../../openapi/model/index.ts';
import type { Settings } from './settings.ts';

/** A file of the root's `public` folder, which is published unchanged. */
export interface PublicFile {
  /** Path below the base. */
  readonly path: string;
  /** Absolute path. */
  readonly file: string;
}

/** File in every output of a build. */
const MANIFEST = 'portico-manifest.json';

/** The package's own folder, which Astro copies. */
const OWN_FOLDER = fileURLToPath(new URL('../../../public', import.meta.url));

/**
 * Lists the public files of a root, without outputs of builds; for documents of the command line only those of the logo. Throws PortalError for a link to a folder
 * outside of the repository.
 */
export function listPublicFiles(portal: {
  readonly root: string;
  readonly own: boolean;
  readonly settings: Pick<Settings, 'logo'>;
}): readonly PublicFile[] {
  const folder = join(portal.root, 'public');
  if (folder === OWN_FOLDER) return [];
  if (portal.own) {
    const names = listPortalFiles(portal.root, folder);
    // A site around the portal has its last output in there.
    const outputs = names
      .filter((name) => name.endsWith(`/${MANIFEST}`))
      .map((name) => name.slice(0, -MANIFEST.length));
    return names
      .filter((name) => outputs.every((output) => !name.startsWith(output)))
      .map((name) => ({ path: `/${name}`, file: join(folder, name) }));
  }
  const { logo } = portal.settings;
  return [logo?.src, logo?.dark].flatMap((src) => {
    const file = src?.startsWith('/') === true ? findPublicFile(portal.root, src) : undefined;
    return file === undefined ? [] : [{ path: `/${relative(folder, file).replaceAll(sep, '/')}`, file }];
  });
}

/** Returns the absolute path of a file of the root's `public` folder; undefined for a missing one, or one outside of the folder. */
export function findPublicFile(root: string, path: string): string | undefined {
  const folder = join(root, 'public') + sep;
  const file = join(folder, path);
  return file.startsWith(folder) && findState(file)?.isFile() === true ? file : undefined;
}
