import { ownersOf } from '../../output/api-files.ts';
import { inOrder, type ListedFile } from '../../output/manifest.ts';
import type { Api } from '../../model/index.ts';
import { listCopiedFiles } from '../../portal/guides/pictures.ts';
import { listSiteRedirects } from '../../portal/pages/redirects.ts';
import type { Portal } from '../../portal/portal.ts';
import type { SearchRecord } from '../../write/search/index-files.ts';
import type { SiteWriter } from '../site/site-writer.ts';
import type { KeyedUnit } from './api-units.ts';
import { keepRecord, restoreRecord, type KeptApi, type KeptRecord } from './kept-api.ts';

/** Fate of an API in a build: its files are made, kept from an earlier build, or left to the other parts of the site. */
export type Fate = 'made' | 'left' | KeptApi;

/** Numbers of APIs that a build made, and that it kept. */
export interface ApiCounts {
  readonly made: number;
  readonly kept: number;
}

/** Scope of a build: which files of a site it makes, and the search records of the others. */
export class SiteScope {
  /** False for a part of a site, which has only files of APIs. */
  readonly isWhole: boolean;
  readonly #units: ReadonlyMap<string, KeyedUnit>;
  readonly #fates: ReadonlyMap<KeyedUnit, Fate>;
  readonly #ownerOf: (path: string) => string | undefined;
  /** Paths of files of the whole site below those of APIs. */
  readonly #shared: ReadonlySet<string>;
  readonly #kept: ReadonlyMap<string, KeptRecord>;
  readonly #made = new Map<KeyedUnit, KeptRecord[]>();

  constructor(portal: Portal, fates: ReadonlyMap<KeyedUnit, Fate>, isWhole = true) {
    this.isWhole = isWhole;
    this.#fates = fates;
    this.#units = new Map([...fates.keys()].flatMap((unit) => unit.names.map((name) => [name, unit])));
    this.#ownerOf = ownersOf(this.#units.keys());
    this.#shared = new Set(fates.size === 0 ? [] : listSharedPaths(portal));
    const kept = [...fates.values()].flatMap((fate) => (typeof fate === 'string' ? [] : fate.records));
    this.#kept = new Map(kept.map((record) => [record.at, record]));
  }

  /** Returns true for a file that the build makes; `path` begins with a slash. */
  makes(path: string): boolean {
    const unit = this.#unitOf(path);
    return unit === undefined ? this.isWhole : this.#fates.get(unit) === 'made';
  }

  /** Returns the kept search record of a page of an API, with this URL. */
  recordAt(path: string, api: Api, url: string): SearchRecord | undefined {
    const kept = this.#kept.get(path);
    return kept === undefined ? undefined : restoreRecord(kept, api, url);
  }

  /** Notes the search record of a page, if it was made. */
  note(path: string, record: SearchRecord): void {
    const unit = this.#unitOf(path);
    if (unit === undefined || this.#fates.get(unit) !== 'made') return;
    const records = this.#made.get(unit) ?? [];
    this.#made.set(unit, records);
    records.push(keepRecord(path, record));
  }

  /** Returns the numbers of APIs that were made, and that were kept. */
  get counts(): ApiCounts {
    const fates = [...this.#fates.values()];
    return {
      made: fates.filter((fate) => fate === 'made').length,
      kept: fates.filter((fate) => typeof fate === 'object').length,
    };
  }

  /** Lists the APIs that were made, with what is to be kept of them, in the order of paths: threads write pages in any order. */
  listMade({ weights }: SiteWriter): readonly (readonly [KeyedUnit, KeptApi])[] {
    const files = new Map<KeyedUnit, ListedFile[]>();
    for (const [path, weight] of weights) {
      const unit = this.#unitOf(`/${path}`);
      if (unit === undefined) continue;
      const own = files.get(unit) ?? [];
      files.set(unit, own);
      own.push({ path, ...weight });
    }
    const keptOf = (unit: KeyedUnit): KeptApi => ({
      files: (files.get(unit) ?? []).toSorted((one, other) => inOrder(one.path, other.path)),
      records: (this.#made.get(unit) ?? []).toSorted((one, other) => inOrder(one.at, other.at)),
    });
    return [...this.#fates].flatMap(([unit, fate]) => (fate === 'made' ? [[unit, keptOf(unit)] as const] : []));
  }

  #unitOf(path: string): KeyedUnit | undefined {
    const owner = this.#shared.has(path) ? undefined : this.#ownerOf(path.slice(1));
    return owner === undefined ? undefined : this.#units.get(owner);
  }
}

/** Lists the paths of files that settings and authors add, which may be below those of an API. */
function listSharedPaths(portal: Portal): readonly string[] {
  const redirects = listSiteRedirects(portal).map(({ from }) => `${from}index.html`);
  return [...redirects, ...listCopiedFiles(portal).map(({ path }) => path)];
}
