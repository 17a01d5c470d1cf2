import { formatHtml } from './html.ts';
import { formatMarkdown } from './markdown.ts';
import { countLevel, openChanges, placeIn, type DiffFormat, type DocumentComparison, type Report } from './report.ts';
import { formatText } from './text.ts';
import { escapeJson, showInLine } from '../../characters/hidden.ts';
import { toSarif, type SarifResult } from '../../satellites/lint/sarif-log.ts';
import { LEVELS, type Change, type Level } from '../../satellites/changes/index.ts';
import { toGithubCommand } from '../github-command.ts';
import { asWritten, describeInLine } from './sentences.ts';
import { positionOf } from '../../openapi/load/index.ts';
import { jsonToText, toJson } from '../../openapi/model/index.ts';

/** Formats a report; empty where the format has nothing to print. */
export function formatReport(report: Report, format: DiffFormat): string {
  switch (format) {
    case 'text':
      return formatText(report);
    case 'json':
      return formatJson(report);
    case 'markdown':
      return formatMarkdown(report);
    case 'github-actions':
      return formatGithub(report);
    case 'html':
      return formatHtml(report);
    case 'sarif':
      return formatSarif(report);
  }
}

/** Formats a report as annotations of GitHub: errors for breaking changes, warnings for those that may break, notices for deprecations. */
function formatGithub({ comparisons, findings }: Report): string {
  return [
    ...comparisons.flatMap((comparison) => [
      ...openChanges(comparison, 'breaking').map((change) => annotate('error', change, comparison)),
      ...openChanges(comparison, 'may-break').map((change) => annotate('warning', change, comparison)),
      ...openChanges(comparison, 'deprecation').map((change) => annotate('notice', change, comparison)),
    ]),
    ...findings.map(({ level, message, position }) =>
      toGithubCommand(level, 'portico diff', position, message(showInLine)),
    ),
  ].join('\n');
}

function annotate(kind: 'error' | 'warning' | 'notice', change: Change, comparison: DocumentComparison): string {
  // Annotates the nearest remaining parent of a removed part.
  const position = placeIn(comparison, change.pointer);
  return toGithubCommand(kind, change.id, position, describeInLine(change, showInLine));
}

/** Formats a report as JSON; `docs/changes.md` describes its fields. */
function formatJson({ comparisons, findings }: Report): string {
  const value = {
    format: 1,
    comparisons: comparisons.map((comparison) => ({
      old: comparison.old,
      new: comparison.new ?? null,
      counts: Object.fromEntries(LEVELS.map((level) => [level, countLevel(comparison, level)])),
      deprecations: comparison.changes.filter(
        (change) => change.deprecation && !comparison.accepted.has(change.fingerprint),
      ).length,
      changes: comparison.changes.map((change) => toFields(change, comparison)),
    })),
    findings: findings.map(({ level, message, position }) =>
      defined({ level, message: message(asWritten), line: position?.line }),
    ),
  };
  return escapeJson(jsonToText(toJson(value)));
}

function toFields(change: Change, { apis, accepted }: DocumentComparison): unknown {
  const { object: _, field: __, witness, operations, side, pointer, ...rest } = change;
  const api = apis[side];
  return defined({
    ...rest,
    accepted: accepted.has(change.fingerprint),
    side,
    pointer,
    line: api && positionOf(api, pointer)?.line,
    operations: operations.map(({ title, method, path, operationId }) => defined({ title, method, path, operationId })),
    witness: witness && withoutPart(witness),
  });
}

/** Returns a witness without its part; its number keeps its text. */
function withoutPart({ part: _, ...witness }: NonNullable<Change['witness']>): unknown {
  return witness;
}

/** Returns an object without its undefined fields. */
function defined(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

const LEVELS_OF_SARIF: Readonly<Record<Level, SarifResult['level']>> = {
  breaking: 'error',
  'may-break': 'warning',
  safe: 'note',
  documentation: 'note',
};

/** Formats a report as a SARIF log: each change at its place in the new document, the accepted ones suppressed. */
function formatSarif({ comparisons, findings }: Report): string {
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
