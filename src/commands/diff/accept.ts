import { dirname } from 'node:path';
import type { Change } from '../../satellites/changes/index.ts';
import { DocumentReader, errorIn, positionIn, type SourceFile } from '../../openapi/document/read/index.ts';
import { isRecord } from '../../openapi/standard/record.ts';
import type { DiffNotice } from './report.ts';

/** Line of an `--accept` file: who accepts a change, why, and until when. */
interface Acceptance {
  readonly fingerprint: string;
  readonly until: string;
  readonly pointer: string;
}

/** Result of `--accept`: accepted fingerprints, and lines that are expired or unused. */
export interface Accepted {
  readonly fingerprints: ReadonlySet<string>;
  readonly findings: readonly DiffNotice[];
}

/** Applies the file of `--accept` to changes. Throws PortalError with a line for a file that is not one. */
export function readAccepted(file: string, changes: readonly Change[], now: Date): Accepted {
  const reader = new DocumentReader({ allowedRoot: dirname(file), allowRemote: false, cache: new Map() });
  const source = reader.read(file, true);
  const found = new Set(changes.map(({ fingerprint }) => fingerprint));
  const today = now.toISOString().slice(0, 10);
  const fingerprints = new Set<string>();
  const findings: DiffNotice[] = [];
  for (const { fingerprint, until, pointer } of readLines(source)) {
    const position = positionIn(source, pointer);
    const fail = (message: DiffNotice['message']) => findings.push({ level: 'error', message, position });
    if (!found.has(fingerprint)) fail((code) => `${code(fingerprint)} accepts no change: delete its line.`);
    else if (until < today) fail((code) => `The acceptance of ${code(fingerprint)} ended on ${code(until)}.`);
    else fingerprints.add(fingerprint);
  }
  return { fingerprints, findings };
}

const HINT = "A line is: - { fingerprint: '0123456789ab', reason: …, who: …, until: '2027-01-31' }";
const FIELDS = ['fingerprint', 'reason', 'who', 'until'] as const;
const FORMS: Readonly<Record<(typeof FIELDS)[number], RegExp>> = {
  fingerprint: /^[\da-f]{12}$/,
  reason: /\S/,
  who: /\S/,
  until: /^\d{4}-\d\d-\d\d$/,
};

function readLines(source: SourceFile): readonly Acceptance[] {
  const { value } = source;
  const fail = (message: string, pointer: string) => errorIn(source, { message, hint: HINT, pointer });
  if (value === null || value === undefined) return [];
  if (!Array.isArray(value)) throw fail('This must be a list of accepted changes.', '#');
  return value.map((line: unknown, index): Acceptance => {
    const pointer = `#/${index}`;
    if (!isRecord(line)) throw fail('This must be an accepted change.', pointer);
    const other = Object.keys(line).find((key) => !FIELDS.some((field) => field === key));
    if (other !== undefined) throw fail(`Unknown field \`${other}\`.`, `${pointer}/${other}`);
    const texts = FIELDS.map((field) => {
      const text = textOf(line[field]);
      if (!FORMS[field].test(text) || (field === 'until' && !isDay(text)))
        throw fail(`\`${field}\` is missing or not of its form.`, `${pointer}/${field}`);
      return text;
    });
    return { fingerprint: texts[0] ?? '', until: texts[3] ?? '', pointer };
  });
}

/** True for a day of the calendar: others would never end. */
function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** YAML reads some dates as such, and fingerprints of digits as numbers. */
function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'string' ? value : '';
}
