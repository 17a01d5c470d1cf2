import { LOCK_FILE, readLock } from '../../openapi/load/index.ts';
import { PortalError } from '../../openapi/model/index.ts';
import { settingPosition } from './config.ts';
import type { Settings } from './settings.ts';

/** Throws PortalError for a document from elsewhere that has no copy yet, or that of another address. Nothing is fetched. */
export function checkSources(root: string, { sources }: Pick<Settings, 'sources'>): void {
  const names = Object.keys(sources.documents);
  if (names.length === 0) return;
  const lock = readLock(root);
  for (const name of names) {
    const source = sources.documents[name];
    const locked = lock.get(name);
    if (source === undefined || locked?.url === source.url) continue;
    const message =
      locked === undefined
        ? `There is no copy of the source \`${name}\` yet.`
        : `The source \`${name}\` has another address than its copy, which ${LOCK_FILE} records.`;
    const hint = 'Fetch it with `npx --no -- portico-docs update`.';
    throw new PortalError(message, { hint, ...settingPosition(root, ['sources', 'documents', name]) });
  }
}
