import { showInLine } from '../../../characters/hidden.ts';
import type { LintProblem, LintReport } from '../../../openapi/load/index.ts';
import { toCount } from '../open/count.ts';
import { formatPlace } from '../../../openapi/document/read/error.ts';

type Count = LintReport['counts'][number];

/** Returns the number of errors and warnings: `1 error, 611 warnings`. */
export function countFindings({ errors, warnings }: Pick<LintReport, 'errors' | 'warnings'>): string {
  const parts = [errors === 0 ? [] : [toCount(errors, 'error')], warnings === 0 ? [] : [toCount(warnings, 'warning')]];
  return parts.flat().join(', ');
}

/** Number of lines for one document without `--verbose`: of a listed one, and of one that the command line names. */
export const MAX_LINES = 40;
const MAX_RULES = 15;

/** Number of places of each rule. */
const PLACES = 3;

type Found = Pick<LintReport, 'counts' | 'problems' | 'errors' | 'warnings'>;

/** Lists the first places of each rule, errors and the rules with most effect on pages first, in at most this number of lines. */
export function listByRule(found: Found, maxLines: number): readonly string[] {
  return limitLines(found, maxLines, ({ rule, severity, count }) => {
    const shown = problemsOf(found, { rule, severity }).slice(0, PLACES);
    const rest = count - shown.length;
    const more = rest > 0 && shown.length > 0 ? [`    and ${rest.toLocaleString('en')} more`] : [];
    return [
      `${severity} ${showInLine(rule)}: ${count.toLocaleString('en')}`,
      ...shown.map((one) => `    ${toLine(one)}`),
      ...more,
    ];
  });
}

/** Lists each rule in one line with its number and its first place, in the same order. */
export function listRules(found: Found): readonly string[] {
  return limitLines(found, MAX_RULES, ({ rule, severity, count }) => {
    const [first] = problemsOf(found, { rule, severity });
    const place = first === undefined ? '' : `${count === 1 ? '' : ', first'} at ${toLine(first)}`;
    return [`    ${severity} ${showInLine(rule)}: ${count.toLocaleString('en')}${place}`];
  });
}

/** Returns the lines of rules that fit, and one with the number of the other findings. */
function limitLines(
  { counts, errors, warnings }: Found,
  max: number,
  toLines: (count: Count) => readonly string[],
): readonly string[] {
  const lines: string[] = [];
  let left = errors + warnings;
  for (const count of sort(counts)) {
    const block = toLines(count);
    // The last line says what is left out.
    if (lines.length + block.length >= max) break;
    lines.push(...block);
    left -= count.count;
  }
  return left === 0 ? lines : [...lines, `    and ${toCount(left, 'finding')} of other rules`];
}

function problemsOf({ problems }: Found, { rule, severity }: Pick<Count, 'rule' | 'severity'>): readonly LintProblem[] {
  return problems.filter((problem) => problem.rule === rule && problem.severity === severity);
}

function toLine(problem: LintProblem): string {
  return `${formatPlace(problem.position)}  ${shorten(showInLine(problem.message))}`;
}

function shorten(text: string): string {
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
}

/** Maximum length of a message in a list. */
const MAX_LENGTH = 300;

/** Rules by their effect on pages: parts that pages lack, what they show otherwise or without a part, and the rest. */
const EFFECTS = [
  /^(?:readable|left-out|missing|no-unresolved-refs|overlay)$/,
  /^(?:struct|no-empty-servers|path-parameters-defined|portico\/.*)$/,
];

/** Sorts rules: errors first, then by their effect on pages, then by their number. */
function sort(counts: readonly Count[]): readonly Count[] {
  const rank = ({ severity, rule }: Count): number => {
    const effect = EFFECTS.findIndex((rules) => rules.test(rule));
    return (severity === 'error' ? 0 : 10) + (effect === -1 ? EFFECTS.length : effect);
  };
  return counts.toSorted((one, other) => rank(one) - rank(other) || other.count - one.count);
}
