import { showInLine } from '../../characters/hidden.ts';
import type { LintProblem, LintReport } from '../../load/index.ts';
import { toCount } from '../count.ts';
import { placeOf } from './findings.ts';

type Count = LintReport['counts'][number];

/** Returns the findings of a report by rule: `881 errors: 595 struct, 286 no-identical-paths; 1 warning: 1 info-license`. */
export function sumByRule({ counts, errors, warnings }: Pick<LintReport, 'counts' | 'errors' | 'warnings'>): string {
  const total = { error: errors, warning: warnings };
  const parts = (['error', 'warning'] as const).flatMap((severity) => {
    const rules = sort(counts.filter((count) => count.severity === severity));
    if (rules.length === 0) return [];
    const list = rules.map(({ rule, count }) => `${count.toLocaleString('en')} ${showInLine(rule)}`);
    return [`${toCount(total[severity], severity)}: ${list.join(', ')}`];
  });
  return parts.join('; ');
}

/** Number of lines for one document without `--verbose`. */
export const MAX_LINES = 40;

/** Number of places of each rule. */
const PLACES = 3;

/** Lists the first places of each rule, errors and the most frequent rules first, in at most this number of lines. */
export function listByRule(
  { counts, problems, errors, warnings }: Pick<LintReport, 'counts' | 'problems' | 'errors' | 'warnings'>,
  maxLines: number,
): readonly string[] {
  const blocks = sort(counts).map(({ rule, severity, count }) => {
    const shown = problems.filter((problem) => problem.rule === rule && problem.severity === severity).slice(0, PLACES);
    const rest = count - shown.length;
    const more = rest > 0 && shown.length > 0 ? [`    and ${rest.toLocaleString('en')} more`] : [];
    return {
      count,
      lines: [`${severity} ${showInLine(rule)}: ${count.toLocaleString('en')}`, ...shown.map(toLine), ...more],
    };
  });
  const lines: string[] = [];
  let left = errors + warnings;
  for (const block of blocks) {
    // The last line says what is left out.
    if (lines.length + block.lines.length >= maxLines) break;
    lines.push(...block.lines);
    left -= block.count;
  }
  return left === 0 ? lines : [...lines, `and ${toCount(left, 'finding')} of other rules`];
}

function toLine(problem: LintProblem): string {
  return `    ${showInLine(placeOf(problem))}  ${shorten(showInLine(problem.message))}`;
}

function shorten(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

/** Maximum length of a message in a list. */
const MAX_LENGTH = 300;

function sort(counts: readonly Count[]): readonly Count[] {
  const isError = ({ severity }: Count): number => Number(severity === 'error');
  return counts.toSorted((one, other) => isError(other) - isError(one) || other.count - one.count);
}
