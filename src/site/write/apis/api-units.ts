import type { Api } from '../../../openapi/model/index.ts';
import type { Page } from '../../../portal/pages/page.ts';
import { sandboxName } from '../../../portal/pages/routes.ts';
import type { Portal } from '../../../portal/portal.ts';
import type { Shard } from './shard.ts';

/** An API with all of its versions, which link each other: builds reuse and share out whole APIs. */
export interface ApiUnit {
  readonly id: string;
  readonly apis: readonly Api[];
  /** Names of its versions, as in the manifest. */
  readonly names: readonly string[];
  /** Paths of its pages, with the folder of each language. */
  readonly paths: readonly string[];
}

/** Lists the APIs of a portal. */
export function listUnits(portal: Portal): readonly ApiUnit[] {
  const portals = [portal, ...portal.translations];
  return [...Map.groupBy(portal.apis, ({ id }) => id)].map(([id, apis]) => ({
    id,
    apis,
    names: apis.map((api) => sandboxName(api, portal)),
    paths: portals.flatMap((one) => pagesOf(apis, one).map(({ path }) => one.languageFolder + path)),
  }));
}

/** Lists the pages of APIs. */
export function pagesOf(apis: readonly Api[], { pages }: Portal): readonly Page[] {
  return pages.filter((page) => 'api' in page && apis.includes(page.api));
}

/** Shares out the APIs: the one with the most pages first, each to the shard with the fewest pages so far; the same everywhere. */
export function shareOut<Unit extends ApiUnit>(units: readonly Unit[], count: number): readonly (readonly Unit[])[] {
  const shards = Array.from({ length: count }, () => ({ pages: 0, units: new Set<Unit>() }));
  const inOrder = units.toSorted((one, other) => other.paths.length - one.paths.length || (one.id < other.id ? -1 : 1));
  for (const unit of inOrder) {
    const least = shards.reduce((one, other) => (other.pages < one.pages ? other : one));
    least.pages += unit.paths.length;
    least.units.add(unit);
  }
  return shards.map((shard) => units.filter((unit) => shard.units.has(unit)));
}

/** Lists the documents of a shard's APIs. */
export function listSources(portal: Portal, { number, count }: Shard): readonly string[] {
  const own = shareOut(listUnits(portal), count)[number - 1] ?? [];
  return own.flatMap(({ apis }) => apis.map(({ source }) => source));
}
