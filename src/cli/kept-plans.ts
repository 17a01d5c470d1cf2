import { joinNamed, keyOf, splitNamed, type Kept } from '../kept/kept.ts';
import { reachOf, type Api } from '../openapi/index.ts';
import { sandboxFiles } from '../site/output/sandbox-files.ts';
import { rulesOf } from '../site/output/sandbox-rules.ts';
import { sandboxName, sandboxPath } from '../site/pages/routes.ts';
import type { Portal } from '../site/portal/portal.ts';
import type { Contents } from './site-writer.ts';

/** A file of the site; its contents are made when asked for. */
export interface SiteFile {
  readonly path: string;
  readonly contents: () => Contents;
}

/** The files of the sandboxes in pages; of an earlier build where their plans are made of the same. */
export function findSandboxFiles(portal: Portal, kept: Kept | undefined): readonly SiteFile[] {
  if (portal.settings.sandbox.at !== 'page') return [];
  return portal.apis.flatMap((api) => (kept === undefined ? sandboxFiles(api, portal) : keptFiles(api, portal, kept)));
}

function keptFiles(api: Api, portal: Portal, kept: Kept): readonly SiteFile[] {
  const key = planKey(api, portal);
  const entry = kept.take('plan', key);
  const files =
    entry === undefined
      ? new Map(sandboxFiles(api, portal).map(({ path, contents }) => [path, contents()]))
      : splitNamed(entry);
  if (entry === undefined) kept.put('plan', key, joinNamed(files));
  return [...files].map(([path, contents]) => ({ path, contents: () => contents }));
}

/** The key of all that the plan of a sandbox is made of: it reads descriptions of parameters alone. */
export function planKey(api: Api, portal: Portal): string {
  const { skeleton, parameters } = reachOf(api);
  const names = [api.id, api.version, sandboxName(api, portal), sandboxPath(api, portal)];
  return keyOf(names, rulesOf(api, portal) !== undefined, skeleton, parameters);
}
