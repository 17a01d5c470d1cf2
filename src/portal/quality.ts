import { memoize } from '../cache/memoize.ts';
import type { Api } from '../model/index.ts';
import { measureQuality, type Quality } from '../quality/index.ts';
import { pagesOfKind } from './pages/reading-order.ts';
import type { Portal } from './portal.ts';
import { groupVersions } from './settings/versions.ts';

/** API with its quality. */
export interface JudgedApi {
  readonly api: Api;
  readonly quality: Quality;
}

const qualityOf = memoize((api: Api) => measureQuality(api));

/** Measures the quality of a portal's APIs, each in its newest version, once for all of its languages. */
export function judgeApis({ apis }: Pick<Portal, 'apis'>): readonly JudgedApi[] {
  return groupVersions(apis).flatMap(([api]) => (api === undefined ? [] : [{ api, quality: qualityOf(api) }]));
}

/** Returns the mean score of all operations of APIs; undefined if none can be judged. */
export function meanScore(judged: readonly JudgedApi[]): number | undefined {
  const scores = judged.flatMap(({ quality }) => quality.operations.flatMap(({ score }) => score ?? []));
  return scores.length === 0 ? undefined : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/** Files beside the quality page. */
export interface QualityPaths {
  readonly data: string;
  readonly badge: string;
}

/** Returns the paths of the files beside the quality page; undefined for a portal without the page. */
export function qualityPaths(portal: Portal): QualityPaths | undefined {
  const [page] = pagesOfKind(portal, 'quality');
  if (page === undefined) return undefined;
  const stem = page.path.slice(0, -1);
  return { data: `${stem}.json`, badge: `${stem}.svg` };
}
