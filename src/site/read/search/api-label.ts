import { showInLine } from '../../../characters/hidden.ts';
import type { Api } from '../../../openapi/model/index.ts';
import type { Portal } from '../../../portal/portal.ts';
import { versionBeside } from '../../../portal/settings/versions.ts';

/** Returns the distinguishing name of an API: its title, with the version if the portal has several. */
export function apiLabel(api: Api, { apis }: Portal): string {
  const isAlone = apis.every((other) => other === api || other.id !== api.id);
  return showInLine([api.info.title, isAlone ? '' : versionBeside(api)].filter(Boolean).join(' '));
}
