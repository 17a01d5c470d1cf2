import type { Api } from '../../openapi/model/index.ts';
import { sandboxPath } from '../../portal/pages/routes.ts';
import type { Portal } from '../../portal/portal.ts';
import { rulesFile } from '../../portal/settings/rules.ts';

/** File of rules, and the path of its bundle. */
export interface RulesFile {
  /** Absolute path. */
  readonly source: string;
  /** Path below the base. */
  readonly path: string;
}

/** Returns the rules that the settings name for an API; documents of the command line have none. */
export function rulesOf(api: Api, portal: Portal): RulesFile | undefined {
  const source = rulesFile(api.id, portal);
  return source === undefined ? undefined : { source, path: `${sandboxPath(api, portal)}rules.js` };
}
