import { positionIn } from '../document/read/index.ts';
import { placeOfProblem, type LintProblem, type LintReport } from '../../satellites/lint/worker/index.ts';
import { shared } from './shared.ts';
import type { Api } from '../model/index.ts';

/** Lists the problems of a model, such as parts that pages lack, with their places in the author's files. */
export function leftOutOf(api: Api): readonly LintProblem[] {
  const origins = shared.origins.get(api);
  return api.problems.map(({ message, hint, pointer, severity, isMissing }) => {
    const origin = origins?.at(pointer);
    return {
      rule: isMissing === true ? 'missing' : 'left-out',
      severity,
      message: hint === undefined ? message : `${message} ${hint}`,
      position:
        origin === undefined ? { file: api.source, line: 1, column: 1 } : positionIn(origin.source, origin.pointer),
      pointer: origin?.pointer,
    };
  });
}

/** Adds the problems of models, in any order, to the reports of their documents. */
export function joinReports(reports: readonly LintReport[], apis: readonly Api[]): readonly LintReport[] {
  const rest = [...apis];
  return reports.map((report) => {
    const index = rest.findIndex(({ source }) => source === report.source);
    const [api] = index === -1 ? [] : rest.splice(index, 1);
    return api === undefined ? report : joinReport(report, leftOutOf(api));
  });
}

/** Returns the problems of a model that lint does not name at their place already, and that no ignore file lists. */
export function listNew({ structural }: LintReport, leftOut: readonly LintProblem[]): readonly LintProblem[] {
  const isKnown = new Set(
    structural.flatMap(({ place, rule, level }) => (level === 'ignored' || rule !== 'struct' ? [place] : [])),
  );
  return leftOut.filter((problem) => !isKnown.has(placeOfProblem(problem)));
}

/** Adds the problems of a model to a report; those of `struct` at the same places are left out. */
export function joinReport(report: LintReport, leftOut: readonly LintProblem[]): LintReport {
  const added = listNew(report, leftOut);
  if (added.length === 0) return report;
  const places = new Set(added.map(placeOfProblem));
  const replaced = report.structural.filter(
    ({ place, rule, level }) => rule === 'struct' && level !== 'ignored' && places.has(place),
  );
  const count = (level: LintProblem['severity']): number =>
    added.filter(({ severity }) => severity === level).length - replaced.filter((one) => one.level === level).length;
  const kept = report.problems.filter((problem) => problem.rule !== 'struct' || !places.has(placeOfProblem(problem)));
  const { length } = report.stopped;
  const problems = [...kept.slice(0, length), ...added.slice(0, MAX_ADDED), ...kept.slice(length)];
  const errorsFirst = (one: LintProblem, other: LintProblem): number =>
    Number(other.severity === 'error') - Number(one.severity === 'error');
  return {
    ...report,
    errors: report.errors + count('error'),
    warnings: report.warnings + count('warning'),
    counts: joinCounts(report, [
      ...added.map(({ rule, severity }) => ({ rule, severity, count: 1 })),
      ...replaced.flatMap(({ rule, level }) => (level === 'ignored' ? [] : [{ rule, severity: level, count: -1 }])),
    ]),
    problems: problems.toSorted(errorsFirst),
  };
}

/** Maximum number of problems of a model in a report. */
const MAX_ADDED = 200;

function joinCounts({ counts }: LintReport, more: LintReport['counts']): LintReport['counts'] {
  const groups = Map.groupBy([...counts, ...more], ({ rule, severity }) => `${severity} ${rule}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const count = group.reduce((sum, one) => sum + one.count, 0);
    return first === undefined || count === 0 ? [] : [{ ...first, count }];
  });
}
