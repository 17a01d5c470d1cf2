import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { loadRenderer, type LoadedRenderer } from '../../render/compile/load-renderer.ts';
import { listUnits } from '../apis/api-units.ts';
import { mergeParts } from '../apis/merge-parts.ts';
import { writePart } from '../apis/part.ts';
import { isUpToDate, planPart, planSite, recordApis, recordSite, SitePlan } from '../apis/site-plan.ts';
import type { PartOptions } from '../apis/site-plan.ts';
import { keyOfSite, keyUnits } from '../apis/unit-keys.ts';
import type { Cache } from '../../../cache/index.ts';
import { drawCard } from '../social/draw.ts';
import { readPage } from '../../read/tree/index.ts';
import { indexesOf, type PageContents } from '../../read/markdown/index.ts';
import { SearchIndex, type SearchRecord } from '../../read/search/index-files.ts';
import { listCards } from '../social/index.ts';
import { OverrideCheck, type MissingFacts } from '../../render/override-check.ts';
import { apiSources } from '../../../portal/settings/api-sources.ts';
import { findBudget } from '../../output/budget.ts';
import { headersFile, policyOf, relayPolicy } from '../../../portal/csp.ts';
import { listSandboxFiles } from '../../output/files.ts';
import { rulesOf } from '../../output/sandbox-rules.ts';
import { writeManifest } from '../../output/manifest.ts';
import { languageFolder } from '../../../portal/settings/place.ts';
import type { Portal } from '../../../portal/portal.ts';
import { PortalError, readPortalFile } from '../../../openapi/model/index.ts';
import { listCopiedFiles } from '../../../portal/guides/pictures.ts';
import { listOwnPaths } from '../../../portal/guides/own-pages.ts';
import { markdownPath, sandboxPath } from '../../../portal/pages/routes.ts';
import { dropProcesses } from '../../../process/permissions.ts';
import { htmlPath, writePages, type Writing } from '../pages/write-pages.ts';
import { PageProgress, type Listener } from './page-progress.ts';
import { listSiteFiles } from './site-files.ts';
import { SiteWriter } from './site-writer.ts';

export interface StaticSite {
  readonly pages: number;
  /** True where the output folder already holds the site, and nothing was written. */
  readonly isUpToDate: boolean;
  /** Numbers of APIs that were made, and that were copied; neither where the whole site is made at once. */
  readonly apis: { readonly made: number; readonly kept: number };
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
}

/** Writes the pages and files of a portal, in all of its languages, into `<folder>/site`. */
export async function writeStaticSite(
  portal: Portal,
  folder: string,
  listener: Listener,
  making: SiteOptions = {},
): Promise<StaticSite> {
  const portals = [portal, ...portal.translations];
  const check = making.checkOverrides === true ? new OverrideCheck() : undefined;
  const cache = check === undefined ? making.cache : undefined;
  const progress = new PageProgress(portals, listener.onPage);
  const renderer =
    making.renderer ?? (await loadRenderer(portal, { cache: making.bundles, onOverride: check?.compare.bind(check) }));
  const rules = await listRules(portal);
  const writer = new SiteWriter(join(folder, 'site'));
  const inputs = { key: renderer.key, rules };
  const { shard, parts, out } = making;
  const isInParts = shard !== undefined || parts !== undefined;
  const key = isInParts || cache !== undefined ? keyOfSite(portal, inputs) : undefined;
  if (isInParts && key === undefined)
    throw new PortalError(
      'A portal with `hooks` or `components` cannot be built in parts: its code may read anything.',
      { hint: 'Build it without --shard.' },
    );
  const kept = !isInParts && cache !== undefined && key !== undefined ? { cache, key } : undefined;
  if (kept !== undefined && out !== undefined && (await isUpToDate(kept.cache, kept.key, out)))
    return { pages: progress.all, isUpToDate: true, apis: { made: 0, kept: 0 }, overrides: [] };
  // The key of the whole site says as much of a single API.
  const units = kept !== undefined && listUnits(portal).length > 1 ? keyUnits(portal, inputs) : [];
  const plan =
    shard !== undefined
      ? planPart(portal, shard)
      : parts !== undefined
        ? new SitePlan(portal, mergeParts(parts, listUnits(portal), { key, writer }))
        : planSite(portal, units, { cache, out, writer });
  const records = await writeAll(portal, { renderer, writer, plan, rules }, listener, progress);
  if (shard !== undefined) writePart({ shard, key: key ?? '', records: [...records] }, writer);
  if (kept !== undefined) recordApis(plan, units, kept.cache, { weights: writer.weights, records });
  writeManifest(writer.folder, portal, writer.weights);
  if (kept !== undefined) recordSite(kept.cache, kept.key, writer.folder);
  const fates = [...plan.fates.values()];
  const made = fates.filter((fate) => fate === 'made').length;
  const apis = { made, kept: fates.filter((fate) => typeof fate === 'object').length };
  return { pages: progress.all, isUpToDate: false, apis, overrides: check?.list() ?? [] };
}

interface Carrying {
  readonly renderer: LoadedRenderer;
  readonly writer: SiteWriter;
  readonly plan: SitePlan;
  readonly rules: readonly SandboxRules[];
}

/** Writes what a plan makes: pages and files of all languages, then what these share. Returns the search records to keep. */
async function writeAll(
  portal: Portal,
  { renderer, writer, plan, rules }: Carrying,
  listener: Listener,
  progress: PageProgress,
): Promise<readonly SearchRecord[]> {
  const portals = [portal, ...portal.translations];
  const works = portals.map((one): Writing => {
    const search = plan.isWhole ? new SearchIndex(one) : undefined;
    return { portal: one, renderer: renderer.rendererOf(one), writer, plan, search, fieldTexts: new Set() };
  });
  const records: SearchRecord[] = [];
  try {
    // Bundler and search indexes have begun theirs: where Node can take it back, nothing may start a process any more.
    dropProcesses();
    await listener.onPrepared?.();
    for (const { path, read } of renderer.assets) if (plan.makes(`/${path}`)) writer.write(`/${path}`, read());
    for (const work of works) for (const record of await writePages(work, progress)) records.push(record);
    for (const work of works) await writeRest(work);
  } finally {
    for (const { search } of works) await search?.close();
  }
  writeShared(writer, portal, { rules, plan });
  return records;
}

/** Writes what stands beside the pages of a language, and its search index. */
async function writeRest({ portal, renderer, writer, search, plan }: Writing): Promise<void> {
  const read = (path: string): string => readFileSync(writer.folder + path, 'utf8');
  const contents: PageContents = {
    main: (page) => readPage(read(htmlPath(page, portal)), renderer.isOurs(page)),
    markdown: (page) => read(portal.languageFolder + markdownPath(page)),
  };
  // The mock tables of a large document take memory that its pages need before.
  const apis = portal.languageFolder === '' ? portal.apis.filter((api) => plan.makes(sandboxPath(api, portal))) : [];
  for (const list of [() => listSiteFiles(portal, contents), () => listSandboxFiles(portal, apis)])
    for (const file of list()) {
      const path = portal.languageFolder + file.path;
      if (!plan.makes(path)) continue;
      findBudget()?.begin(`writing ${path}`);
      writer.write(path, file.contents());
      await setImmediate();
    }
  findBudget()?.begin('writing the search index');
  for (const [path, text] of (await search?.files()) ?? []) writer.write(portal.languageFolder + path, text);
}

/** Writes what all languages of a site share beside assets and files of the model. */
function writeShared(writer: SiteWriter, portal: Portal, { rules, plan }: Pick<Carrying, 'rules' | 'plan'>): void {
  for (const { path, code } of rules) if (plan.makes(path)) writer.write(path, code);
  for (const { path, words, accent } of listCards(portal))
    if (plan.makes(path)) writer.write(path, drawCard(words, accent));
  if (!plan.isWhole) return;
  for (const { path, file } of listCopiedFiles(portal)) {
    if (path.endsWith('.html') && existsSync(join(writer.folder, path)))
      throw new PortalError(`public${path} would replace a page of the portal.`, {
        hint: 'Rename it, or create the portal in a folder of its own: `npx --no -- portico-docs init portal`.',
      });
    writer.write(path, readPortalFile(portal.root, file));
  }
  const page = policyOf(readFileSync(join(writer.folder, 'index.html'), 'utf8'));
  const folders = portal.languages.map((language) => languageFolder(language, portal.settings));
  const pages = listOwnPaths(portal);
  const policies = { page, sender: relayPolicy(apiSources(portal)) };
  writer.write('/_headers', headersFile(portal.base, { folders, pages, indexes: indexesOf(portal), ...policies }));
}

/** The bundled rules of a sandbox, and their path in the site. */
interface SandboxRules {
  readonly path: string;
  readonly code: string;
}

/** Bundles the rules of the sandboxes in pages. */
async function listRules(portal: Portal): Promise<readonly SandboxRules[]> {
  const files = portal.sandbox === 'page' ? portal.apis.flatMap((api) => rulesOf(api, portal) ?? []) : [];
  if (files.length === 0) return [];
  const { bundleRules } = await import('../../render/compile/bundle-rules.ts');
  return Promise.all(files.map(async ({ path, source }) => ({ path, code: await bundleRules(source) })));
}
