import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../../src/openapi/standard/record.ts';
import { SPECS } from '../sites.ts';

/** False on machines that have only the repository. */
export const hasSpecimens = existsSync(join(SPECS, 'README.md'));

/** Lists the documents in the tables of the folder's README, by path, as many as it states. */
export function listSpecimens(): readonly string[] {
  const rows = readFileSync(join(SPECS, 'README.md'), 'utf8').matchAll(/^\| ([^|]+\.(?:json|ya?ml)) \|/gm);
  const listed = [...rows].flatMap(([, path]) => (path !== undefined && existsSync(join(SPECS, path)) ? [path] : []));
  return [...new Set(listed)];
}

/** Document that the README mentions only in its text. */
export const UNLISTED = 'large/github-2026.json';

/** A hostile document with its expected result. */
export interface HostileCase {
  readonly file: string;
  readonly expect: 'render' | 'error';
  readonly line: number | undefined;
  readonly column: number | undefined;
  /** Folder that it may read. */
  readonly allowedRoot: string;
}

/** Documents nested deeper than the current limit, for JSON and YAML; their table is older than it. */
const tooDeep = /^size\/deep-(?:properties|items|allOf|oneOf|not|additionalProperties|example)\.json$/;

/** Returns the column in the table; for column 1, which means the whole line, that of its first word. */
function columnOf(file: string, { line, column }: Readonly<Record<string, unknown>>): unknown {
  if (typeof line !== 'number' || column !== 1) return column;
  const text = readFileSync(join(SPECS, 'hostile', file), 'latin1').split('\n')[line - 1] ?? '';
  return text.length - text.trimStart().length + 1;
}

/** Lists the hostile documents, without the parts that others refer to. */
export function listHostile(): readonly HostileCase[] {
  const cases: unknown = JSON.parse(readFileSync(join(SPECS, 'hostile/expect.json'), 'utf8'));
  return (Array.isArray(cases) ? cases : []).flatMap((item: unknown) => {
    if (!isRecord(item) || item.part === true || typeof item.file !== 'string') return [];
    const { file, expect, line } = item;
    const column = columnOf(file, item);
    return [
      {
        file: `hostile/${file}`,
        expect: expect === 'error' || tooDeep.test(file) ? ('error' as const) : ('render' as const),
        line: typeof line === 'number' ? line : undefined,
        column: typeof column === 'number' ? column : undefined,
        allowedRoot: join(SPECS, 'hostile', file.split('/')[0] ?? ''),
      },
    ];
  });
}
