import { hash } from 'node:crypto';
import { rendererKey } from '../astro/renderer-folder.ts';
import { joinParts, keyOf, splitParts, type Kept } from '../kept/kept.ts';
import { digestOf, sliceRoom } from '../openapi/index.ts';
import type { EarlierSearch, SearchFiles, SearchRecord } from '../search/records/index-files.ts';
import { recordBasis, recordToText, textToRecord } from '../search/records/index-files.ts';
import { mayHideCharacters } from '../site/output/hidden-characters.ts';
import type { PortalFile } from '../site/output/files.ts';
import type { Weight } from '../site/output/manifest.ts';
import type { Page } from '../site/pages/page.ts';
import { slicePath } from '../site/pages/routes.ts';
import type { Portal } from '../site/portal/portal.ts';
import { dataOf } from '../view/index.ts';
import { sunsetToWords } from '../view/words/dates.ts';
import type { SiteFile } from './kept-plans.ts';
import { KeptSearch } from './kept-search.ts';
import { LastBuild } from './last-build.ts';
import { QuickKeys } from './quick-keys.ts';
import type { Contents } from './site-writer.ts';

type Bytes = string | Uint8Array;

/** What is written of a page. */
export interface WrittenPage<Body extends Contents = Bytes> {
  readonly html: Body;
  /** Its Markdown; undefined where it has none. */
  readonly twin: Body | undefined;
  /** What the search holds of it; undefined where that is nothing, or is not asked for. */
  readonly record: SearchRecord | undefined;
}

/** Where the files of a page are written, as paths in the site. */
export interface PagePaths {
  readonly html: string;
  readonly twin: string;
}

/** What is known of a view: a digest of it, and the dates of which it tells how far they are. */
interface SeenView {
  readonly digest: string;
  readonly sunsets: readonly string[];
}

/**
 * Pages that earlier builds wrote of the same views. Where nothing of the portal has changed, their views need not be made to
 * know it, and the search is kept as well.
 */
export class KeptPages {
  /** The search of an unchanged portal. */
  readonly search: SearchFiles | undefined;
  readonly #kept: Kept;
  readonly #portal: Portal;
  /** What all pages depend on beside their views. */
  readonly #around: readonly unknown[];
  readonly #portalKey: string;
  /** The same for all builds of a portal. */
  readonly #seriesKey: string;
  readonly #search: KeptSearch;
  /** Keys of the pages of an unchanged portal, by path. */
  readonly #known: ReadonlyMap<string, string>;
  readonly #keys = new Map<string, string>();
  readonly #quick: QuickKeys | undefined;
  readonly #last: LastBuild;
  /** Pages by the paths of their slices. */
  readonly #sliced: ReadonlyMap<string, Page>;
  /** Paths of files that are made of nothing but the portal, below its folder. */
  readonly #files: string[] = [];
  /** What views are by their quick keys: in the last build, and in this one. */
  readonly #seen: ReadonlyMap<string, SeenView>;
  readonly #views = new Map<string, SeenView>();
  /** Dates of which pages tell how far they are. */
  readonly #sunsets = new Set<string>();

  /** `isThere` where the site that the last build wrote is the one to be replaced. */
  constructor(
    kept: Kept,
    portal: Portal,
    { renderer, isThere }: { readonly renderer: string; readonly isThere: boolean },
  ) {
    this.#kept = kept;
    this.#portal = portal;
    const { base, folder, languages, builtAt } = portal;
    this.#around = [
      rendererKey(renderer),
      base,
      folder,
      languages,
      builtAt.toISOString().slice(0, 10),
      mayHideCharacters(portal),
    ];
    this.#portalKey = keyOf(this.#around, partsOf(portal));
    this.#seriesKey = keyOf(
      portal.root,
      portal.own,
      portal.folder,
      base,
      portal.apis.map(({ id, version, source }) => [id, version, source]),
    );
    this.#search = new KeptSearch(kept, this.#seriesKey);
    this.#last = new LastBuild(kept, this.#seriesKey, isThere);
    this.#known = this.#takeList();
    const isKnown = this.#known.size > 0;
    this.search = isKnown ? this.#search.take(this.#searchKey()) : undefined;
    this.#quick = isKnown ? undefined : new QuickKeys(portal);
    this.#sliced = new Map(portal.pages.map((page) => [slicePath(page), page]));
    this.#seen = isKnown ? new Map() : this.#takeViews();
  }

  /** The search of the last build of this portal, of which most may be as it was; undefined where none is kept. */
  earlierSearch(): EarlierSearch | undefined {
    return this.#search.earlier((key) => this.#last.recordOf(key));
  }

  /** What an earlier build wrote of a page, or what is made of it now and kept. */
  of(page: Page, paths: PagePaths, make: () => WrittenPage): WrittenPage<Contents> {
    const key = this.#known.get(page.path) ?? this.#keyOf(page);
    this.#keys.set(page.path, key);
    // The text of a guide may come from anywhere.
    const isGuide = page.kind === 'guide';
    const written = isGuide
      ? this.#made(key, make)
      : (this.#weighed(page, key, make) ?? this.#takeOrMake(page, key, make));
    if (written.record !== undefined) this.#search.add(written.record, key);
    if (isGuide) return written;
    this.#last.note(htmlKey(key), paths.html);
    if (written.twin !== undefined) this.#last.note(twinKey(key), paths.twin);
    return written;
  }

  /** A file that is made of nothing but the portal, known by its weight where an earlier build made the same. */
  file({ path, contents }: PortalFile): SiteFile {
    this.#files.push(path);
    return {
      path,
      contents: () => {
        const key = this.#fileKey(path);
        if (key === undefined) return contents();
        this.#last.note(key, this.#portal.folder + path);
        const weight = this.#last.weightOf(key);
        return weight === undefined ? contents() : { weight, contents };
      },
    };
  }

  /** Where the portal has changed, a slice alone can be known to be the same. */
  #fileKey(path: string): string | undefined {
    if (this.#known.size > 0) return keyOf(this.#searchKey(), path);
    const page = this.#sliced.get(path);
    if (page === undefined || !('api' in page)) return undefined;
    const quick = this.#quick?.of(page);
    return quick && keyOf(path, quick, sliceRoom(page.api));
  }

  #made(key: string, make: () => WrittenPage): WrittenPage {
    const made = make();
    this.#last.addRecord(key, made.record === undefined ? '' : recordToText(made.record));
    return made;
  }

  /** A page whose files the earlier site has; undefined where it has not. */
  #weighed(page: Page, key: string, make: () => WrittenPage): WrittenPage<Contents> | undefined {
    const html = this.#last.weightOf(htmlKey(key));
    const twin = this.#last.weightOf(twinKey(key));
    const record = this.#last.recordOf(key);
    if (html === undefined || record === undefined || !this.#kept.use('page', key)) return undefined;
    this.#last.addRecord(key, record);
    // Somebody may have changed them since.
    const contents = (name: 'html' | 'twin') => (): Bytes => this.#takeOrMake(page, key, make)[name] ?? '';
    return {
      html: { weight: html, contents: contents('html') },
      twin: twin && { weight: twin, contents: contents('twin') },
      record: this.#toRecord(record, page),
    };
  }

  #takeOrMake(page: Page, key: string, make: () => WrittenPage): WrittenPage {
    const entry = this.#kept.take('page', key) ?? this.#make(key, make);
    const [html = entry, twin = entry, record = entry] = splitParts(entry);
    // A part would hold the whole entry.
    this.#last.addRecord(key, Buffer.from(record));
    return { html, twin: twin.length === 0 ? undefined : twin, record: this.#toRecord(record, page) };
  }

  #make(key: string, make: () => WrittenPage): Buffer {
    const { html, twin, record } = make();
    const entry = joinParts([html, twin ?? '', record === undefined ? '' : recordToText(record)]);
    this.#kept.putBeside('page', key, entry);
    return entry;
  }

  #toRecord(text: Buffer, page: Page): SearchRecord | undefined {
    return text.length === 0 || this.search !== undefined ? undefined : textToRecord(text.toString(), page);
  }

  /** Keeps what is known once all is written; weights are those of the site. */
  end(search: SearchFiles, weights: ReadonlyMap<string, Weight>): void {
    if (this.#known.size === 0) {
      this.#putList();
      this.#putViews();
      const key = this.#searchKey();
      for (const path of this.#files) this.#last.note(keyOf(key, path), this.#portal.folder + path);
      this.#last.end(weights);
    }
    if (this.search === undefined) this.#search.end(this.#searchKey(), search);
  }

  #keyOf(page: Page): string {
    const quick = this.#quick?.of(page);
    const view = (quick === undefined ? undefined : this.#seen.get(quick)) ?? this.#seeView(page);
    if (quick !== undefined) this.#views.set(quick, view);
    const { digest, sunsets } = view;
    for (const sunset of sunsets) this.#sunsets.add(sunset);
    return keyOf(this.#around, digest, recordBasis(page, this.#portal), this.#tell(sunsets));
  }

  #seeView(page: Page): SeenView {
    const data = JSON.stringify(dataOf(page, this.#portal));
    const sunsets = [...data.matchAll(/"sunset":"([^"\\]+)"/g)].flatMap(([, sunset = '']) => sunset);
    return { digest: hash('sha256', data, 'base64'), sunsets };
  }

  /** What pages say of dates now: the words may change within a day. */
  #tell(sunsets: Iterable<string>): readonly unknown[] {
    return [...sunsets].map((sunset) =>
      Number.isNaN(Date.parse(sunset)) ? sunset : [sunset, sunsetToWords(sunset, this.#portal.builtAt)],
    );
  }

  #takeList(): ReadonlyMap<string, string> {
    const [sunsets, said, ...lines] = this.#kept.take('portal', this.#portalKey)?.toString().split('\n') ?? [];
    if (sunsets === undefined) return new Map();
    for (const sunset of sunsets.split(' ')) if (sunset !== '') this.#sunsets.add(sunset);
    if (said !== this.#searchKey()) return new Map();
    return new Map(lines.map((line) => [line.slice(KEY), line.slice(0, KEY)]));
  }

  #putList(): void {
    const lines = [...this.#keys].map(([path, key]) => key + path);
    const head = [[...this.#sunsets].join(' '), this.#searchKey()];
    this.#kept.put('portal', this.#portalKey, [...head, ...lines].join('\n'));
  }

  #takeViews(): ReadonlyMap<string, SeenView> {
    const lines = this.#kept.take('views', this.#seriesKey)?.toString().split('\n') ?? [];
    return new Map(
      lines.map((line) => {
        const [quick = '', digest = '', ...sunsets] = line.split('\t');
        return [quick, { digest, sunsets }];
      }),
    );
  }

  #putViews(): void {
    const lines = [...this.#views].map(([quick, { digest, sunsets }]) => [quick, digest, ...sunsets].join('\t'));
    this.#kept.put('views', this.#seriesKey, lines.join('\n'));
  }

  #searchKey(): string {
    return keyOf(this.#portalKey, this.#tell(this.#sunsets));
  }
}

/** Characters of a key. */
const KEY = 64;

const htmlKey = (key: string): string => `${key}.html`;
const twinKey = (key: string): string => `${key}.md`;

/** All that a portal is made of. */
function partsOf({
  root,
  own,
  settings,
  logo,
  apis,
  guides,
  site,
  sandbox,
  dates,
  tested,
}: Portal): readonly unknown[] {
  const documents = apis.map((api) => [api.id, api.version, api.source, digestOf(api), api.problems]);
  return [root, own, settings, logo, documents, guides, site, sandbox, [...dates], [...tested]];
}
