import { escapeJson } from '../../characters/hidden.ts';
import type { Api } from '../../openapi/model/index.ts';
import { mockTableFiles, mockTablesOf } from '../../satellites/sandbox/tables/index.ts';
import { sandboxName, sandboxPath } from '../../portal/pages/routes.ts';
import type { Portal } from '../../portal/portal.ts';
import type { PortalFile } from './portal-file.ts';
import { rulesOf } from './sandbox-rules.ts';

/** Lists the files of an API's sandbox in a page: its mock tables in parts, below the API's URL. */
export function sandboxFiles(api: Api, portal: Portal): readonly PortalFile[] {
  const plan = mockTablesOf(api);
  // Versions of an API have separate records.
  const rules = rulesOf(api, portal) === undefined ? undefined : true;
  const index = { ...plan.index, id: sandboxName(api, portal), rules };
  const folder = sandboxPath(api, portal);
  return mockTableFiles({ ...plan, index }).map(({ path, value }) => ({
    path: folder + path,
    contents: () => `${escapeJson(JSON.stringify(value))}\n`,
  }));
}
