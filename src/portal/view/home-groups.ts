import { cutText } from '../markup/cut.ts';
import type { Api } from '../../openapi/model/index.ts';
import { groupsOf, type GroupItem } from '../pages/groups.ts';
import { findUrl, pageOf } from '../pages/routes.ts';
import type { Portal } from '../portal.ts';
import { groupVersions, versionBeside } from '../settings/versions.ts';
import { contextOf } from './context.ts';
import { guideItem } from './guide-items.ts';
import type { About, Title } from './types/layout.ts';
import type { ApiItem, HomeGroup } from './types/page.ts';

/** Maximum length of an API's description on the home page, in characters. */
const MAX_LENGTH = 300;

/** Lists the groups of the settings with the items of what they name. */
export function homeGroups(portal: Portal): readonly HomeGroup[] {
  return groupsOf(portal).map(({ label, items }) => ({
    label,
    items: items.flatMap((item) => itemOf(item, portal) ?? []),
  }));
}

function itemOf(item: GroupItem, portal: Portal): HomeGroup['items'][number] | undefined {
  if (item.kind === 'link') return item;
  if (item.kind === 'guide') return guideItem(item.guide, portal);
  const versions = groupVersions(portal.apis).find((group) => group.includes(item.api));
  return versions === undefined ? undefined : apiItem(versions, portal);
}

/** Creates the list item of an API by its versions, newest first; undefined without any. */
export function apiItem([newest, ...older]: readonly Api[], portal: Portal): ApiItem | undefined {
  if (newest === undefined) return undefined;
  return {
    name: newest.info.title,
    lang: contextOf(newest, portal).lang,
    href: findUrl(newest, portal),
    version: versionBeside(newest),
    about: shortened(writtenAbout(pageOf(newest, portal)?.description, newest.info.title)),
    ...countListed([newest]),
    older: older.map((api) => ({ version: api.version, href: findUrl(api, portal) })),
  };
}

/** Counts the operations and webhooks of APIs, without unlisted ones. */
export function countListed(apis: readonly Api[]): Pick<ApiItem, 'operations' | 'webhooks'> {
  const count = (key: 'operations' | 'webhooks'): number =>
    apis.reduce((sum, api) => sum + api[key].filter(({ unlisted }) => !unlisted).length, 0);
  return { operations: count('operations'), webhooks: count('webhooks') };
}

/** Returns a description that somebody has written, other than the title: a generated one repeats the heading. */
export function writtenAbout(about: About | undefined, title: Title): string | undefined {
  return typeof about === 'string' && about !== '' && about !== title ? about : undefined;
}

function shortened(about: string | undefined): string | undefined {
  return about !== undefined && about.length > MAX_LENGTH ? `${cutText(about, MAX_LENGTH - 1).trimEnd()}…` : about;
}
