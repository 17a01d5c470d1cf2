import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, type Cache } from '../../cache/index.ts';
import { startAt, walk } from '../../document/walk.ts';
import { digestOf } from '../../load/index.ts';
import { readPortalFile } from '../../model/index.ts';
import { MANIFEST, readManifest } from '../../output/manifest.ts';
import type { Portal } from '../../portal/portal.ts';
import { textsOf } from '../../portal/guides/prose.ts';
import { listCopiedFiles } from '../../portal/guides/pictures.ts';
import { compareFolder } from '../../output/publish/site-folder.ts';
import { parseSunset, vocabulary } from '../../standard/extensions/index.ts';
import { isRecord } from '../../standard/record.ts';

/**
 * Returns the fingerprint of all that a site is written from; `made` are the components and the sandbox's rules. Undefined where hooks or
 * components of the settings take part: code may read anything.
 */
export function fingerprintSite(portal: Portal, made: readonly unknown[]): string | undefined {
  const { hooks, components } = portal.settings;
  if (hooks !== undefined || components !== undefined) return undefined;
  const { root, own, settings, logo, apis, site, base, languageFolder, languages, sandbox, dates, tested, changes } =
    portal;
  const documents = apis.map((api) => [api.id, api.version, api.source, digestOf(api), api.problems]);
  const files = listCopiedFiles(portal).map(({ path, file }) => [path, hash('sha256', readPortalFile(root, file))]);
  const place = [root, own, site, base, languageFolder, languages, portal.builtAt.toISOString().slice(0, 10)];
  const translated = portal.translations.map((one) => [one.settings, textsOf(one)]);
  return fingerprint(
    place,
    settings,
    logo,
    documents,
    describeSunsets(portal),
    textsOf(portal),
    sandbox,
    [...dates],
    [...tested],
    files,
    translated,
    made,
    ...fingerprintChanges(changes),
  );
}

/** Returns what changelogs are written from; nothing without any. */
function fingerprintChanges({ histories, since }: Portal['changes']): readonly unknown[] {
  return [...[...histories.values()].map(({ versions }) => versions), ...since.values()];
}

/** Formats the sunsets of documents as pages do: one with a time of day changes within the day. */
function describeSunsets({ apis, builtAt, messages }: Portal): readonly unknown[] {
  return apis.flatMap(({ document }) =>
    listSunsets(document).map((sunset) => [sunset, messages.formatSunset(sunset, builtAt)]),
  );
}

/** Lists the dates, ISO 8601, of all sunsets in a document. */
function listSunsets(document: unknown): readonly string[] {
  const sunsets = new Set<string>();
  walk(
    [startAt(document, undefined)],
    () => undefined,
    ({ value }) => {
      for (const name of isRecord(value) ? vocabulary.sunset : []) {
        const sunset = isRecord(value) && Object.hasOwn(value, name) ? parseSunset(value[name]) : undefined;
        if (sunset !== undefined) sunsets.add(sunset.instant);
      }
      return true;
    },
  );
  return [...sunsets];
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
