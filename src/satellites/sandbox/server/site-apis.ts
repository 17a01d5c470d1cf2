import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { partsOf, readTables } from '../index.ts';
import { mockTablesOf } from '../tables/index.ts';
import { sandboxName } from '../../../portal/pages/routes.ts';
import type { Portal } from '../../../portal/portal.ts';
import { loadSettings } from '../../../portal/settings/config.ts';
import { rulesFile } from '../../../portal/settings/rules.ts';
import { loadRules, reloadRules } from './load-rules.ts';
import type { SiteApi } from './site-sandbox.ts';

/**
 * Loads the APIs of a built site from the mock tables of its build; none where it has none. Rules are those that the settings of
 * the root name: code in a site is never run.
 */
export async function builtApis(site: string, root: string | undefined): Promise<readonly SiteApi[]> {
  const portal = root === undefined ? undefined : { root, settings: await loadSettings(root) };
  const apis: SiteApi[] = [];
  for (const name of await namesIn(join(site, 'reference'))) {
    const folder = join(site, 'reference', name, 'sandbox');
    const parts = await readTables(async (path) => {
      const json: unknown = JSON.parse(await readFile(join(folder, path), 'utf8'));
      return json;
    });
    const rules = portal === undefined ? undefined : rulesFile(name.split('/', 1).join(''), portal);
    apis.push({ name, parts, rules: await loadRules(rules) });
  }
  return apis;
}

/** Lists the APIs that have mock tables: `petstore`, `billing/v/1.0.0`. */
async function namesIn(reference: string): Promise<readonly string[]> {
  const folders = await foldersIn(reference);
  const versions = await Promise.all(
    folders.map(async (api) => (await foldersIn(join(reference, api, 'v'))).map((version) => `${api}/v/${version}`)),
  );
  return [...folders, ...versions.flat()].filter((name) => existsSync(join(reference, name, 'sandbox', 'index.json')));
}

async function foldersIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** Returns a function for the APIs of the portal that a function returns; it builds their tables once for each portal. */
export function liveApis(current: () => Portal): () => Promise<readonly SiteApi[]> {
  let made: { readonly portal: Portal; readonly apis: Promise<readonly SiteApi[]> } | undefined;
  return () => {
    const portal = current();
    if (made?.portal !== portal) made = { portal, apis: buildAllTables(portal) };
    return made.apis;
  };
}

async function buildAllTables(portal: Portal): Promise<readonly SiteApi[]> {
  const apis: SiteApi[] = [];
  for (const api of portal.apis) {
    const name = sandboxName(api, portal);
    const plan = mockTablesOf(api);
    const parts = partsOf({ ...plan, index: { ...plan.index, id: name } });
    apis.push({ name, parts, rules: await reloadRules(rulesFile(api.id, portal)) });
  }
  return apis;
}
