import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownersOf } from '../../output/api-files.ts';
import { MANIFEST, readManifest, type Weight } from '../../output/manifest.ts';
import { compareFolder } from '../../output/publish/site-folder.ts';
import type { SearchRecord } from '../../read/search/index-files.ts';
import type { Cache } from '../../../cache/index.ts';
import { listCopiedFiles } from '../../../portal/guides/pictures.ts';
import { listSiteRedirects } from '../../../portal/pages/redirects.ts';
import type { Portal } from '../../../portal/portal.ts';
import type { SiteWriter } from '../site/site-writer.ts';
import { listUnits, shareOut, type ApiUnit } from './api-units.ts';
import type { Shard } from './shard.ts';
import { copyKept, parseKept, type KeptApi } from './kept-api.ts';
import type { KeyedUnit } from './unit-keys.ts';

/** Fate of an API in a build: its files are made, copied, or left to the other parts of the site. */
export type Fate = 'made' | 'left' | KeptApi;

/** Parts that a site is built in, on several machines. */
export interface PartOptions {
  /** The only part to build. */
  readonly shard?: Shard | undefined;
  /** Folders of all parts, to be merged. */
  readonly parts?: readonly string[] | undefined;
}

/** Earlier build: its folder, and the records of what it made; the writer of this one. */
interface LastBuild {
  readonly out: string | undefined;
  readonly cache: Cache | undefined;
  readonly writer: SiteWriter;
}

/** Plan of a build: what becomes of each API, and with that of each file. */
export class SitePlan {
  /** False for a part of a site, which has only files of APIs. */
  readonly isWhole: boolean;
  readonly fates: ReadonlyMap<ApiUnit, Fate>;
  readonly #units: ReadonlyMap<string, ApiUnit>;
  readonly #ownerOf: (path: string) => string | undefined;
  /** Paths of files of the whole site below those of APIs. */
  readonly #shared: ReadonlySet<string>;
  readonly #records: ReadonlyMap<string, SearchRecord>;

  constructor(portal: Portal, fates: ReadonlyMap<ApiUnit, Fate> = new Map(), isWhole = true) {
    this.isWhole = isWhole;
    this.fates = fates;
    this.#units = new Map([...fates.keys()].flatMap((unit) => unit.names.map((name) => [name, unit])));
    this.#ownerOf = ownersOf(this.#units.keys());
    this.#shared = new Set(fates.size === 0 ? [] : listSharedPaths(portal));
    const kept = [...fates.values()].flatMap((fate) => (typeof fate === 'object' ? fate.records : []));
    this.#records = new Map(kept.map((record) => [record.at, record]));
  }

  /** Returns true for a file that the build makes; `path` begins with a slash. */
  makes(path: string): boolean {
    const unit = this.unitOf(path);
    return unit === undefined ? this.isWhole : this.fates.get(unit) === 'made';
  }

  /** Returns the API of a file or page. */
  unitOf(path: string): ApiUnit | undefined {
    const owner = this.#shared.has(path) ? undefined : this.#ownerOf(path.slice(1));
    return owner === undefined ? undefined : this.#units.get(owner);
  }

  /** Returns the search record of the page at a path whose API is copied. */
  recordAt(path: string): SearchRecord | undefined {
    return this.#records.get(path);
  }
}

/** Returns true where a folder holds, byte by byte, the site that an earlier build wrote from the same inputs. */
export async function isUpToDate(cache: Cache, key: string, folder: string): Promise<boolean> {
  const manifest = cache.get(SITE, key)?.toString();
  const listed = readManifest(folder);
  if (manifest === undefined || listed === undefined || hashManifest(folder) !== manifest) return false;
  const { missing, changed } = await compareFolder(folder, listed);
  return missing.length + changed.length === 0;
}

/** Records the site that was written into a folder. */
export function recordSite(cache: Cache, key: string, folder: string): void {
  cache.set(SITE, key, hashManifest(folder));
}

function hashManifest(folder: string): string {
  return hash('sha256', readFileSync(join(folder, MANIFEST)), 'hex');
}

/** Plans a part of a site. */
export function planPart(portal: Portal, { number, count }: Shard): SitePlan {
  const units = listUnits(portal);
  const own = shareOut(units, count)[number - 1] ?? [];
  return new SitePlan(portal, new Map(units.map((unit) => [unit, own.includes(unit) ? 'made' : 'left'])), false);
}

/** Plans a whole site. APIs whose inputs are those of the last output are copied from it, unless somebody has changed their files. */
export function planSite(portal: Portal, units: readonly KeyedUnit[], { out, cache, writer }: LastBuild): SitePlan {
  const fates = units.map((unit): readonly [ApiUnit, Fate] => {
    const entry = out === undefined ? undefined : cache?.get(API, unit.key);
    const kept = entry === undefined ? undefined : parseKept(entry);
    const isThere = kept !== undefined && out !== undefined && copyKept(kept, out, writer) === undefined;
    return [unit, isThere ? kept : 'made'];
  });
  return new SitePlan(portal, new Map(fates));
}

/** Records the APIs that were made, for later builds. */
export function recordApis(
  plan: SitePlan,
  units: readonly KeyedUnit[],
  cache: Cache,
  { weights, records }: MadeFiles,
): void {
  const files = Map.groupBy(weights, ([path]) => plan.unitOf(`/${path}`));
  const pages = Map.groupBy(records, ({ at }) => plan.unitOf(at));
  for (const unit of units) {
    if (plan.fates.get(unit) !== 'made') continue;
    const own = (files.get(unit) ?? []).map(([path, weight]) => ({ path, ...weight }));
    cache.set(API, unit.key, JSON.stringify({ files: own, records: pages.get(unit) ?? [] }));
  }
}

/** Kinds of the cache's entries. */
const [SITE, API] = ['site', 'api'];

/** Sizes and hashes of the files that a build has written, and search records of its pages. */
interface MadeFiles {
  readonly weights: ReadonlyMap<string, Weight>;
  readonly records: readonly SearchRecord[];
}

/** Lists the paths of files that settings and authors add, which may be below those of an API. */
function listSharedPaths(portal: Portal): readonly string[] {
  const redirects = listSiteRedirects(portal).map(({ from }) => `${from}index.html`);
  return [...redirects, ...listCopiedFiles(portal).map(({ path }) => path)];
}
