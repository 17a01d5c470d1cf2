import type { Api, Operation } from '../../openapi/model/index.ts';
import { operationKey, sectionOf, SECTIONS, type Version, type VersionChange } from '../../satellites/changes/index.ts';
import { feedPath, sunsetsPath } from '../pages/change-files.ts';
import type { PageOf } from '../pages/page.ts';
import type { Portal } from '../portal.ts';
import { pageUrl } from '../pages/routes.ts';
import { apiName } from './api.ts';
import {
  changeGroups,
  changeSections,
  changeView,
  countLevels,
  presentOperation,
  type ChangeContext,
} from './change-groups.ts';
import { contextOf } from './context.ts';
import { replacementOf } from './deprecation.ts';
import { hasSunsets } from './lifecycle.ts';
import { versionLink } from './part-events.ts';
import { sinceLinks } from './since.ts';
import type { ChangesView, HistoryItem, RemovedView, VersionItem, VersionMonth, VersionView } from './types/changes.ts';

/** Maximum numbers of changes that the changelog lists of a version, and of all versions. */
const [MAX_OF_VERSION, MAX_LISTED] = [12, 600];
/** Maximum number of changes of an operation in one version. */
const MAX_HISTORY = 8;

/** Creates the view of an API's changelog, newest version first. */
export function changesView({ api, history, title, description }: PageOf<'changes'>, portal: Portal): ChangesView {
  const context = contextOf(api, portal);
  let room = MAX_LISTED;
  const versions = [...history.versions.entries()].toReversed().map(([number, version]) => {
    const item = versionItem({ api, number, version, room }, portal);
    room -= (version.changes?.length ?? 0) - item.left;
    return item;
  });
  const feed = feedPath(api, portal);
  return {
    kind: 'changes',
    title,
    description,
    api: apiName(api, context),
    months: byMonth(versions),
    since: sinceLinks(api, portal),
    feed: feed === undefined ? undefined : pageUrl(feed, portal),
    calendar: hasSunsets(api, context) ? pageUrl(sunsetsPath(api, portal), portal) : undefined,
  };
}

interface ListedVersion {
  readonly api: Api;
  readonly number: number;
  readonly version: Version;
  /** Number of changes that the list has room for. */
  readonly room: number;
}

function versionItem({ api, number, version, room }: ListedVersion, portal: Portal): VersionItem {
  const { date, notes, changes = [] } = version;
  const context = changeContext(api, number, portal);
  const rankOf = (change: VersionChange): number => SECTIONS.indexOf(sectionOf(change));
  const isOfDocs = (change: VersionChange): boolean => sectionOf(change) === 'documentation';
  const most = Math.max(0, Math.min(MAX_OF_VERSION, room));
  const shown = changes
    .filter((change) => !isOfDocs(change))
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .slice(0, most);
  const [documentation] = changeSections(changes.filter(isOfDocs), context, most - shown.length);
  return {
    ...versionLink(number, api, portal),
    date,
    notes: notes === undefined ? undefined : context.context.textOf(notes),
    counts: version.changes === undefined ? undefined : countLevels(changes),
    groups: changeGroups(shown, context),
    documentation,
    left: changes.length - shown.length - ((documentation?.count ?? 0) - (documentation?.left ?? 0)),
  };
}

/** Groups versions by the month of their dates; the order of the versions is kept. */
function byMonth(versions: readonly VersionItem[]): readonly VersionMonth[] {
  const months: { month: string | undefined; versions: VersionItem[] }[] = [];
  for (const version of versions) {
    const month = version.date?.slice(0, 'YYYY-MM'.length);
    const last = months.at(-1);
    if (last !== undefined && last.month === month) last.versions.push(version);
    else months.push({ month, versions: [version] });
  }
  return months;
}

/** Creates the view of a version: its changes by level, then by operation. */
export function versionView(page: PageOf<'version'>, portal: Portal): VersionView {
  const { api, title, description, date, notes, changes } = page;
  const context = contextOf(api, portal);
  return {
    kind: 'version',
    title,
    description,
    api: apiName(api, context),
    date,
    notes: notes === undefined ? undefined : context.textOf(notes),
    counts: changes === undefined ? undefined : countLevels(changes),
    sections: changeSections(changes ?? [], changeContext(api, page.number, portal)),
  };
}

/** Returns the lookups of a version by its number in the history; undefined for the present one. */
function changeContext(api: Api, number: number | undefined, portal: Portal): ChangeContext {
  const history = portal.changes.histories.get(api);
  const keys = new Map(
    [...(history?.keys ?? [])].flatMap(([key, past]) => {
      const then = number === undefined ? key : past[number];
      return then === undefined ? [] : [[then, key] as const];
    }),
  );
  const removed = new Map(history?.removed.map((operation) => [operation.key, operation]));
  return {
    api,
    context: contextOf(api, portal),
    operationOf: (key) => presentOperation(keys.get(key) ?? key, api),
    removedHref: (key) => {
      const operation = removed.get(key);
      const page = operation === undefined ? undefined : portal.places.get(operation)?.page;
      return page === undefined ? undefined : pageUrl(page.path, portal);
    },
    removedWords: (key) => {
      const operation = removed.get(key);
      return operation === undefined ? [] : [operation.title, operation.page];
    },
  };
}

/** Creates the view of an operation that the API no longer has. */
export function removedView({ api, removed, description }: PageOf<'removed'>, portal: Portal): RemovedView {
  const context = contextOf(api, portal);
  const { title, method, path, version, successor, replacement } = removed;
  const operation = successor === undefined ? undefined : presentOperation(successor, api);
  return {
    kind: 'removed',
    title,
    description,
    api: apiName(api, context),
    method,
    path,
    removed: versionLink(version, api, portal),
    replacement: operation === undefined ? undefined : replacementOf(operation, context),
    replacementText: replacement === undefined ? undefined : context.textOf(replacement),
  };
}

/** Lists the versions that changed an operation, newest first; undefined without a changelog. */
export function historyOf(operation: Operation, api: Api, portal: Portal): readonly HistoryItem[] | undefined {
  const history = portal.changes.histories.get(api);
  const keys = history?.keys.get(operationKey(operation));
  if (history === undefined || keys === undefined) return undefined;
  const items = history.versions.flatMap(({ date, changes = [] }, number): readonly HistoryItem[] => {
    const key = keys[number];
    const own = changes.filter(({ operations }) => operations.some((reached) => operationKey(reached) === key));
    if (own.length === 0) return [];
    const shown = own.slice(0, MAX_HISTORY).map((change) => changeView(change, new Set()));
    return [{ ...versionLink(number, api, portal), date, changes: shown, left: own.length - shown.length }];
  });
  return items.length === 0 ? undefined : items.toReversed();
}
