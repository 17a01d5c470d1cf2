import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { getApis } from '../../src/openapi/load/index.ts';
import type { Api } from '../../src/openapi/model/index.ts';
import { judgedExample } from '../../src/portal/samples/example.ts';
import { createDocumentJudge } from '../judges/judge-document.ts';
import { SPECS } from '../sites.ts';
import { hasSpecimens } from '../specimens/specimens.ts';
import { listCorpus } from './documents.ts';

const TABLE = join(import.meta.dirname, 'examples.tsv');
const DIRECTIONS = ['request', 'response'] as const;

/** Returns a line of the table: how many examples of named schemas there are, how many Ajv accepts, and the schemas of the others. */
function lineOf(file: string, { schemas, document }: Api): readonly string[] {
  if (schemas.length === 0) return [];
  const judge = createDocumentJudge(document);
  const others = schemas.flatMap((schema) =>
    DIRECTIONS.flatMap((direction) => {
      const { value } = judgedExample(schema, { direction });
      const kind = value === undefined ? 'none' : judge([schema.pointer], value, direction).kind;
      return kind === 'valid' || kind === 'convention' ? [] : [`${schema.name ?? ''} ${direction} ${kind}`];
    }),
  );
  const count = schemas.length * DIRECTIONS.length;
  return [[file, count, count - others.length, others.join(', ')].join('\t')];
}

if (!hasSpecimens) test.skip(`The documents of others are not here: ${SPECS}.`, () => undefined);

describe.runIf(hasSpecimens)('examples of named schemas in the documents of others', () => {
  test('as many are valid by Ajv as in the table', async () => {
    const lines: string[] = ['document\texamples\tvalid\tothers'];
    for (const { file, root, hostile } of listCorpus({ all: true }).readable) {
      if (hostile) continue;
      const documents = [join(SPECS, file)];
      const { apis } = await getApis({ root, documents, allowedRoot: root, lint: false, isPartial: true });
      for (const api of apis) lines.push(...lineOf(file, api));
    }
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(TABLE);
  }, 1_800_000);
});
