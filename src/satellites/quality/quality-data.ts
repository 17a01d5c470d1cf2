import { positionOf } from '../../openapi/load/index.ts';
import type { Api, Operation } from '../../openapi/model/index.ts';
import type { ItemPage, Quality, QualityItem, AgentFailure } from './types.ts';

/** Fields of the data that depend on its file. */
export interface DataLinks {
  /** Returns the path of a file of the document. */
  readonly toPath: (file: string) => string;
  /** Returns the field of a page: its URL, or its kind and id. */
  readonly toPage: (page: ItemPage) => object;
}

/** Returns the quality of an API as JSON data, in the form that `docs/lint.md` describes. */
export function qualityToData(api: Api, quality: Quality, { toPath, toPage }: DataLinks): object {
  const positionFields = (pointer: string): object => {
    const { file, line, column } = positionOf(api, pointer) ?? {};
    return { file: file === undefined ? undefined : toPath(file), line, column };
  };
  const operationFields = (operation: Operation): object => {
    const { kind, method, path, operationId } = operation;
    return { kind, method, path, operationId, ...toPage({ kind: 'operation', operation }) };
  };
  const partFields = ({ name, pointer, place }: Pick<QualityItem, 'name' | 'pointer' | 'place'>): object => {
    return { name, ...toPage(place.page), pointer, ...positionFields(pointer) };
  };
  return {
    title: api.info.title,
    version: api.version,
    // JSON has no undefined; null is not a number that could be compared.
    score: quality.score ?? null,
    counts: quality.counts,
    tags: quality.tags.map(({ tag, score = null, counts }) => {
      return { name: tag.name, ...toPage({ kind: 'tag', tag }), score, counts };
    }),
    operations: quality.operations.map(({ operation, score = null, counts }) => {
      return { ...operationFields(operation), ...positionFields(operation.pointer), score, counts };
    }),
    flaws: quality.items
      .filter(({ flaw }) => flaw !== undefined)
      .map(({ criterion, flaw, ...part }) => ({ criterion, flaw, ...partFields(part) })),
    edits: quality.edits.map(({ action, operations, ...part }) => {
      return { action, operations, ...partFields(part) };
    }),
    agents: quality.agents.map(({ check, counted, total, failed }) => {
      const operations = failed.map(({ operation, failure }) => {
        return { ...operationFields(operation), reason: failure && describeFailure(failure) };
      });
      return { check, counted, total, failed: operations };
    }),
  };
}

/** Describes a failure in English, for data and terminals. */
export function describeFailure(failure: AgentFailure): string {
  switch (failure.kind) {
    case 'no-body':
      return 'No valid example of the body.';
    case 'no-parameter':
      return `No valid example of the parameter \`${failure.name}\`.`;
    case 'invalid':
      return failure.message;
    case 'undocumented':
      return 'No success is documented.';
    case 'refused':
      return `The sandbox returned ${failure.status}: ${failure.message}`;
  }
}
