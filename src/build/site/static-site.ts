import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { findRules } from '../astro/cached-rules.ts';
import { loadRenderer, type LoadedRenderer } from '../astro/load-renderer.ts';
import { openScope, type PartOptions } from '../apis/open-scope.ts';
import type { ApiCounts, SiteScope } from '../apis/site-scope.ts';
import type { Cache } from '../../cache/index.ts';
import { drawCard } from '../../write/social/draw.ts';
import { listCards } from '../../write/social/index.ts';
import { OverrideCheck, type MissingFacts } from '../renderer/override-check.ts';
import type { Renderer } from '../renderer/types.ts';
import { NO_SEARCH, openSearchIndex, recordOf } from '../../write/search/index-files.ts';
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
import { pagesOfKind } from '../../portal/pages/reading-order.ts';
import { markdownPath, operationDocumentPath, sandboxPath, urlFor } from '../../portal/pages/routes.ts';
import { FRAMES } from './frames.ts';
import { PageProgress, type Listener } from './page-progress.ts';
import { listFiles, listTexts } from './site-files.ts';
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
export interface GenerateContext extends PartOptions {
  /** Folder of bundles, below the package. */
  readonly bundles?: string | undefined;
  readonly cache?: Cache | undefined;
  /** The folder of the site that this one is to replace. */
  readonly out?: string | undefined;
  /** True to compare components of the settings with those that they replace; every page is rendered then. */
  readonly checkOverrides?: boolean;
  /** Renderer of the pages; by default ours. */
  readonly renderer?: LoadedRenderer;
}

const NO_APIS: ApiCounts = { made: 0, kept: 0 };

/** Writes the pages and files of a portal, in all of its languages, into `<folder>/site`. */
export async function writeStaticSite(
  portal: Portal,
  folder: string,
  listener: Listener,
  making: GenerateContext = {},
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
  const works = portals.map((one): Writing => {
    const renderer = made.rendererOf(one);
    const search = scope.isWhole ? openSearchIndex(one) : NO_SEARCH;
    // It is waited for below; should something else fail before, that is what is reported.
    search.files.catch(() => undefined);
    const written = (page: Page): string =>
      readFileSync(join(writer.folder + one.languageFolder, markdownPath(page)), 'utf8');
    const texts = new Map(listTexts(one, written).map((file) => [file.path, file]));
    const listed = listFiles(one, [...texts.values()]).filter(({ path }) => scope.makes(one.languageFolder + path));
    const files: Files = new Map(listed.map((file) => [file.path, file]));
    return { portal: one, progress, writer, files, texts, search, renderer, scope };
  });
  try {
    // Bundler and search indexes have begun theirs: where Node can take it back, nothing may start a process any more.
    if ('permission' in process && 'drop' in process.permission) process.permission.drop('child');
    await listener.onPrepared?.();
    for (const { path, read } of made.assets) if (scope.makes(`/${path}`)) writer.write(`/${path}`, read());
    for (const work of works) await writePages(work);
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
  const pages = [...listOwnPaths(portal), ...pagesOfKind(portal, 'quality').map(({ path }) => path)];
  writer.write(
    '/_headers',
    headersFile(portal.base, { folders, pages, page, sender: relayPolicy(apiSources(portal)) }),
  );
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

interface Writing {
  readonly portal: Portal;
  readonly progress: PageProgress;
  readonly writer: SiteWriter;
  readonly files: Files;
  /** Those of them that are Markdown, by path. */
  readonly texts: ReadonlyMap<string, PortalFile>;
  readonly search: SearchIndex;
  readonly renderer: Renderer;
  readonly scope: SiteScope;
}

/** Files to write beside the pages, by path. */
type Files = Map<string, PortalFile>;

/** Writes the pages of a language and what else is made of each. */
async function writePages(writing: Writing): Promise<void> {
  const { portal, progress, writer, search, files, texts, renderer, scope } = writing;
  const { languageFolder: at } = portal;
  const paragraphs = new Map<string, string>();
  for (const page of portal.pages) {
    progress.begin(page);
    const markdownPathOf = markdownPath(page);
    const path = page.kind === 'not-found' ? '/404.html' : `${page.path}index.html`;
    if (!scope.makes(at + path)) {
      const kept = 'api' in page ? scope.recordAt(at + page.path, page.api, urlFor(page, portal)) : undefined;
      if (kept !== undefined) search.add(kept);
      continue;
    }
    // A view stays in memory for a while: everything is made of it together.
    writer.write(at + path, progress.finish(renderer.page(page)));
    const markdown = texts.get(markdownPathOf)?.contents();
    if (markdown !== undefined) writer.write(at + markdownPathOf, markdown);
    files.delete(markdownPathOf);
    const record = recordOf(page, portal, paragraphs);
    if (record !== undefined) {
      search.add(record);
      scope.note(at + page.path, record);
    }
    writeFile(operationDocumentPath(page), writing);
    // The search index goes on in between.
    await setImmediate();
  }
  const write = (path: string, render: () => string): void => {
    if (!scope.makes(at + path)) return;
    progress.begin(undefined);
    writer.write(at + path, progress.finish(render()));
  };
  for (const [frame, kind] of FRAMES) write(`${frame}index.html`, () => renderer.frame(kind));
}

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
