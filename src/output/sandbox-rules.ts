import type { Api } from '../model/index.ts';
import { sandboxPath } from '../portal/pages/routes.ts';
import type { Portal } from '../portal/portal.ts';
import { rulesFile } from '../portal/settings/rules-file.ts';

/** File of rules, and the path of its bundle. */
export interface RulesFile {
  /** Absolute path. */
  readonly source: string;
  /** Path below the base. */
  readonly path: string;
}

/** Returns the rules beside a listed document; documents of the command line have none, since rules are code. */
export function rulesOf(api: Api, portal: Portal): RulesFile | undefined {
  const source = portal.own ? rulesFile(api.source) : undefined;
  return source === undefined ? undefined : { source, path: `${sandboxPath(api, portal)}rules.js` };
}
