import { escapeJson } from '../../characters/hidden.ts';
import type { Operation, Schema, Tag } from '../../openapi/model/index.ts';
import { relativePath } from '../../portal/pages/edit-url.ts';
import { findUrl } from '../../portal/pages/routes.ts';
import type { Portal } from '../../portal/portal.ts';
import { judgeApis, meanScore, type JudgedApi } from '../../portal/quality.ts';
import { CRITERIA, qualityToData, type ItemPage } from '../../satellites/quality/index.ts';
import type { PortalFile } from './portal-file.ts';
import { toXml } from '../../characters/markup.ts';
import type { Messages } from '../../portal/messages/index.ts';

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

/** Width of a character and space around a text, in pixels: the text is stretched to its width, whatever the typeface. */
const CHARACTER = 6.6;
const SPACE = 8;
const HEIGHT = 20;

/** Draws the badge of a score as SVG: a label, the score and its share as a bar. */
export function drawBadge(score: number | undefined, { quality, formatNumber }: Messages): string {
  const whole = score === undefined ? undefined : Math.floor(score);
  const value = whole === undefined ? quality.notJudged : `${formatNumber(whole)} / 100`;
  const left = widthOf(quality.badgeLabel);
  const right = widthOf(value);
  const title = toXml(quality.whole(whole === undefined ? value : `${formatNumber(whole)} ${quality.points}`));
  const bar = ((whole ?? 0) / 100) * right;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="${HEIGHT}" role="img" aria-label="${title}">`,
    `<title>${title}</title>`,
    `<clipPath id="a"><rect width="${left + right}" height="${HEIGHT}" rx="4"/></clipPath>`,
    '<g clip-path="url(#a)">',
    `<rect width="${left}" height="${HEIGHT}" fill="#3b4048"/>`,
    `<rect x="${left}" width="${right}" height="${HEIGHT}" fill="#4338ca"/>`,
    `<rect x="${left}" y="${HEIGHT - 3}" width="${round(bar)}" height="3" fill="#c7d2fe"/>`,
    '</g>',
    '<g fill="#fff" font-family="Verdana,DejaVu Sans,Geneva,sans-serif" font-size="11">',
    textAt(quality.badgeLabel, 0),
    textAt(value, left),
    '</g></svg>',
  ].join('')}\n`;
}

function textAt(text: string, x: number): string {
  const width = round(text.length * CHARACTER);
  return `<text x="${x + SPACE}" y="14" textLength="${width}">${toXml(text)}</text>`;
}

function widthOf(text: string): number {
  return Math.ceil(text.length * CHARACTER + 2 * SPACE);
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}
