import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { findRules } from '../astro/cached-rules.ts';
import { loadRenderer, type LoadedRenderer } from '../astro/load-renderer.ts';
import { openScope, type PartOptions } from '../apis/open-scope.ts';
import type { ApiCounts, SiteScope } from '../apis/site-scope.ts';
import { cacheKey, type Cache } from '../../cache/index.ts';
import { drawCard } from '../../write/social/draw.ts';
import { indexesOf } from '../../write/markdown/index.ts';
import { listCards } from '../../write/social/index.ts';
import { OverrideCheck, type MissingFacts } from '../renderer/override-check.ts';
import { NO_SEARCH, openSearchIndex } from '../../write/search/index-files.ts';
import type { SearchIndex } from '../../write/search/index-files.ts';
import { apiSources } from '../../portal/settings/api-sources.ts';
import { findBudget } from '../../output/budget.ts';
import { headersFile, policyOf, relayPolicy } from '../../portal/csp.ts';
import { listSandboxFiles } from '../../output/files.ts';
import type { PortalFile } from '../../output/portal-file.ts';
import { rulesOf } from '../../output/sandbox-rules.ts';
import { writeManifest } from '../../output/manifest.ts';
import { languageFolder } from '../../portal/settings/place.ts';
import type { Portal } from '../../portal/portal.ts';
import { readPortalFile } from '../../model/index.ts';
import { listCopiedFiles } from '../../portal/guides/pictures.ts';
import type { Page } from '../../portal/pages/page.ts';
import { listOwnPaths } from '../../portal/guides/own-pages.ts';
import { markdownPath, sandboxPath } from '../../portal/pages/routes.ts';
import { dropProcesses } from '../process/permissions.ts';
import { PageRecords } from '../pages/page-records.ts';
import type { ReadingOrder } from '../pages/thread-order.ts';
import { listSharedPages } from '../pages/shared-pages.ts';
import { listFilesOf } from '../pages/write-page.ts';
import { writePages, type LanguageWriting, type PageHelp } from '../pages/write-pages.ts';
import { mayHideCharacters } from '../../output/hidden-characters.ts';
import { PageProgress, type Listener } from './page-progress.ts';
import { listSiteFiles, listTexts } from './site-files.ts';
import { fingerprintSite, isUpToDate, recordSite } from './site-record.ts';
import { SiteWriter } from './site-writer.ts';

export interface StaticSite {
  readonly pages: number;
  /** True where the output folder already holds the site, and nothing was written. */
  readonly isUpToDate: boolean;
  /** APIs that were made, and that were kept; neither where the whole site is made at once. */
  readonly apis: ApiCounts;
  /** Facts that components of the settings do not show; empty unless that was asked for. */
  readonly overrides: readonly MissingFacts[];
}

/** Options of a site beside its portal. */
export interface SiteOptions extends PartOptions {
  /** Folder of bundles, below the package. */
  readonly bundles?: string | undefined;
  readonly cache?: Cache | undefined;
  /** The folder of the site that this one is to replace. */
  readonly out?: string | undefined;
  /** True to compare components of the settings with those that they replace; every page is rendered then. */
  readonly checkOverrides?: boolean;
  /** Renderer of the pages; by default ours. */
  readonly renderer?: LoadedRenderer;
  /** Threads that write pages beside this one: their number for a number of pages; undefined without any. */
  readonly help?: { readonly threadsFor: (pages: number) => number; readonly reading: ReadingOrder } | undefined;
}

const NO_APIS: ApiCounts = { made: 0, kept: 0 };

/** Writes the pages and files of a portal, in all of its languages, into `<folder>/site`. */
export async function writeStaticSite(
  portal: Portal,
  folder: string,
  listener: Listener,
  making: SiteOptions = {},
): Promise<StaticSite> {
  const portals = [portal, ...portal.translations];
  const { out, shard, parts } = making;
  const check = making.checkOverrides === true ? new OverrideCheck() : undefined;
  const cache = check === undefined ? making.cache : undefined;
  const progress = new PageProgress(portals, listener.onPage);
  const made =
    making.renderer ?? (await loadRenderer(portal, { cache: making.bundles, onOverride: check?.compare.bind(check) }));
  const rules = await listRules(portal, cache);
  const isInParts = shard !== undefined || parts !== undefined;
  const key = cache === undefined || isInParts ? undefined : fingerprintSite(portal, [made.key, rules]);
  if (out !== undefined && cache !== undefined && key !== undefined && (await isUpToDate(cache, key, out)))
    return { pages: progress.all, isUpToDate: true, apis: NO_APIS, overrides: [] };
  const writer = new SiteWriter(join(folder, 'site'));
  const { scope, end } = openScope(portal, { made: { key: made.key, rules }, cache, out, writer, shard, parts });
  const mayHide = portals.some(mayHideCharacters);
  const works = portals.map((one): Writing => {
    const renderer = made.rendererOf(one);
    const search = scope.isWhole ? openSearchIndex(one) : NO_SEARCH;
    // It is waited for below; should something else fail before, that is what is reported.
    search.files.catch(() => undefined);
    const written = (page: Page): string =>
      readFileSync(join(writer.folder + one.languageFolder, markdownPath(page)), 'utf8');
    const listed = listSiteFiles(one, listTexts(one, written)).filter(({ path }) =>
      scope.makes(one.languageFolder + path),
    );
    const files: Files = new Map(listed.map((file) => [file.path, file]));
    for (const page of one.pages) for (const { path } of listFilesOf(page, one)) files.delete(path);
    const records = new PageRecords((record, index) => {
      search.add(record);
      const page = one.pages[index];
      if (page !== undefined) scope.note(one.languageFolder + page.path, record);
    });
    return { portal: one, renderer, writer, mayHide, paragraphs: new Map(), files, search, records, scope };
  });
  try {
    // Bundler and search indexes have begun theirs: where Node can take it back, nothing may start a process any more.
    dropProcesses();
    await listener.onPrepared?.();
    for (const { path, read } of made.assets) if (scope.makes(`/${path}`)) writer.write(`/${path}`, read());
    await writePages(works, progress, findHelp(works, made.components, making));
  } finally {
    // Pagefind ends with what it has, also when pages fail.
    for (const { search } of works) search.end();
  }
  for (const work of works) await writeRest(work);
  writeShared(writer, portal, { rules, scope });
  end();
  await writeManifest(writer.folder, portal, writer.weights);
  if (cache !== undefined && key !== undefined) recordSite(cache, key, writer.folder);
  return { pages: progress.all, isUpToDate: false, apis: scope.counts, overrides: check?.list() ?? [] };
}

/** Returns the order for the threads that write pages; undefined without any, and where code of the settings may read anything. */
function findHelp(
  languages: readonly LanguageWriting[],
  components: string,
  { help, bundles }: SiteOptions,
): PageHelp | undefined {
  const [first] = languages;
  if (help === undefined || first === undefined) return undefined;
  const { portal, mayHide, writer } = first;
  const pages = listSharedPages(languages);
  const threads = help.threadsFor(pages.length);
  const print = threads === 0 ? undefined : fingerprintSite(portal, [components]);
  if (print === undefined) return undefined;
  const taken = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const made = { key: cacheKey(), fingerprint: print, bundles, folder: writer.folder, mayHide, pages, taken };
  return { threads, order: { ...help.reading, ...made } };
}

/** Writes what stands beside the pages of a language, and its search index. */
async function writeRest(work: Writing): Promise<void> {
  const { portal, files, writer, search, scope } = work;
  await writeFiles(work);
  if (portal.languageFolder === '') {
    // The mock tables of a large document take memory that its pages need before.
    const apis = portal.apis.filter((api) => scope.makes(sandboxPath(api, portal)));
    for (const file of listSandboxFiles(portal, apis)) files.set(file.path, file);
    await writeFiles(work);
  }
  findBudget()?.begin('writing the search index');
  for (const [path, contents] of await search.files) writer.write(portal.languageFolder + path, contents);
}

/** Writes what all languages of a site share beside assets and files of the model. */
function writeShared(writer: SiteWriter, portal: Portal, { rules, scope }: Sharing): void {
  for (const { path, code } of rules) if (scope.makes(path)) writer.write(path, code);
  for (const { path, words, accent } of listCards(portal))
    if (scope.makes(path)) writer.write(path, drawCard(words, accent));
  if (!scope.isWhole) return;
  for (const { path, file } of listCopiedFiles(portal)) writer.write(path, readPortalFile(portal.root, file));
  const page = policyOf(readFileSync(join(writer.folder, 'index.html'), 'utf8'));
  const folders = portal.languages.map((language) => languageFolder(language, portal.settings));
  const pages = listOwnPaths(portal);
  const policies = { page, sender: relayPolicy(apiSources(portal)) };
  writer.write('/_headers', headersFile(portal.base, { folders, pages, indexes: indexesOf(portal), ...policies }));
}

interface Sharing {
  readonly rules: readonly SandboxRules[];
  readonly scope: SiteScope;
}

/** The bundled rules of a sandbox, and their path in the site. */
interface SandboxRules {
  readonly path: string;
  readonly code: string;
}

/** Bundles the rules of the sandboxes in pages. */
async function listRules(portal: Portal, cache: Cache | undefined): Promise<readonly SandboxRules[]> {
  const files = portal.sandbox === 'page' ? portal.apis.flatMap((api) => rulesOf(api, portal) ?? []) : [];
  const rules: SandboxRules[] = [];
  for (const { path, source } of files) rules.push({ path, code: await findRules(source, cache) });
  return rules;
}

interface Writing extends LanguageWriting {
  readonly files: Files;
  readonly search: SearchIndex;
}

/** Files to write beside the pages, by path. */
type Files = Map<string, PortalFile>;

/** Writes the files that are left to write. */
async function writeFiles(writing: Pick<Writing, 'files' | 'portal' | 'writer'>): Promise<void> {
  for (const path of [...writing.files.keys()]) {
    findBudget()?.begin(`writing ${path}`);
    writeFile(path, writing);
    await setImmediate();
  }
}

/** Writes one of them, if it is one. */
function writeFile(path: string, { files, portal, writer }: Pick<Writing, 'files' | 'portal' | 'writer'>): void {
  const file = files.get(path);
  if (file === undefined) return;
  files.delete(path);
  writer.write(portal.languageFolder + path, file.contents());
}
