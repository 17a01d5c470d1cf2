import type { Change, Level } from '../../satellites/changes/index.ts';
import { toSarif, type SarifResult } from '../../satellites/lint/sarif-log.ts';
import { placeIn, type DocumentComparison, type Report } from './report.ts';
import { asWritten, describeInLine } from './sentences.ts';

const LEVELS_OF_SARIF: Readonly<Record<Level, SarifResult['level']>> = {
  breaking: 'error',
  'may-break': 'warning',
  safe: 'note',
  documentation: 'note',
};

/** Formats a report as a SARIF log: each change at its place in the new document, the accepted ones suppressed. */
export function formatSarif({ comparisons, findings }: Report): string {
  const results = [
    ...comparisons.flatMap((comparison) => comparison.changes.map((change) => toResult(change, comparison))),
    ...findings.map(({ level, message, position }) => ({
      rule: 'portico-diff',
      level,
      message: message(asWritten),
      places: position === undefined ? [] : [toPlace(position, undefined)],
    })),
  ];
  return toSarif(results, process.cwd());
}

function toResult(change: Change, comparison: DocumentComparison): SarifResult {
  const { id, level, fingerprint, pointer, side } = change;
  // A removed part has the place of its nearest remaining parent.
  const position = placeIn(comparison, pointer);
  return {
    rule: id,
    level: LEVELS_OF_SARIF[level],
    message: describeInLine(change, asWritten),
    places: position === undefined ? [] : [toPlace(position, side === 'new' ? pointer : undefined)],
    more: {
      partialFingerprints: { 'portico/change': fingerprint },
      ...(comparison.accepted.has(fingerprint) ? { suppressions: [{ kind: 'external', status: 'accepted' }] } : {}),
    },
  };
}

function toPlace(
  { file, line, column }: { readonly file: string; readonly line: number; readonly column: number },
  pointer: string | undefined,
): SarifResult['places'][number] {
  return { file, region: { startLine: line, startColumn: column }, pointer };
}
