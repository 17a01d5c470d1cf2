import { relative } from 'node:path';
import { escapeJson } from '../../characters/hidden.ts';
import { positionOf, type Api, type Operation } from '../../model/index.ts';
import type { Count, ItemPlace } from '../../quality/index.ts';
import type { ScoredDocument } from './report.ts';

/** Formats reports as JSON; `docs/quality.md` describes its fields. */
export function formatScoreJson(scored: readonly ScoredDocument[]): string {
  const documents = scored.map(({ api, quality, base }) => ({
    document: relative(process.cwd(), api.source),
    title: api.info.title,
    version: api.version,
    score: toNumber(quality.score),
    counts: quality.counts.map(toCount),
    tags: quality.tags.map(({ tag, score, counts }) => ({
      name: tag.name,
      score: toNumber(score),
      counts: counts.map(toCount),
    })),
    operations: quality.operations.map(({ operation, score, counts }) => ({
      ...nameOf(operation),
      ...placeOf(api, operation.pointer),
      score: toNumber(score),
      counts: counts.map(toCount),
    })),
    flaws: quality.items
      .filter(({ flaw }) => flaw !== undefined)
      .map(({ criterion, flaw, name, pointer, place }) => ({
        criterion,
        flaw,
        name,
        page: pageOf(place),
        pointer,
        ...placeOf(api, pointer),
      })),
    edits: quality.edits.map(({ action, name, pointer, place, gain, operations }) => ({
      action,
      name,
      gain,
      operations,
      page: pageOf(place),
      pointer,
      ...placeOf(api, pointer),
    })),
    agents: quality.agents.map(({ check, counted, total, failed }) => ({
      check,
      counted,
      total,
      failed: failed.map(({ operation, reason }) => ({ ...nameOf(operation), reason })),
    })),
    ...(base === undefined ? {} : { base: { name: base.name, score: toNumber(base.score) } }),
  }));
  return escapeJson(JSON.stringify({ format: 1, documents }, undefined, 2));
}

function toNumber(score: number | undefined): number | null {
  // JSON has no undefined; null is not a number that could be compared.
  return score ?? null;
}

function toCount({ criterion, counted, total }: Count): Count {
  return { criterion, counted, total };
}

function nameOf({ kind, method, path, operationId }: Operation): object {
  return { kind, method, path, operationId };
}

/** Returns the page that shows a thing, by the id in its address. */
function pageOf({ page }: ItemPlace): object {
  if (page.kind === 'operation') return { kind: page.operation.kind, id: page.operation.id };
  return page.kind === 'schema' ? { kind: 'schema', id: page.schema.id } : { kind: 'tag', id: page.tag.id };
}

function placeOf(api: Api, pointer: string): object {
  const position = positionOf(api, pointer);
  if (position === undefined) return {};
  const { file, line, column } = position;
  return { file: relative(process.cwd(), file), line, column };
}
