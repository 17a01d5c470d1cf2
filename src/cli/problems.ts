import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { getReports, lintApis, locateProblems, rulesFor } from '../model/index.ts';
import type { Api, ApisOptions, LintReport } from '../model/index.ts';
import { showInLine } from '../characters/hidden.ts';
import { toCount } from './count.ts';
import type { Terminal } from './terminal.ts';

/** Parts left out that are listed without `--verbose`. */
const LISTED = 10;

/** Prints what was left out of the models, with its place. */
export function reportLeftOut(apis: readonly Api[], terminal: Terminal, verbose: boolean): void {
  for (const api of apis) {
    const problems = locateProblems(api);
    if (problems.length === 0) continue;
    const shown = problems.slice(0, verbose ? problems.length : LISTED);
    const lines = shown.map(({ message, hint, pointer, position }) => {
      const at =
        position === undefined ? showInLine(pointer) : `${nameOf(position.file)}:${position.line}:${position.column}`;
      return `    ${at}  ${showInLine(message)}${hint === undefined ? '' : ` ${showInLine(hint)}`}`;
    });
    const rest = problems.length - shown.length;
    if (rest > 0) lines.push(`    and ${rest.toLocaleString('en')} more (--verbose lists them)`);
    const parts = problems.length === 1 ? '1 part is' : `${problems.length.toLocaleString('en')} parts are`;
    terminal.warn([`${nameOf(api.source)}: ${parts} not as the standard says:`, ...lines].join('\n'));
  }
}

/** Lists the files that documents have led to outside of their folders: what they hold may be on the pages. */
export function reportOutside(files: readonly string[], terminal: Terminal, verbose: boolean): void {
  if (files.length === 0) return;
  const shown = files.slice(0, verbose ? files.length : LISTED).map((file) => `    ${nameOf(file)}`);
  const rest = files.length - shown.length;
  if (rest > 0) shown.push(`    and ${rest.toLocaleString('en')} more (--verbose lists them)`);
  const what = toCount(files.length, 'file');
  terminal.warn([`References lead to ${what} outside of the documents' folders:`, ...shown].join('\n'));
}

/** What lint comes to for all documents. */
export interface LintSummary {
  readonly errors: number;
  /** Whether every rule has ended for every document: else nothing is well. */
  readonly hasEnded: boolean;
}

/** Sums up in a line each what the rules of lint say of the documents. */
export async function reportLint(
  options: ApisOptions,
  terminal: Terminal,
  verbose: boolean,
  asked = getReports(options),
): Promise<LintSummary> {
  const reports = await asked;
  reportRules(options, terminal);
  reportUnapplied(reports, terminal);
  const found = reports.reduce((sum, report) => sum + report.errors + report.warnings, 0);
  if (verbose && found > 0) {
    await printLint(options, terminal);
  } else {
    for (const report of reports) summarize(report, terminal);
  }
  return {
    errors: reports.reduce((sum, report) => sum + report.errors, 0),
    hasEnded: reports.every(({ stopped }) => stopped.length === 0),
  };
}

/** Says whose rules judge documents that were named: whoever stands in a folder of others has not chosen them. */
export function reportRules(options: Pick<ApisOptions, 'root' | 'documents'>, terminal: Terminal): void {
  if (options.documents.length === 0) return;
  const folders = new Set(options.documents.map((file) => rulesFor(options, file).root));
  for (const folder of folders) {
    const file = join(folder, 'redocly.yaml');
    if (existsSync(file)) terminal.reportError(`Rules are those of ${nameOf(file)}; its plugins are not run.`);
    else terminal.reportError('Rules are the recommended ones: no redocly.yaml lies beside the document.');
  }
}

/** Says which settings of redocly.yaml have no effect, once for all documents. */
export function reportUnapplied(reports: readonly LintReport[], terminal: Terminal): void {
  const names = [...new Set(reports.flatMap(({ unapplied }) => unapplied))];
  if (names.length === 0) return;
  const list = names.map((name) => `\`${showInLine(name)}\``).join(', ');
  terminal.warn(
    `redocly.yaml switches on ${list}: decorators and preprocessors are not applied. Run \`redocly bundle\` first, and name what it writes.`,
  );
}

/** Prints all problems that lint finds, each with its lines. */
export async function printLint(options: ApisOptions, terminal: Terminal): Promise<void> {
  const { output } = await lintApis({ ...options, format: 'codeframe', color: terminal.colors, maxProblems: 10_000 });
  if (output.trim() !== '') terminal.reportError(output.trimEnd());
}

function summarize({ source, errors, warnings, problems, stopped }: LintReport, terminal: Terminal): void {
  // These come first among the problems, and are said in full: what they hide nobody knows.
  for (const { rule, message, position } of problems.slice(0, stopped.length)) {
    terminal.warn(`${nameOf(position.file)}:${position.line}:${position.column}  ${rule}: ${showInLine(message)}`);
  }
  const parts = [
    ...(errors > 0 ? [toCount(errors, 'error')] : []),
    ...(warnings > 0 ? [toCount(warnings, 'warning')] : []),
  ];
  if (parts.length > 0) terminal.warn(`${nameOf(source)}: lint finds ${parts.join(' and ')} (--verbose lists them)`);
}

/** Where the user is; pages are written from another folder while lint reports. */
const HERE = process.cwd();

function nameOf(file: string): string {
  const name = relative(HERE, file);
  return showInLine(name.startsWith('../../..') ? file : name);
}
