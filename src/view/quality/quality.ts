import { memoize } from '../../cache/memoize.ts';
import type { Page, PageOf } from '../../portal/pages/page.ts';
import { findUrl, toUrl } from '../../portal/pages/routes.ts';
import type { Portal } from '../../portal/portal.ts';
import { judgeApis, qualityPaths, type JudgedApi } from '../../portal/quality.ts';
import { versionBeside } from '../../portal/settings/versions.ts';
import {
  CRITERIA,
  type Count,
  type OperationQuality,
  type Quality,
  type QualityItem,
  type TagQuality,
} from '../../quality/index.ts';
import type {
  ApiQualityView,
  ApiScoreView,
  FlawedPart,
  MeasureView,
  QualityView,
  ScoreView,
} from '../types/quality.ts';
import { partView, type PartContext } from './part.ts';

/** Maximum numbers of list items, of all APIs together: the page stays below 300 kB. Its JSON has all. */
const MAX = { flawed: 20, tags: 60, operations: 25, failed: 10 } as const;

/** Maximum number of APIs with a section. */
const MAX_SECTIONS = 12;

type Around = Pick<PartContext, 'portal' | 'anchorsOf'> & {
  readonly limits: Readonly<Record<keyof typeof MAX, number>>;
};

/** Creates the view of the quality page, whose links lead to anchors of other pages. */
export function qualityView(
  { title, description }: PageOf<'quality'>,
  portal: Portal,
  listAnchors: (page: Page) => readonly string[],
): QualityView {
  const anchorsOf = memoize((page: Page) => new Set(listAnchors(page)));
  const judged = judgeApis(portal);
  const lowest = new Set(judged.toSorted((a, b) => byScore(a.quality, b.quality)).slice(0, MAX_SECTIONS));
  const shareOf = (most: number): number => Math.max(2, Math.floor(most / Math.max(1, lowest.size)));
  const { flawed, tags, operations, failed } = MAX;
  const limits = {
    flawed: shareOf(flawed),
    tags: shareOf(tags),
    operations: shareOf(operations),
    failed: shareOf(failed),
  };
  const { data = '', badge = '' } = qualityPaths(portal) ?? {};
  return {
    kind: 'quality',
    title,
    description,
    data: toUrl(data, portal),
    badge: toUrl(badge, portal),
    scores: judged.map((one) => scoreOfApi(one, lowest.has(one), portal)),
    apis: judged.filter((one) => lowest.has(one)).map((one) => sectionOf(one, { portal, anchorsOf, limits })),
  };
}

function scoreOfApi({ api, quality }: JudgedApi, hasSection: boolean, portal: Portal): ApiScoreView {
  return {
    ...scoreView(quality),
    name: api.info.title,
    href: findUrl(api, portal),
    version: versionBeside(api),
    anchor: hasSection ? api.id : undefined,
  };
}

function sectionOf(judged: JudgedApi, around: Around): ApiQualityView {
  const { api, quality } = judged;
  const { portal, limits } = around;
  const context = { api, ...around };
  const operations = quality.operations.toSorted(byScore);
  return {
    ...scoreOfApi(judged, true, portal),
    anchor: api.id,
    measures: measuresOf(judged, around),
    unjudged: quality.counts.flatMap(({ criterion, total }) => (total === 0 ? [criterion] : [])),
    edits: quality.edits.map((edit) => ({
      ...partView(edit, context),
      action: edit.action,
      operations: edit.operations,
    })),
    tags: firstOf(quality.tags, limits.tags, (one) => tagScore(one, portal)),
    operations: firstOf(operations, limits.operations, (one) => operationScore(one, portal)),
    agents: quality.agents
      .filter(({ total }) => total > 0)
      .map(({ check, counted, total, failed }) => ({
        check,
        counted,
        total,
        failed: failed
          .slice(0, limits.failed)
          .map(({ operation, failure }) => ({ name: operation.title, href: findUrl(operation, portal), failure })),
      })),
    unchecked: quality.agents.flatMap(({ check, total }) => (total === 0 ? [check] : [])),
  };
}

/** Groups the criteria of which the document has something by their measures. */
function measuresOf({ api, quality }: JudgedApi, around: Around): readonly MeasureView[] {
  const flawed = Map.groupBy(
    quality.items.filter(({ flaw }) => flaw !== undefined),
    ({ criterion }) => criterion,
  );
  const groups = Map.groupBy(CRITERIA, ({ measure }) => measure);
  return [...groups].flatMap(([measure, members]) => {
    const criteria = members.flatMap(({ id, weight }) => {
      const { counted = 0, total = 0 } = quality.counts.find(({ criterion }) => criterion === id) ?? {};
      if (total === 0) return [];
      const parts = (flawed.get(id) ?? []).slice(0, around.limits.flawed);
      return [{ id, weight, counted, total, flawed: parts.flatMap((item) => flawedView(item, { api, ...around })) }];
    });
    return criteria.length === 0 ? [] : [{ measure, ...sumOf(criteria), criteria }];
  });
}

function flawedView({ flaw, ...item }: QualityItem, context: PartContext): readonly FlawedPart[] {
  return flaw === undefined ? [] : [{ ...partView(item, context), flaw }];
}

function firstOf<T>(all: readonly T[], most: number, view: (one: T) => ScoreView): ApiQualityView['tags'] {
  return { items: all.slice(0, most).map(view), more: Math.max(0, all.length - most) };
}

function tagScore({ tag, ...quality }: TagQuality, portal: Portal): ScoreView {
  return { ...scoreView(quality), name: tag.summary, href: findUrl(tag, portal) };
}

function operationScore({ operation, ...quality }: OperationQuality, portal: Portal): ScoreView {
  const { title, method, path } = operation;
  return { ...scoreView(quality), name: title, href: findUrl(operation, portal), operation: { method, path } };
}

type Scored = Pick<Quality, 'score' | 'counts'>;

function scoreView({ score, counts }: Scored): Pick<ScoreView, 'score' | 'counted' | 'total'> {
  return { score: score === undefined ? undefined : Math.floor(score), ...sumOf(counts) };
}

function sumOf(counts: readonly Pick<Count, 'counted' | 'total'>[]): Pick<Count, 'counted' | 'total'> {
  return {
    counted: counts.reduce((sum, { counted }) => sum + counted, 0),
    total: counts.reduce((sum, { total }) => sum + total, 0),
  };
}

/** Compares scores: the lowest first, then those without one. */
function byScore({ score: a }: Pick<Quality, 'score'>, { score: b }: Pick<Quality, 'score'>): number {
  return (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY) || 0;
}
