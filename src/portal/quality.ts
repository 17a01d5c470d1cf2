import { memoize } from '../cache/memoize.ts';
import type { Api } from '../openapi/model/index.ts';
import { measureQuality, type ExampleRun, type Quality } from '../satellites/quality/index.ts';
import type { Portal } from './content.ts';
import { groupVersions } from './settings/versions.ts';

/** API with its quality. */
export interface JudgedApi {
  readonly api: Api;
  readonly quality: Quality;
}

/** Results of the examples of APIs that were sent to a sandbox. */
const exampleRuns = new WeakMap<Api, ExampleRuns>();

/** Results of the example requests of an API, by the ids of operations. */
export type ExampleRuns = ReadonlyMap<string, ExampleRun>;

/** Remembers the results of an API's examples, before its quality is measured. */
export function setExampleRuns(api: Api, runs: ExampleRuns): void {
  exampleRuns.set(api, runs);
}

const qualityOf = memoize((api: Api) => measureQuality(api, exampleRuns.get(api)));

/** Lists the APIs of a portal whose quality is measured: each in its newest version. */
export function judgedApis({ apis }: Pick<Portal, 'apis'>): readonly Api[] {
  return groupVersions(apis).flatMap(([newest]) => newest ?? []);
}

/** Measures the quality of a portal's APIs, once for all of its languages. */
export function judgeApis(portal: Pick<Portal, 'apis'>): readonly JudgedApi[] {
  return judgedApis(portal).map((api) => ({ api, quality: qualityOf(api) }));
}

/** Returns the mean score of all operations of APIs; undefined if none can be judged. */
export function meanScore(judged: readonly JudgedApi[]): number | undefined {
  const scores = judged.flatMap(({ quality }) => quality.operations.flatMap(({ score }) => score ?? []));
  return scores.length === 0 ? undefined : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}
