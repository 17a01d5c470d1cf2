import { showInLine } from '../../characters/hidden.ts';
import type { Api } from '../../model/index.ts';
import type { Portal } from '../../portal/portal.ts';

/** What readers tell an API by: its title, with its version where the portal has several of it. */
export function apiLabel(api: Api, { apis }: Portal): string {
  const isAlone = apis.every((other) => other === api || other.id !== api.id);
  return showInLine(isAlone ? api.info.title : `${api.info.title} ${api.version}`);
}
