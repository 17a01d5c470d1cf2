import { dirname, isAbsolute } from 'node:path';
import { namedInConfig } from '../load/index.ts';
import type { Settings } from '../portal/settings/settings.ts';
import { gitDates } from './dates.ts';
import type { BuildTask, NamedOptions } from './task.ts';
import type { Terminal } from './terminal.ts';
import { listVersions } from './versions/list-versions.ts';

/** Returns the versions for the changelogs of a portal of its own; undefined without the setting. */
export async function versionsOf(
  { root, documents }: NamedOptions,
  { changes }: Settings,
  terminal: Terminal,
): Promise<BuildTask['versions']> {
  if (documents.length > 0 || changes === undefined) return undefined;
  return listVersions(root, changes, terminal);
}

/** Returns when files of a portal of its own were last changed, where pages tell it: with an address, or by the settings. */
export async function datesOf(
  { root, documents, site }: NamedOptions,
  settings: Settings,
  terminal: Terminal,
): Promise<BuildTask['dates']> {
  if (documents.length > 0 || ((site ?? settings.site) === undefined && !settings.lastUpdated)) return {};
  const folders = namedInConfig(root).documents.flatMap((file) => (isAbsolute(file) ? [dirname(file)] : []));
  return gitDates(root, folders, terminal);
}
