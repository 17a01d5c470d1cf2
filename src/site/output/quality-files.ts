import { escapeJson } from '../../characters/hidden.ts';
import type { Operation, Schema, Tag } from '../../openapi/model/index.ts';
import { relativePath } from '../../portal/pages/edit-url.ts';
import { findUrl } from '../../portal/pages/routes.ts';
import type { Portal } from '../../portal/portal.ts';
import { judgeApis, meanScore, type JudgedApi } from '../../portal/quality.ts';
import { CRITERIA, qualityToData, type ItemPage } from '../../satellites/quality/index.ts';
import type { PortalFile } from './portal-file.ts';
import { drawBadge } from './quality-badge.ts';

/** Lists the quality of a portal's APIs as JSON and as a badge; none without the setting. */
export function listQualityFiles(portal: Portal): readonly PortalFile[] {
  if (!portal.settings.quality || portal.apis.length === 0) return [];
  return [
    { path: '/quality.json', contents: () => `${escapeJson(JSON.stringify(qualityData(portal)))}\n` },
    { path: '/quality.svg', contents: () => drawBadge(meanScore(judgeApis(portal)), portal.messages) },
  ];
}

/** Returns the quality of a portal's APIs in the form that `docs/lint.md` describes. */
function qualityData(portal: Portal): object {
  const judged = judgeApis(portal);
  const score = meanScore(judged) ?? null;
  return { format: 1, score, criteria: CRITERIA, apis: judged.map((one) => apiData(one, portal)) };
}

function apiData({ api, quality }: JudgedApi, portal: Portal): object {
  return {
    ...{ id: api.id, url: findUrl(api, portal) },
    ...qualityToData(api, quality, {
      toPath: (file) => relativePath(file, portal),
      toPage: (page) => ({ url: findUrl(objectOf(page), portal) }),
    }),
  };
}

function objectOf(page: ItemPage): Operation | Schema | Tag {
  return page.kind === 'operation' ? page.operation : page.kind === 'schema' ? page.schema : page.tag;
}
