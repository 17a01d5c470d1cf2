import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PortalError } from '../../openapi/document/read/error.ts';
import { MANIFEST } from '../../site/output/manifest-name.ts';
import { parseHeaders } from './headers.ts';
import { parseRedirects } from './redirects.ts';
import type { BuiltSite } from './folder-files.ts';

/** Folder and base path of a built site. */
export type OpenedSite = Pick<BuiltSite, 'folder' | 'base'>;

/** Opens the folder of a build. Throws an error for a folder without one. */
export function openSite(folder: string): OpenedSite {
  const root = resolve(folder);
  const file = join(root, MANIFEST);
  if (!existsSync(file))
    throw new PortalError(`${root} is not a site that Portico built: it has no ${MANIFEST}.`, {
      hint: 'Run `npx --no -- portico-docs build` first, and pass its output folder.',
    });
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const isNamed = typeof manifest === 'object' && manifest !== null && 'base' in manifest;
  return { folder: root, base: isNamed && typeof manifest.base === 'string' ? manifest.base : '/' };
}

/** Reads the rules of a site for each request: a new build may have other hashes in its policy. */
export function withRules({ folder, base }: OpenedSite): BuiltSite {
  const read = (name: string): string => {
    const file = join(folder, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  return {
    folder,
    base,
    headers: parseHeaders(read('_headers')),
    redirects: parseRedirects(read('_redirects')),
  };
}
