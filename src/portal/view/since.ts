import { showInLine } from '../../characters/hidden.ts';
import type { Api } from '../../openapi/model/index.ts';
import { pageUrl } from '../pages/routes.ts';
import type { Portal } from '../portal.ts';
import { groupVersions } from '../settings/versions.ts';
import type { SinceLink } from './types/changes.ts';

/** Lists the comparisons of the older listed versions of an API with this one, newest first. */
export function sinceLinks(api: Api, portal: Portal): readonly SinceLink[] {
  const [newest, ...older] = groupVersions(portal.apis).find((versions) => versions[0] === api) ?? [];
  return newest === undefined ? [] : older.flatMap((one) => sinceLink(one, portal) ?? []);
}

/** Returns the comparison of an older listed version of an API with the latest; undefined for others. */
export function sinceLink(older: Api, portal: Portal): SinceLink | undefined {
  const changes = portal.changes.since.get(older);
  const shown = changes === undefined ? undefined : portal.places.get(changes)?.page;
  if (changes === undefined || shown === undefined) return undefined;
  const breaking = changes.filter(({ level }) => level === 'breaking').length;
  return { version: showInLine(older.version), href: pageUrl(shown.path, portal), breaking };
}
