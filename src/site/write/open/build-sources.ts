import { dirname, isAbsolute } from 'node:path';
import { namedInConfig } from '../../../openapi/load/index.ts';
import type { Settings } from '../../../portal/settings/settings.ts';
import { gitDates } from './dates.ts';
import type { PortalOptions } from '../../../portal/portal.ts';
import type { PortalSources } from './open-portal.ts';
import type { Terminal } from '../../../characters/terminal.ts';
import { listVersions } from '../versions/list-versions.ts';

/** Returns the versions for the changelogs of a portal of its own; undefined without the setting. */
export async function versionsOf(
  { root, documents }: PortalOptions,
  { changes }: Settings,
  terminal: Terminal,
): Promise<PortalSources['versions']> {
  if (documents.length > 0 || changes === undefined) return undefined;
  return listVersions(root, changes, terminal);
}

/** Returns when files of a portal of its own were last changed, where pages tell it: with an address, or by the settings. */
export async function datesOf(
  { root, documents, site }: PortalOptions,
  settings: Settings,
  terminal: Terminal,
): Promise<PortalSources['dates']> {
  if (documents.length > 0 || ((site ?? settings.site) === undefined && !settings.lastUpdated)) return {};
  const folders = namedInConfig(root).documents.flatMap((file) => (isAbsolute(file) ? [dirname(file)] : []));
  return gitDates(root, folders, terminal);
}
