import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, type Cache } from '../../cache/index.ts';
import { MANIFEST, readManifest } from '../../output/manifest.ts';
import { compareFolder } from '../../output/publish/site-folder.ts';
import type { Portal } from '../../portal/portal.ts';
import { describeApis, describeShared, takesCode } from './site-inputs.ts';

/**
 * Returns the fingerprint of all that a site is written from; `made` are the components and the sandbox's rules. Undefined where code of
 * the settings takes part.
 */
export function fingerprintSite(portal: Portal, made: readonly unknown[]): string | undefined {
  if (takesCode(portal)) return undefined;
  return fingerprint(describeShared(portal), describeApis(portal.apis, portal), [...portal.dates], made);
}

/** Records the site that was written from these inputs into a folder. */
export function recordSite(cache: Cache, key: string, folder: string): void {
  cache.set('site', key, hashManifest(folder));
}

/** Returns true where a folder holds, byte by byte, the site that an earlier build wrote from the same inputs. */
export async function isUpToDate(cache: Cache, key: string, folder: string): Promise<boolean> {
  const manifest = cache.get('site', key)?.toString();
  const listed = readManifest(folder);
  if (manifest === undefined || listed === undefined || hashManifest(folder) !== manifest) return false;
  const { missing, changed } = await compareFolder(folder, listed);
  return missing.length + changed.length === 0;
}

function hashManifest(folder: string): string {
  return hash('sha256', readFileSync(join(folder, MANIFEST)), 'hex');
}
