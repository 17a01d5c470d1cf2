import type { PageOf } from '../pages/page.ts';
import { listedGuides } from '../pages/pages.ts';
import type { Portal } from '../portal.ts';
import type { Api, Operation } from '../../openapi/model/index.ts';
import { compareNames } from '../pages/by-name.ts';
import { isGrouped } from '../pages/groups.ts';
import { tagToDistinguish } from '../pages/labels.ts';
import { findUrl, sectionUrlFor } from '../pages/routes.ts';
import { groupVersions } from '../settings/versions.ts';
import { listExamples } from './content.ts';
import { contextOf } from './context.ts';
import { guideItem } from './guide-items.ts';
import { apiItem, countListed, homeGroups, writtenAbout } from './home-groups.ts';
import { countLevels } from './change-groups.ts';
import { countStages } from './lifecycle.ts';
import { versionLink } from './part-events.ts';
import { samplesView } from './samples.ts';
import { tagItems } from './tags.ts';
import type { ApiItem, ApiState, HomeView, Overview } from './types/page.ts';

/** Number of APIs above which the home page is a catalogue. */
const MAX_CARDS = 12;

/** Creates the view of the home page: the APIs with their versions, and the guides. The not-found page lists the same. */
export function homeView(page: PageOf<'home'> | PageOf<'not-found'>, portal: Portal): HomeView {
  const { guides, settings } = portal;
  const groups = groupVersions(portal.apis);
  const apiItems = (versions: readonly (readonly Api[])[]): readonly ApiItem[] =>
    versions.flatMap((group) => apiItem(group, portal) ?? []);
  const listed = listedGuides(guides);
  const items = listed.map((guide) => guideItem(guide, portal));
  const apis = apiItems(groups);
  const isCatalogue = groups.length > MAX_CARDS;
  const ungrouped = apiItems(groups.filter(([newest]) => newest === undefined || !isGrouped(newest, portal)));
  const only = groups.length === 1 ? groups[0]?.[0] : undefined;
  return {
    kind: page.kind,
    title: page.title,
    description: page.kind === 'home' ? writtenAbout(page.description, page.title) : page.description,
    apis,
    catalogue: isCatalogue
      ? { apis: apis.length, ...countListed(groups.flatMap(([newest]) => newest ?? [])) }
      : undefined,
    groups: homeGroups(portal),
    ungrouped: isCatalogue ? ungrouped.toSorted((a, b) => compareNames(a.name, b.name)) : ungrouped,
    guides: listed.filter((guide) => !isGrouped(guide, portal)).map((guide) => guideItem(guide, portal)),
    quickstart: settings.quickstart === undefined ? items[0] : items.find(({ id }) => id === settings.quickstart),
    overview:
      page.kind === 'home'
        ? overviewOf(
            groups.flatMap(([newest]) => newest ?? []),
            portal,
          )
        : undefined,
    tags: only === undefined || only.tags.length < 2 ? [] : tagItems(only.tags, contextOf(only, portal)),
  };
}

function overviewOf(apis: readonly Api[], portal: Portal): Overview {
  return {
    first: apis.length > MAX_CARDS ? undefined : firstRequest(apis, portal),
    states: apis.flatMap((api) => {
      const latest = latestOf(api, portal);
      const title = apis.length === 1 ? undefined : api.info.title;
      return latest === undefined ? [] : [{ api: title, latest, lifecycle: lifecycleOf(api, portal) }];
    }),
  };
}

/** Returns the latest released version of an API's changelog; the next version if none is released. */
function latestOf(api: Api, portal: Portal): ApiState['latest'] | undefined {
  const versions = portal.changes.histories.get(api)?.versions ?? [];
  const released = versions.findLastIndex(({ name }) => name !== undefined);
  const number = released === -1 ? versions.length - 1 : released;
  const version = versions[number];
  if (version === undefined) return undefined;
  const { changes } = version;
  return {
    ...versionLink(number, api, portal),
    counts: changes === undefined ? undefined : countLevels(changes),
  };
}

function lifecycleOf(api: Api, portal: Portal): ApiState['lifecycle'] {
  const href = sectionUrlFor(api, 'lifecycle', portal);
  return href === undefined ? undefined : { href, counts: countStages(api, contextOf(api, portal)) };
}

/** Maximum number of operations that are tried as the first request. */
const MAX_TRIED = 3;

/** Finds the first request with a documented response: a GET without required parameters, else any method but DELETE. */
function firstRequest(apis: readonly Api[], portal: Portal): Overview['first'] {
  for (const isWanted of [isPlainRead, isNoDeletion])
    for (const api of apis) {
      const found = firstOf(api, isWanted, portal);
      if (found !== undefined) return { ...found, api: apis.length === 1 ? undefined : api.info.title };
    }
  return undefined;
}

function isPlainRead({ method, parameters }: Operation): boolean {
  return method === 'GET' && !parameters.some((one) => one.required);
}

function isNoDeletion({ method }: Operation): boolean {
  return method !== 'DELETE';
}

function firstOf(
  api: Api,
  isWanted: (operation: Operation) => boolean,
  portal: Portal,
): Omit<NonNullable<Overview['first']>, 'api'> | undefined {
  const context = contextOf(api, portal);
  const wanted = api.operations.filter(
    (one) => !one.unlisted && !one.deprecated && one.stability === undefined && isWanted(one),
  );
  for (const operation of wanted.slice(0, MAX_TRIED)) {
    const response = operation.responses.find(({ status }) => status.startsWith('2'));
    const [answer] = response === undefined ? [] : listExamples(response.content, 'response', context);
    if (response === undefined || answer === undefined) continue;
    const samples = samplesView(operation, api, portal, true);
    if (samples.samples.length > 0)
      return {
        operation: {
          name: [operation.title, tagToDistinguish(operation, api)].filter((text) => text !== undefined).join(' · '),
          href: findUrl(operation, portal),
        },
        samples,
        status: response.status,
        answer,
      };
  }
  return undefined;
}
