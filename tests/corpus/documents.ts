import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { SPECS } from '../sites.ts';
import { isIncomplete } from '../specimens/incomplete.ts';
import { listHostile, listSpecimens, UNLISTED, type HostileCase } from '../specimens/specimens.ts';
import { unreadable } from '../specimens/unreadable.ts';

/** A valid document, which has pages. */
export interface Readable {
  /** Path below the specimens. */
  readonly file: string;
  readonly bytes: number;
  readonly hostile: boolean;
  /** Folder that its references may read. */
  readonly root: string;
  /** Line and column of a required report of a left-out part; undefined where none is required. */
  readonly reports: readonly [number, number] | undefined;
}

/** A document that must be refused. */
export interface Refused {
  readonly file: string;
  readonly root: string;
  readonly line: number | undefined;
  readonly column: number | undefined;
  readonly reason: string;
}

/** Every document of the corpus once. */
export interface Corpus {
  readonly readable: readonly Readable[];
  readonly refused: readonly Refused[];
}

/** Selection of documents of the corpus. */
export interface Choice {
  /** Regular expression for their path. */
  readonly only?: string | undefined;
  /** All of them; else one third, by the hash of the path. */
  readonly all: boolean;
}

/** Lists the selected documents; `only` selects all that match. */
export function listCorpus({ only, all }: Choice): Corpus {
  const pattern = new RegExp(only ?? '');
  const isDrawn = (file: string): boolean => all || only !== undefined || isOfThird(file);
  const wanted = (file: string): boolean => pattern.test(file) && isDrawn(file);
  const specimens = [...listSpecimens(), UNLISTED].filter(wanted);
  const hostile = listHostile().filter(({ file }) => wanted(file) && !isPart(file));
  return {
    readable: [
      ...specimens.filter((file) => !unreadable.has(file) || isIncomplete(file)).map((file) => readable(file)),
      ...hostile
        .filter((item) => item.expect === 'render' || isIncomplete(item.file))
        .map((item) => readable(item.file, item)),
    ],
    refused: [
      ...specimens.flatMap((file) => {
        const [line, column, reason] = unreadable.get(file) ?? [];
        return reason === undefined || isIncomplete(file) ? [] : [{ file, root: SPECS, line, column, reason }];
      }),
      ...hostile
        .filter((item) => item.expect === 'error' && !isIncomplete(item.file))
        .map(({ file, allowedRoot, line, column }) => ({
          file,
          root: allowedRoot,
          line,
          column,
          reason: 'hostile/expect.json',
        })),
    ],
  };
}

/** True for a path in the third that is built by default; the same on every machine. */
function isOfThird(file: string): boolean {
  return (createHash('sha256').update(file).digest()[0] ?? 0) % 3 === 0;
}

/** Returns the source of a document in the README's table: its first folders. */
export function sourceOf(file: string): string {
  return file.startsWith('hostile/') ? file.split('/', 2).join('/') : (file.split('/', 1)[0] ?? file);
}

function readable(file: string, hostile?: HostileCase): Readable {
  const { line, column } = hostile ?? {};
  return {
    file,
    bytes: statSync(join(SPECS, file)).size,
    hostile: hostile !== undefined,
    root: hostile?.allowedRoot ?? SPECS,
    reports: line === undefined || column === undefined ? undefined : [line, column],
  };
}

function isPart(file: string): boolean {
  return /^hostile\/(ref\/_parts|_outside|traversal\/shared)\//.test(file);
}

/** Maximum number and total bytes of documents that are built together. */
const [GROUP_DOCUMENTS, GROUP_BYTES] = [40, 2_500_000];

/** Groups documents for builds: of one root, hostile ones separately; large ones first. */
export function groupDocuments(documents: readonly Readable[]): readonly (readonly Readable[])[] {
  const roots = Map.groupBy(documents, ({ root, hostile }) => `${String(hostile)} ${root}`);
  const groups: Readable[][] = [];
  for (const members of roots.values()) {
    let current: Readable[] = [];
    let bytes = 0;
    for (const member of [...members].sort((a, b) => b.bytes - a.bytes)) {
      if (current.length > 0 && (current.length >= GROUP_DOCUMENTS || bytes + member.bytes > GROUP_BYTES)) {
        groups.push(current);
        [current, bytes] = [[], 0];
      }
      current.push(member);
      bytes += member.bytes;
    }
    if (current.length > 0) groups.push(current);
  }
  return groups.sort((a, b) => sizeOf(b) - sizeOf(a));
}

function sizeOf(group: readonly Readable[]): number {
  return group.reduce((sum, { bytes }) => sum + bytes, 0);
}
