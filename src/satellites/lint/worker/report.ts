import { Source, type Config, type NormalizedProblem } from '@redocly/openapi-core';
import { memoize } from '../../../cache/memoize.ts';
import type { DocumentReader, SourceFile } from '../../../openapi/document/read/index.ts';
import type { RulePlace } from './catch-rule-errors.ts';
import { placeOfProblem, toPlace, type LintProblem, type LintReport } from './messages.ts';

export const referenceRule = 'no-unresolved-refs';
export const overlayRule = 'overlay';

const MAX_LISTED = 200;

/** Lists the first problems, errors before others: at least three of each rule, and failures in any case. */
export function listFirst(
  problems: readonly NormalizedProblem[],
  failures: readonly NormalizedProblem[],
): readonly NormalizedProblem[] {
  const sorted = problems.toSorted(
    (one, other) => Number(other.severity === 'error') - Number(one.severity === 'error'),
  );
  const firsts = [...failures, ...groupByRule(sorted).flatMap((group) => group.slice(0, 3))];
  const chosen = new Set([...firsts, ...sorted].slice(0, Math.max(MAX_LISTED, firsts.length)));
  return sorted.filter((problem) => chosen.has(problem));
}

/** Lists the places of problems of the document's structure, references and overlays. */
export function listStructural(problems: readonly NormalizedProblem[]): LintReport['structural'] {
  return problems.flatMap((problem) => {
    const { ruleId: rule, ignored, location } = problem;
    const [first] = location;
    if (!STRUCTURAL.has(rule) || first?.pointer === undefined) return [];
    const level = ignored === true ? ('ignored' as const) : severityOf(problem);
    return [{ place: toPlace(first.source.absoluteRef, first.pointer), rule, level }];
  });
}

/** Rules whose findings the model of a document may report too. */
const STRUCTURAL: ReadonlySet<string> = new Set(['struct', referenceRule, overlayRule]);

/** Lists the places of left-out parts that the ignore file names. */
export function listIgnored(config: Config | undefined): LintReport['structural'] {
  return Object.entries(config?.ignore ?? {}).flatMap(([file, rules]) =>
    LEFT_OUT.flatMap((rule) =>
      [...(rules[rule] ?? [])].map((pointer) => ({ place: toPlace(file, pointer), rule, level: 'ignored' as const })),
    ),
  );
}

const LEFT_OUT = ['missing', 'left-out'];

/** Problems of a document that will be printed, and the files of their places. */
export interface PrintedProblems {
  /** Errors of rules that failed, which are printed first. */
  readonly failures: readonly NormalizedProblem[];
  readonly problems: readonly NormalizedProblem[];
  readonly reader: DocumentReader;
}

/** Adds problems that lint itself does not find, after failures; those of `struct` at the same places are left out. */
export function joinAdded(
  { failures, problems, reader }: PrintedProblems,
  added: readonly LintProblem[],
): readonly NormalizedProblem[] {
  const places = new Set(added.map(placeOfProblem));
  const isReplaced = (problem: NormalizedProblem): boolean =>
    listStructural([problem]).some(
      ({ place, rule, level }) => rule === 'struct' && level !== 'ignored' && places.has(place),
    );
  const kept = problems.filter((problem) => !isReplaced(problem));
  const made = added.map(({ position, pointer, ...about }) => {
    const source = reader.known(position.file);
    const isKnown = source !== undefined && pointer !== undefined;
    return toProblem({ ...about, place: isKnown ? keyAt(source, pointer) : placeAt(position.file, position) });
  });
  return [...failures, ...made, ...kept];
}

/** Returns the severity of a problem in a report. */
export function severityOf({ severity }: NormalizedProblem): LintProblem['severity'] {
  return severity === 'error' ? 'error' : 'warning';
}

/** Groups problems by rule: errors first, then the most frequent ones. */
export function groupByRule(problems: readonly NormalizedProblem[]): readonly (readonly NormalizedProblem[])[] {
  const groups = [...Map.groupBy(problems, ({ severity, ruleId }) => `${severity} ${ruleId}`).values()];
  const isError = ([first]: readonly NormalizedProblem[]): number => Number(first?.severity === 'error');
  return groups.toSorted((one, other) => isError(other) - isError(one) || other.length - one.length);
}

/** Returns a problem at one place, an error by default. */
export function toProblem(about: {
  readonly rule: string;
  readonly message: string;
  readonly hint?: string | undefined;
  readonly severity?: LintProblem['severity'] | undefined;
  readonly place: RulePlace;
}): NormalizedProblem {
  const { rule, message, hint, severity, place } = about;
  return {
    ruleId: rule,
    severity: severity === 'warning' ? 'warn' : 'error',
    message: hint === undefined ? message : `${message} ${hint}`,
    location: [place],
    suggest: [],
  };
}

/** Returns a problem with other places. */
export function movePlaces(
  { from, ...problem }: NormalizedProblem,
  move: (place: RulePlace) => RulePlace,
): NormalizedProblem {
  return { ...problem, location: problem.location.map(move), ...(from === undefined ? {} : { from: move(from) }) };
}

/** Returns Redocly's source of a file. */
export const toSource = memoize(({ file, text }: SourceFile) => new Source(file, text));

/** Returns the location of a part of a file, at its key. */
export function keyAt(file: SourceFile, pointer: string): RulePlace {
  return { source: toSource(file), pointer: pointer.replace(/^#$/, '#/'), reportOnKey: true };
}

/** Returns a location in a file without a known text. */
export function placeAt(file: string, { line, column } = { line: 1, column: 1 }): RulePlace {
  const start = { line, col: column };
  return { source: new Source(file, ''), pointer: undefined, start, end: { line, col: column + 1 } };
}
