import type { Cache } from '../../cache/index.ts';
import { readManifest } from '../../output/manifest.ts';
import { inspectFolder } from '../../output/publish/site-folder.ts';
import type { SiteWriter } from '../site/site-writer.ts';
import type { KeyedUnit } from './api-units.ts';
import { copyFiles, parseKept } from './kept-api.ts';
import type { Fate, SiteScope } from './site-scope.ts';

/** Kind of the cache's entries. */
const KIND = 'api';

interface LastOutput {
  readonly cache: Cache;
  /** Folder of the last output. */
  readonly out: string;
  /** Writes the new site. */
  readonly writer: SiteWriter;
}

/** Copies the files of APIs whose inputs are those of the last output into the new site; returns what becomes of each API. */
export function reuseApis(
  units: readonly KeyedUnit[],
  { cache, out, writer }: LastOutput,
): ReadonlyMap<KeyedUnit, Fate> {
  const manifest = readManifest(out);
  // Nothing but regular files is read.
  const there = new Set(manifest === undefined ? [] : inspectFolder(out, manifest).own);
  return new Map(
    units.map((unit): [KeyedUnit, Fate] => {
      const entry = there.size === 0 ? undefined : cache.get(KIND, unit.key);
      const kept = entry === undefined ? undefined : parseKept(entry);
      // All files of an API are made again where one has changed.
      const isSame =
        kept?.files.every(({ path }) => there.has(path)) === true && copyFiles(out, kept.files, writer) === undefined;
      return [unit, isSame ? kept : 'made'];
    }),
  );
}

/** Records the APIs that were made, for later builds. */
export function recordApis(scope: SiteScope, cache: Cache, writer: SiteWriter): void {
  for (const [unit, kept] of scope.listMade(writer)) cache.set(KIND, unit.key, JSON.stringify(kept));
}
