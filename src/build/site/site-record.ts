import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { fingerprint, type Cache } from '../../cache/index.ts';
import { digestOf } from '../../model/index.ts';
import { MANIFEST, readManifest } from '../../output/manifest.ts';
import type { Portal } from '../../portal/portal.ts';
import { textsOf } from '../../portal/guides/prose.ts';
import { listCopiedFiles } from '../../portal/guides/pictures.ts';
import { describeSunsets, toDay } from './page-keys.ts';
import { compareFolder } from '../../output/publish/site-folder.ts';

const recordSchema = z.object({ manifest: z.string(), sunsets: z.array(z.string()), described: z.string() });

/** Returns the fingerprint of all that a site is written from; `made` are the components and the sandbox's rules. */
export function fingerprintSite(portal: Portal, made: readonly unknown[]): string {
  const { root, own, settings, logo, apis, site, base, folder, languages, sandbox, dates, tested, changes } = portal;
  const documents = apis.map((api) => [api.id, api.version, api.source, digestOf(api), api.problems]);
  const files = listCopiedFiles(portal).map(({ path, file }) => [path, hash('sha256', readFileSync(file))]);
  const place = [root, own, site, base, folder, languages, toDay(portal)];
  const translated = portal.translations.map((one) => [one.settings, textsOf(one)]);
  return fingerprint(
    place,
    settings,
    logo,
    documents,
    textsOf(portal),
    sandbox,
    [...dates],
    [...tested],
    files,
    translated,
    made,
    portal.hooksKey,
    ...fingerprintChanges(changes),
  );
}

/** Returns what changelogs are written from; nothing without any. */
function fingerprintChanges({ histories, since }: Portal['changes']): readonly unknown[] {
  return [...[...histories.values()].map(({ versions }) => versions), ...since.values()];
}

/** Records the site that was written from these inputs into a folder; `sunsets` are those that its pages describe. */
export function recordSite(
  cache: Cache,
  key: string,
  { portal, folder, sunsets }: { readonly portal: Portal; readonly folder: string; readonly sunsets: Iterable<string> },
): void {
  const described = fingerprint(describeSunsets(sunsets, portal));
  cache.set('site', key, JSON.stringify({ manifest: hashManifest(folder), sunsets: [...sunsets], described }));
}

/** Returns true where a folder holds, byte by byte, the site that an earlier build wrote from the same inputs. */
export async function isUpToDate(cache: Cache, key: string, portal: Portal, folder: string): Promise<boolean> {
  const entry = cache.get('site', key);
  if (entry === undefined) return false;
  const { manifest, sunsets, described } = recordSchema.parse(JSON.parse(entry.toString()));
  const listed = readManifest(folder);
  if (listed === undefined || hashManifest(folder) !== manifest) return false;
  if (fingerprint(describeSunsets(sunsets, portal)) !== described) return false;
  const { missing, changed } = await compareFolder(folder, listed);
  return missing.length + changed.length === 0;
}

function hashManifest(folder: string): string {
  return hash('sha256', readFileSync(join(folder, MANIFEST)));
}
