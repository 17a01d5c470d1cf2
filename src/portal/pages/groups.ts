import { memoize } from '../../cache/memoize.ts';
import type { Api } from '../../openapi/model/index.ts';
import type { Portal } from '../content.ts';
import type { Settings } from '../settings/settings.ts';
import { groupVersions } from '../settings/versions.ts';
import type { Guide, PageOf } from './page.ts';
import { pageOf, settingUrl } from './routes.ts';
import { safeUrl } from './safe-url.ts';

/** Entry of a group: the newest version of an API, a guide, or a link. */
export type GroupItem = PageOf<'api'> | PageOf<'guide'> | GroupLink;

/** Link of a group: to a page, a file or another host. */
export interface GroupLink {
  readonly kind: 'link';
  readonly label: string;
  readonly href: string;
}

/** A group of the navigation, as the settings have it. */
export interface ApiGroup {
  readonly label: string;
  readonly items: readonly GroupItem[];
}

/** Beginning of a guide's name in a group. */
export const GUIDE = 'guides/';

/** Returns the groups of the settings with what they name. */
export const groupsOf = memoize((portal: Portal): readonly ApiGroup[] =>
  portal.settings.navigation.groups.map(({ label, items }) => ({
    label,
    items: items.flatMap((item): readonly GroupItem[] => {
      if (typeof item === 'object')
        return [{ kind: 'link', label: item.label, href: safeUrl(item.href) ?? settingUrl(item.href, portal) }];
      const named = findNamed(item, portal);
      const page = named === undefined ? undefined : pageOf(named, portal);
      return page?.kind === 'api' || page?.kind === 'guide' ? [page] : [];
    }),
  })),
);

const groupedIn = memoize(
  (portal: Portal): ReadonlySet<object> => new Set(groupsOf(portal).flatMap(({ items }) => items)),
);

/** Returns true for an API or guide that a group names. */
export function isGrouped(target: Api | Guide, portal: Portal): boolean {
  return groupedIn(portal).has(pageOf(target, portal) ?? {});
}

/** Returns the API or guide of a name in a group. */
function findNamed(name: string, { apis, guides }: Pick<Portal, 'apis' | 'guides'>): Api | Guide | undefined {
  return name.startsWith(GUIDE)
    ? guides.find(({ id }) => id === name.slice(GUIDE.length))
    : groupVersions(apis).find(([newest]) => newest?.id === name)?.[0];
}

/** Sorts APIs as the groups name them; the others follow. */
export function sortByGroups(apis: readonly Api[], settings: Pick<Settings, 'navigation'>): readonly Api[] {
  const names = namesIn(settings);
  const rankOf = ({ id }: Api): number => (names.includes(id) ? names.indexOf(id) : names.length);
  return apis.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** Sorts guides as the sidebar lists them: those of no group, then as the groups name them. */
export function sortGuides(guides: readonly Guide[], settings: Pick<Settings, 'navigation'>): readonly Guide[] {
  const names = namesIn(settings);
  return guides.toSorted((a, b) => names.indexOf(GUIDE + a.id) - names.indexOf(GUIDE + b.id));
}

function namesIn({ navigation }: Pick<Settings, 'navigation'>): readonly string[] {
  return navigation.groups.flatMap(({ items }) => items.filter((item) => typeof item === 'string'));
}
