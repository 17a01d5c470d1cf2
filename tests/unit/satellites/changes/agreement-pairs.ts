import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { isRecord } from '../../../../src/openapi/standard/record.ts';

const FOLDER = join(import.meta.dirname, '../../../fixtures/changes');

type Parts = Readonly<Record<string, unknown>>;

const parts = z.record(z.string(), z.unknown());
const line = z.tuple([z.string(), z.enum(['operation', 'root']), parts, parts]);

/** Pairs of operations, or of parts of documents, by the id of the check that they show. */
const PAIRS = new Map(
  readFileSync(join(FOLDER, 'agreement.jsonl'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((text) => {
      const [id, kind, ...sides] = line.parse(JSON.parse(text));
      return [id, { kind, sides }] as const;
    }),
);

/** Check of oasdiff, with its level, and the verdict of Redocly's `diff` on the pair of documents that is ours. */
export interface Check {
  readonly id: string;
  readonly oasdiff: string;
  readonly redocly: string;
}

/** The recorded checks with the levels of all tools, and the reasons why they differ. */
export const TABLE = join(FOLDER, 'agreement.tsv');

/** Reads the recorded checks. */
export function readChecks(): readonly Check[] {
  const rows = readFileSync(TABLE, 'utf8').trimEnd().split('\n').slice(1);
  return rows.map((row) => {
    const [id = '', oasdiff = '', redocly = ''] = row.split('\t');
    return { id, oasdiff, redocly };
  });
}

const VARIANT = { type: 'object', required: ['k', 'l'], properties: { k: { type: 'string' }, l: { type: 'string' } } };

/** Returns the two documents of a check, an operation at a path of its own. */
export function documentsOf(id: string): readonly Parts[] {
  const { kind, sides } = PAIRS.get(id) ?? { kind: 'root', sides: [] };
  const root = { openapi: '3.1.1', info: { title: 'T', version: '1' }, paths: {} };
  if (kind === 'root') return sides.map((own) => ({ ...root, ...own }));
  const isNamed = JSON.stringify(sides).includes('#/components/');
  return sides.map((operation) => ({
    ...root,
    paths: { [`/${id}`]: { post: { responses: { '200': { description: 'd' } }, ...operation } } },
    ...(isNamed ? { components: { schemas: { A: VARIANT, B: VARIANT } } } : {}),
  }));
}

/** True for a document with one operation at a path of its own, so that those of several checks can be put together. */
export function isPath({ paths }: Parts): boolean {
  return isRecord(paths) && Object.keys(paths).some((path) => path.includes('-'));
}
