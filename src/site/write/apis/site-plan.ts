import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownersOf } from '../../output/api-files.ts';
import { inOrder, MANIFEST, readManifest, type Weight } from '../../output/manifest.ts';
import { compareFolder, type Differences } from '../../output/publish/site-folder.ts';
import type { SearchRecord } from '../../read/search/index-files.ts';
import type { Cache } from '../../../cache/index.ts';
import { listCopiedFiles } from '../../../portal/guides/pictures.ts';
import { listSiteRedirects } from '../../../portal/pages/redirects.ts';
import type { Portal } from '../../../portal/portal.ts';
import { shareOut, type Shard } from './api-units.ts';
import { parseKept, type CopiedApi, type KeptApi } from './kept-api.ts';
import { mergeParts } from './merge-parts.ts';
import type { KeyedUnit } from './unit-keys.ts';

/** Fate of an API in a build: its files are made, copied, or left to the other parts of the site. */
export type Fate = 'made' | 'left' | CopiedApi;

/** Parts that a site is built in, on several machines. */
export interface PartOptions {
  /** The only part to build. */
  readonly shard?: Shard | undefined;
  /** Folders of all parts, to be merged. */
  readonly parts?: readonly string[] | undefined;
}

/** Earlier build: its folder, and the records of what it made. */
export interface LastBuild {
  readonly out: string;
  readonly cache: Cache;
}

/** Plan of a build: what becomes of each API, and with that of each file. */
export class SitePlan {
  /** False for a part of a site, which has only files of APIs. */
  readonly isWhole: boolean;
  readonly fates: ReadonlyMap<KeyedUnit, Fate>;
  readonly #units: ReadonlyMap<string, KeyedUnit>;
  readonly #ownerOf: (path: string) => string | undefined;
  /** Paths of files of the whole site below those of APIs. */
  readonly #shared: ReadonlySet<string>;
  readonly #records: ReadonlyMap<string, SearchRecord>;

  constructor(portal: Portal, fates: ReadonlyMap<KeyedUnit, Fate> = new Map(), isWhole = true) {
    this.isWhole = isWhole;
    this.fates = fates;
    this.#units = new Map([...fates.keys()].flatMap((unit) => unit.names.map((name) => [name, unit])));
    this.#ownerOf = ownersOf(this.#units.keys());
    this.#shared = new Set(fates.size === 0 ? [] : listSharedPaths(portal));
    this.#records = new Map(this.copied.flatMap(({ records }) => records.map((record) => [record.at, record])));
  }

  /** Lists the APIs whose files are copied. */
  get copied(): readonly CopiedApi[] {
    return [...this.fates.values()].filter((fate) => typeof fate === 'object');
  }

  /** Lists the APIs whose files are made. */
  get made(): readonly KeyedUnit[] {
    return [...this.fates].flatMap(([unit, fate]) => (fate === 'made' ? [unit] : []));
  }

  /** Returns true for a file that the build makes; `path` begins with a slash. */
  makes(path: string): boolean {
    const unit = this.unitOf(path);
    return unit === undefined ? this.isWhole : this.fates.get(unit) === 'made';
  }

  /** Returns the API of a file or page. */
  unitOf(path: string): KeyedUnit | undefined {
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
  return holds(await compareFolder(folder, listed));
}

/** Records the site that was written into a folder. */
export function recordSite(cache: Cache, key: string, folder: string): void {
  cache.set(SITE, key, hashManifest(folder));
}

function hashManifest(folder: string): string {
  return hash('sha256', readFileSync(join(folder, MANIFEST)), 'hex');
}

/** Plans a part of a site, or the merge of all. Throws PortalError for parts that do not fit. */
export function planParts(portal: Portal, units: readonly KeyedUnit[], { shard, parts = [] }: PartOptions): SitePlan {
  if (shard === undefined) return new SitePlan(portal, mergeParts(parts, units));
  const own = shareOut(units, shard.count)[shard.number - 1] ?? [];
  return new SitePlan(portal, new Map(units.map((unit) => [unit, own.includes(unit) ? 'made' : 'left'])), false);
}

/** Plans a whole site: APIs whose inputs are those of the last output, where nobody has changed their files, are copied from it. */
export async function planSite(
  portal: Portal,
  units: readonly KeyedUnit[],
  { out, cache }: LastBuild,
): Promise<SitePlan> {
  const fates = new Map<KeyedUnit, Fate>();
  for (const unit of units) {
    const entry = cache.get(API, unit.key);
    const kept = entry === undefined ? undefined : parseKept(entry);
    const isThere = kept !== undefined && holds(await compareFolder(out, kept));
    fates.set(unit, isThere ? { ...kept, from: out, hint: 'Build again.' } : 'made');
  }
  return new SitePlan(portal, fates);
}

/** Records the APIs that were made, for later builds. */
export function recordApis(plan: SitePlan, cache: Cache, made: MadeFiles): void {
  for (const [unit, kept] of listMade(plan, made)) cache.set(API, unit.key, JSON.stringify(kept));
}

/** Kinds of the cache's entries. */
const [SITE, API] = ['site', 'api'];

/** Sizes and hashes of the files that a build has written, and search records of its pages. */
export interface MadeFiles {
  readonly weights: ReadonlyMap<string, Weight>;
  readonly records: readonly SearchRecord[];
}

/** Lists the APIs that were made, with what is to be kept of them, in the order of paths. */
export function listMade(plan: SitePlan, { weights, records }: MadeFiles): readonly (readonly [KeyedUnit, KeptApi])[] {
  const files = Map.groupBy(weights, ([path]) => plan.unitOf(`/${path}`));
  const pages = Map.groupBy(records, ({ at }) => plan.unitOf(at));
  return plan.made.map((unit) => {
    const own = (files.get(unit) ?? []).map(([path, weight]) => ({ path, ...weight }));
    return [
      unit,
      {
        files: own.toSorted((one, other) => inOrder(one.path, other.path)),
        records: (pages.get(unit) ?? []).toSorted((one, other) => inOrder(one.at, other.at)),
      },
    ];
  });
}

/** Returns true where a folder has all files of a list as they were written. */
function holds({ missing, changed }: Differences): boolean {
  return missing.length + changed.length === 0;
}

/** Lists the paths of files that settings and authors add, which may be below those of an API. */
function listSharedPaths(portal: Portal): readonly string[] {
  const redirects = listSiteRedirects(portal).map(({ from }) => `${from}index.html`);
  return [...redirects, ...listCopiedFiles(portal).map(({ path }) => path)];
}
