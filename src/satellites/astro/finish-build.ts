import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FrameKind } from '../../site/render/types.ts';
import type { LoadedRenderer } from '../../site/render/compile/load-renderer.ts';
import { FRAMES } from '../../site/write/site/frames.ts';
import { writeStaticSite } from '../../site/write/site/static-site.ts';
import { listFiles } from '../../cache/index.ts';
import { withWorkspace } from '../../site/write/open/workspace.ts';
import { PortalError } from '../../openapi/document/read/error.ts';
import { updateManifest } from '../../site/output/manifest.ts';
import type { Portal } from '../../portal/portal.ts';
import { MERGED, mergeInto, type SitePlaces } from './merge-files.ts';
import { pathOf, type AstroSite } from './site.ts';

/** File that the site's own may replace. */
const FAVICON = 'favicon.svg';

/** Writes everything of a portal, with the pages that Astro wrote, into the site. Returns the number of pages. */
export async function finishBuild(site: AstroSite, renderer: LoadedRenderer, places: SitePlaces): Promise<number> {
  const read = new Set<string>();
  const written = (one: Portal, path: string): string => {
    const file = fileOf(join(places.portal, one.languageFolder), path);
    read.add(file);
    return readFileSync(file, 'utf8');
  };
  const byAstro: LoadedRenderer = {
    ...renderer,
    rendererOf: (one) => {
      const ours = renderer.rendererOf(one);
      const frameAt = (kind: FrameKind): string => [...FRAMES].find(([, other]) => other === kind)?.[0] ?? '';
      return {
        ...ours,
        isOurs: (page) => !site.isByAstro(page, one) && ours.isOurs(page),
        page: (page) =>
          site.withPolicies(site.isByAstro(page, one) ? written(one, pathOf(page)) : ours.page(page), false),
        frame: (kind) =>
          site.isByAstro(kind, one) ? site.withPolicies(written(one, frameAt(kind)), true) : ours.frame(kind),
      };
    },
  };
  return withWorkspace(async (folder) => {
    const { pages } = await writeStaticSite(site.portal, folder, { onPage: () => undefined }, { renderer: byAstro });
    for (const file of read) {
      rmSync(file);
      // Astro writes a folder for each page; that of `404.html` is empty now.
      if (readdirSync(dirname(file)).length === 0) rmdirSync(dirname(file));
    }
    publishInto(join(folder, 'site'), places);
    return pages;
  });
}

/** Returns the file that Astro wrote for the page at a path. */
function fileOf(folder: string, path: string): string {
  const inFolder = join(folder, path, 'index.html');
  return existsSync(inFolder) ? inFolder : join(folder, `${path.slice(0, -1)}.html`);
}

/** Moves the files of a portal into the site, and merges those that a site has once. Throws PortalError before, where the site has other files of their names. */
function publishInto(site: string, places: SitePlaces): void {
  const files = listFiles(site);
  const isMerged = (path: string): boolean => MERGED.has(path);
  for (const path of files.filter((one) => !isMerged(one))) {
    const place = join(places.portal, path);
    if (path === FAVICON || !existsSync(place) || readFileSync(place).equals(readFileSync(join(site, path)))) continue;
    throw new PortalError(`Both the site and the portal have a file at ${place}.`, {
      hint: 'Move it, or choose another `base` for the portal.',
    });
  }
  for (const path of files) {
    const place = join(places.portal, path);
    if (isMerged(path)) mergeInto(places, path, readFileSync(join(site, path), 'utf8'));
    else if (!existsSync(place)) {
      mkdirSync(dirname(place), { recursive: true });
      cpSync(join(site, path), place);
    }
  }
  updateManifest(places.portal, new Set([...MERGED, FAVICON]));
}
