import { lintApis } from '../openapi/load/index.ts';
import type { LintFormat, LintReport } from '../openapi/load/index.ts';
import { loadSettings } from '../portal/settings/config.ts';
import { apisOptions } from '../portal/portal.ts';
import { checkSources } from '../portal/settings/check-sources.ts';
import { toCount } from '../site/write/open/count.ts';
import { countFindings, listByRule, listRules, MAX_LINES } from '../site/write/findings/by-rule.ts';
import { formatPath } from '../openapi/document/read/error.ts';
import { reportConfiguration } from '../site/write/open/problems.ts';
import type { LintTask } from './task.ts';
import type { Terminal } from '../characters/terminal.ts';

/** Prints the findings of lint in a format of Redocly's; returns 1 when there are errors. */
export async function lintHere(
  { options, format, maxProblems, listing, maxWarnings }: LintTask,
  terminal: Terminal,
): Promise<number> {
  terminal.progress('Checking documents');
  const settings = await loadSettings(options.settings);
  if (options.documents.length === 0) checkSources(options.root, settings);
  const byRule = listing === 'verbose' && FOR_PEOPLE.has(format);
  const result = await lintApis({
    ...apisOptions(options, settings),
    format,
    color: terminal.colors,
    maxProblems,
    byRule,
  });
  terminal.endProgress();
  const output = result.output.trimEnd();
  const { reports } = result;
  const isNamed = options.documents.length > 0;
  if (listing === 'brief' && (isNamed || output.split('\n').length > MAX_LINES))
    printBriefly(reports, terminal, isNamed);
  else if (output !== '' && FOR_PEOPLE.has(format)) terminal.print(output);
  else if (output !== '') terminal.printData(output);
  reportConfiguration(reports, terminal);
  if (result.errors + result.warnings === 0) terminal.tell('No lint problems.');
  const isOver = maxWarnings !== undefined && result.warnings > maxWarnings;
  if (isOver)
    terminal.reportError(`${toCount(result.warnings, 'lint warning')}: --max-warnings allows ${maxWarnings}.`);
  return result.errors === 0 && !isOver ? 0 : 1;
}

/** Prints the findings of each document by rule, with the first places; of one that the command line names, a line for each rule. */
function printBriefly(reports: readonly LintReport[], terminal: Terminal, isNamed: boolean): void {
  for (const report of reports.filter(({ errors, warnings }) => errors + warnings > 0)) {
    const lines = isNamed ? listRules(report) : listByRule(report, MAX_LINES - 2);
    terminal.print([`${formatPath(report.source)}: ${countFindings(report)}`, ...lines, ALL].join('\n'));
  }
}

const ALL = '(--verbose lists them all, with their lines)';

const FOR_PEOPLE: ReadonlySet<LintFormat> = new Set(['codeframe', 'stylish', 'summary', 'markdown']);
