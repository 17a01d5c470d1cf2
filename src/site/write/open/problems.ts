import { locateProblems } from '../../../openapi/load/index.ts';
import type { ApisOptions, LintReport, UnreadDocument } from '../../../openapi/load/index.ts';
import { formatError, formatPath, formatPlace } from '../../../openapi/document/read/error.ts';
import type { Api, Position } from '../../../openapi/model/index.ts';
import ownPackage from '../../../../package.json' with { type: 'json' };
import { showInLine } from '../../../characters/hidden.ts';
import { toCount } from './count.ts';
import { countFindings, listByRule, listRules, MAX_LINES } from '../findings/by-rule.ts';
import type { Terminal } from '../../../characters/terminal.ts';

/** Number of left-out parts that are listed without `--verbose`. */
const LISTED = 10;

/** Consequence and names of a list of problems. */
interface ProblemList {
  /** Consequence for parts that cannot be read, with a blank before it. */
  readonly note?: string;
  /** Suffix of the line that counts the problems which are not listed. */
  readonly more?: string;
  /** Returns texts with other names of files. */
  readonly toName?: (text: string) => string;
}

/** Prints the problems of models, such as parts that were left out, with their positions. */
export function reportLeftOut(
  apis: readonly Api[],
  terminal: Pick<Terminal, 'warn'>,
  verbose: boolean,
  { note = '', more = ' (--verbose lists them)', toName = formatPath }: ProblemList = {},
): void {
  for (const api of apis) {
    const problems = locateProblems(api);
    if (problems.length === 0) continue;
    const shown = problems.slice(0, verbose ? problems.length : LISTED);
    const lines = shown.map(({ message, hint, pointer, position }) => {
      const at =
        position === undefined ? showInLine(pointer) : `${toName(position.file)}:${position.line}:${position.column}`;
      return `    ${at}  ${showInLine(message)}${hint === undefined ? '' : ` ${showInLine(hint)}`}`;
    });
    const rest = problems.length - shown.length;
    if (rest > 0) lines.push(`    and ${rest.toLocaleString('en')} more${more}`);
    const missing = countMissing([api]);
    const parts = missing === 0 ? '' : `, ${toCount(missing, 'part')} missing`;
    const end = problems.some(({ severity }) => severity === 'error') ? note : '';
    terminal.warn(
      [`${toName(api.source)}: ${toCount(problems.length, 'problem')}${parts}${end}:`, ...lines].join('\n'),
    );
  }
}

/** Returns the number of parts that documents lack, or that their broken references name. */
export function countMissing(apis: readonly Api[]): number {
  return apis.reduce((sum, { problems }) => sum + problems.filter(({ isMissing }) => isMissing).length, 0);
}

/** Reports the documents that cannot be read, and what is published in their place. */
export function reportUnread(unread: readonly UnreadDocument[], terminal: Terminal): void {
  for (const { source, error, kept } of unread) {
    const instead = kept === undefined ? 'it is left out: no output has it' : `its pages are those of ${kept}`;
    terminal.warn(
      `${formatPath(source)} cannot be read; ${instead}.\n${formatError(error, { color: terminal.colors })}`,
    );
  }
}

/** Warns of diagrams that are shown as code, with the place of the first; returns true if so. */
export function reportUndrawn(first: Position | undefined, terminal: Terminal): boolean {
  if (first === undefined) return false;
  terminal.warn(
    `${formatPath(first.file)}:${first.line}  Mermaid diagrams are shown as code.` +
      ` To draw them: \`npm install mermaid@"${ownPackage.peerDependencies.mermaid}"\`.`,
  );
  return true;
}

/** Result of lint for all documents. */
export interface LintSummary {
  readonly errors: number;
  /** True where every rule has completed for every document; otherwise the result is incomplete. */
  readonly hasEnded: boolean;
}

/** Prints a line for each document with errors or warnings of lint; for one of the command line, a line for each rule. */
export function reportLint(
  options: ApisOptions,
  terminal: Terminal,
  verbose: boolean,
  reports: readonly LintReport[],
): LintSummary {
  reportConfiguration(reports, terminal);
  const isNamed = options.documents.length > 0;
  for (const report of reports) {
    if (isNamed && !verbose) warnOfRules(report, terminal);
    else summarize(report, terminal, verbose);
    if (verbose) printFindings([report], terminal, true);
  }
  return {
    errors: reports.reduce((sum, report) => sum + report.errors, 0),
    hasEnded: reports.every(({ stopped }) => stopped.length === 0),
  };
}

/** Settings of redocly.yaml without effect: decorators, plugins and configurations of strangers, names of a later Redocly. */
const WITHOUT_EFFECT = {
  unapplied: (names: string) => `enables ${names}: decorators and preprocessors are applied only with --trust`,
  untrusted: (names: string) => `names ${names}: loaded and run only with --trust`,
  unknown: (names: string) => `has names that this version of Redocly does not know and ignores: ${names}`,
} as const;

/** Warns about settings of redocly.yaml without effect, once for all documents. */
export function reportConfiguration(reports: readonly LintReport[], terminal: Terminal): void {
  for (const kind of ['unapplied', 'untrusted', 'unknown'] as const) {
    const names = [...new Set(reports.flatMap((report) => report[kind]))].map(showInLine);
    const shown = kind === 'unknown' ? names : names.map((name) => `\`${name}\``);
    if (names.length > 0) terminal.warn(`redocly.yaml ${WITHOUT_EFFECT[kind](shown.join(', '))}.`);
  }
}

/** Prints the first findings of each rule, those of one document in at most 40 lines unless all are wanted. */
export function printFindings(reports: readonly LintReport[], terminal: Terminal, verbose: boolean): void {
  for (const report of reports) {
    const lines = listByRule(report, verbose ? Infinity : MAX_LINES);
    if (lines.length > 0) terminal.reportError(lines.join('\n'));
  }
}

const MORE = ' (--verbose lists them)';

/** Prints the rules of lint that did not end, and a line for each rule of a document. */
function warnOfRules(report: LintReport, terminal: Terminal): void {
  reportStopped(report, terminal);
  const found = countFindings(report);
  if (found === '') return;
  terminal.warn([`${formatPath(report.source)}: lint found ${found}${MORE}:`, ...listRules(report)].join('\n'));
}

/** Prints the rules of lint that did not end, and the numbers of a document's findings. */
export function summarize(report: LintReport, terminal: Terminal, verbose: boolean): void {
  reportStopped(report, terminal);
  const found = countFindings(report);
  if (found !== '') terminal.warn(`${formatPath(report.source)}: lint found ${found}${verbose ? '' : MORE}`);
}

function reportStopped({ problems, stopped }: LintReport, terminal: Terminal): void {
  // Stopped rules come first among the problems and are printed in full, because they may hide others.
  for (const { rule, message, position } of problems.slice(0, stopped.length)) {
    terminal.warn(`${formatPlace(position)}  ${rule}: ${showInLine(message)}`);
  }
}
