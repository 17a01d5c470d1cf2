import { relative } from 'node:path';
import { escapeJson } from '../../characters/hidden.ts';
import { qualityToData, type ItemPage } from '../../satellites/quality/index.ts';
import type { ScoredDocument } from './report.ts';

/** Formats reports as JSON; `docs/lint.md` describes its fields. */
export function formatScoreJson(scored: readonly ScoredDocument[]): string {
  const documents = scored.map(({ api, quality, base }) => ({
    document: toPath(api.source),
    ...qualityToData(api, quality, { toPath, toPage: (page) => ({ page: pageFields(page) }) }),
    ...(base === undefined ? {} : { base: { name: base.name, score: base.score ?? null } }),
  }));
  return escapeJson(JSON.stringify({ format: 1, documents }, undefined, 2));
}

function toPath(file: string): string {
  return relative(process.cwd(), file);
}

/** Returns a page by the id in its address. */
function pageFields(page: ItemPage): object {
  if (page.kind === 'operation') return { kind: page.operation.kind, id: page.operation.id };
  return { kind: page.kind, id: page.kind === 'schema' ? page.schema.id : page.tag.id };
}
