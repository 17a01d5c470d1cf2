import { resolve, sep } from 'node:path';
import { sectionOf, SECTIONS, type Change, type Level, type Section } from '../../satellites/changes/index.ts';
import { HEADINGS, type FormatCode } from './sentences.ts';
import { positionOf } from '../../openapi/load/index.ts';
import type { Api, PortalError, Position } from '../../openapi/model/index.ts';

export const FORMATS = ['text', 'json', 'markdown', 'github-actions', 'sarif', 'html'] as const;
export type DiffFormat = (typeof FORMATS)[number];

/** Result of the comparison of two documents. */
export interface DocumentComparison {
  /** Names of the documents as the user wrote them. */
  readonly old: string;
  /** Undefined for an API that was removed. */
  readonly new: string | undefined;
  readonly apis: { readonly old: Api; readonly new: Api | undefined };
  /** Copy of the repository that holds the new document, if that is of a revision. */
  readonly folder: string | undefined;
  readonly changes: readonly Change[];
  /** Position of the list that an API was removed from. */
  readonly place?: Position | undefined;
  /** Fingerprints of changes that `--accept` accepts. */
  readonly accepted: ReadonlySet<string>;
}

/** Something else than a change: of `--accept` or `--check-version`, or a document that cannot be read. */
export interface DiffNotice {
  /** `error`: the command fails. */
  readonly level: 'error' | 'warning';
  /** Its sentence, with texts of documents in the format's own form. */
  readonly message: (code: FormatCode) => string;
  readonly position: Position | undefined;
  /** Error that the terminal shows instead of the message. */
  readonly error?: PortalError;
}

export interface Report {
  readonly comparisons: readonly DocumentComparison[];
  readonly findings: readonly DiffNotice[];
  /** Maximum number of lines of the text format; 0 for all. */
  readonly maxLines: number;
}

/** Returns the position of a part in the new document, else of its nearest parent; of a revision, in the file of that path. */
export function placeIn(
  { apis, folder, place }: Pick<DocumentComparison, 'apis' | 'folder' | 'place'>,
  pointer: string,
): Position | undefined {
  const position = apis.new === undefined ? place : positionOf(apis.new, pointer);
  if (position === undefined || folder === undefined) return position;
  return { ...position, file: resolve(position.file.replace(folder + sep, '')) };
}

/** Returns the names of both documents: `v1:pets.yaml → pets.yaml`. */
export function titleOf({ old, new: now }: DocumentComparison, format: (text: string) => string): string {
  return `${format(old)} → ${now === undefined ? 'removed' : format(now)}`;
}

/** Counts the changes of a level that are not accepted. */
export function countLevel({ changes, accepted }: DocumentComparison, level: Level): number {
  return changes.filter((change) => change.level === level && !accepted.has(change.fingerprint)).length;
}

/** Lists the changes of a section that are not accepted. */
export function openChanges({ changes, accepted }: DocumentComparison, section: Section): readonly Change[] {
  return changes.filter((change) => sectionOf(change) === section && !accepted.has(change.fingerprint));
}

/** Summarizes a comparison: `3 breaking, 1 may break, 1 deprecated, 20 safe, 4 documentation`. */
export function summarize(comparison: DocumentComparison): string {
  const { changes, accepted } = comparison;
  if (changes.length === 0) return 'no changes';
  const kept = changes.filter(({ fingerprint }) => accepted.has(fingerprint)).length;
  return [
    ...SECTIONS.flatMap((section) => {
      const count = openChanges(comparison, section).length;
      if (count === 0 && section === 'deprecation') return [];
      return [`${count.toLocaleString('en')} ${HEADINGS[section].toLowerCase()}`];
    }),
    ...(kept === 0 ? [] : [`${kept.toLocaleString('en')} accepted`]),
  ].join(', ');
}
