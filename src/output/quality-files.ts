import { escapeJson } from '../characters/hidden.ts';
import { positionOf, type Operation } from '../model/index.ts';
import { relativePath } from '../portal/pages/edit-url.ts';
import { findUrl } from '../portal/pages/routes.ts';
import type { Portal } from '../portal/portal.ts';
import { judgeApis, meanScore, qualityPaths, type JudgedApi } from '../portal/quality.ts';
import { CRITERIA, type ItemPlace } from '../quality/index.ts';
import type { PortalFile } from './files.ts';
import { drawBadge } from './quality-badge.ts';

/** Lists the files beside the quality page: its data as JSON, and the badge; none for a portal without the page. */
export function listQualityFiles(portal: Portal): readonly PortalFile[] {
  const paths = qualityPaths(portal);
  if (paths === undefined) return [];
  return [
    { path: paths.data, contents: () => `${escapeJson(JSON.stringify(qualityData(portal)))}\n` },
    { path: paths.badge, contents: () => drawBadge(meanScore(judgeApis(portal)), portal.messages) },
  ];
}

/** Returns the quality of a portal's APIs in the form that `docs/quality.md` describes. */
function qualityData(portal: Portal): object {
  const judged = judgeApis(portal);
  const score = meanScore(judged) ?? null;
  return { format: 1, score, criteria: CRITERIA, apis: judged.map((one) => apiData(one, portal)) };
}

function apiData({ api, quality }: JudgedApi, portal: Portal): object {
  const operationData = (operation: Operation): object => ({
    ...{ kind: operation.kind, method: operation.method, path: operation.path, operationId: operation.operationId },
    url: findUrl(operation, portal),
  });
  const partData = ({ name, pointer, place }: Part): object => {
    const position = positionOf(api, pointer);
    const file = position === undefined ? undefined : relativePath(position.file, portal);
    return { name, url: urlOf(place, portal), pointer, file, line: position?.line, column: position?.column };
  };
  return {
    ...{ id: api.id, title: api.info.title, version: api.version, url: findUrl(api, portal) },
    ...{ score: quality.score ?? null, counts: quality.counts },
    tags: quality.tags.map(({ tag, score = null, counts }) => ({
      ...{ name: tag.name, url: findUrl(tag, portal) },
      ...{ score, counts },
    })),
    operations: quality.operations.map(({ operation, score = null, counts }) => ({
      ...operationData(operation),
      ...{ score, counts },
    })),
    flaws: quality.items
      .filter(({ flaw }) => flaw !== undefined)
      .map(({ criterion, flaw, ...part }) => ({ criterion, flaw, ...partData(part) })),
    edits: quality.edits.map(({ action, gain, operations, ...part }) => ({
      ...{ action, gain, operations },
      ...partData(part),
    })),
    agents: quality.agents.map(({ check, counted, total, failed }) => ({
      ...{ check, counted, total },
      failed: failed.map(({ operation, reason }) => ({ ...operationData(operation), reason })),
    })),
  };
}

interface Part {
  readonly name: string;
  readonly pointer: string;
  readonly place: ItemPlace;
}

function urlOf({ page }: ItemPlace, portal: Portal): string | undefined {
  return findUrl(page.kind === 'operation' ? page.operation : page.kind === 'schema' ? page.schema : page.tag, portal);
}
