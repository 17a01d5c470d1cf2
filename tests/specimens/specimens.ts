import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../../src/standard/record.ts';
import { SPECS } from '../sites.ts';

/** False on machines that have only the repository. */
export const hasSpecimens = existsSync(join(SPECS, 'README.md'));

/** The documents of the tables in the folder's README, by their paths in it: as many as it says there are. */
export function listSpecimens(): readonly string[] {
  const rows = readFileSync(join(SPECS, 'README.md'), 'utf8').matchAll(/^\| ([^|]+\.(?:json|ya?ml)) \|/gm);
  const listed = [...rows].flatMap(([, path]) => (path !== undefined && existsSync(join(SPECS, path)) ? [path] : []));
  return [...new Set(listed)];
}

/** The document that the README tells of in its text alone. */
export const UNLISTED = 'large/github-2026.json';

/** What must become of a hostile document. */
export interface HostileCase {
  readonly file: string;
  readonly expect: 'render' | 'error';
  readonly line: number | undefined;
  readonly column: number | undefined;
  /** The folder that it may read. */
  readonly allowedRoot: string;
}

/** Nested deeper than any document is read by now, JSON or YAML; their table is older than this limit. */
const tooDeep = /^size\/deep-(?:properties|items|allOf|oneOf|not|additionalProperties|example)\.json$/;

/** The column that the table gives, where it is the line's as a whole: that of its first word. */
function columnOf(file: string, { line, column }: Readonly<Record<string, unknown>>): unknown {
  if (typeof line !== 'number' || column !== 1) return column;
  const text = readFileSync(join(SPECS, 'hostile', file), 'latin1').split('\n')[line - 1] ?? '';
  return text.length - text.trimStart().length + 1;
}

/** The hostile documents, without the parts that others refer to. */
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
