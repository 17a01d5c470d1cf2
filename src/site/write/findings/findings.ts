import { formatPlace } from '../../../openapi/document/read/error.ts';
import { joinReports, leftOutOf, type LintReport } from '../../../openapi/load/index.ts';
import type { Api } from '../../../openapi/model/index.ts';
import type { Position } from '../../../openapi/model/index.ts';

/** A problem of a document, with its place in the author's files. */
export interface Finding {
  readonly severity: 'error' | 'warning';
  /** Name of a lint rule; `missing` or `left-out` for a part that pages lack. */
  readonly rule: string;
  readonly message: string;
  readonly position: Position;
  /** Pointer in the file of the position; undefined if unknown. */
  readonly pointer: string | undefined;
}

/** Lists the parts that pages lack, and what lint finds; errors first. */
export function listFindings(apis: readonly Api[], reports: readonly LintReport[]): readonly Finding[] {
  const found =
    reports.length === 0 ? apis.flatMap(leftOutOf) : joinReports(reports, apis).flatMap(({ problems }) => problems);
  const distinct = new Map(
    found.map((finding) => [`${formatPlace(finding.position)} ${finding.rule} ${finding.message}`, finding]),
  );
  const errorsFirst = (one: Finding, other: Finding): number =>
    Number(other.severity === 'error') - Number(one.severity === 'error');
  return [...distinct.values()].toSorted(errorsFirst);
}

/** Returns the number of findings of lint that its reports do not list. */
export function countUnlisted(reports: readonly LintReport[]): number {
  return reports.reduce((sum, { errors, warnings, problems }) => sum + errors + warnings - problems.length, 0);
}
