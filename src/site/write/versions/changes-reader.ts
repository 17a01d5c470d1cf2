import type { Cache } from '../../../cache/index.ts';
import type { PortalOptions } from '../../../portal/portal.ts';
import type { Terminal } from '../../../characters/terminal.ts';
import type { VersionSources } from './list-versions.ts';

/** Returns a function that reads the histories of APIs; undefined without versions to compare. */
export function changesReader(
  versions: VersionSources | undefined,
  how: { readonly cache: Cache | undefined; readonly terminal: Terminal },
): PortalOptions['readChanges'] {
  if (versions === undefined) return undefined;
  return async (apis, context) =>
    (await import('./read-histories.ts')).readHistories(apis, versions, { ...how, ...context });
}
