import { lintApis } from '../model/index.ts';
import type { LintFormat } from '../model/index.ts';
import { loadSettings } from '../portal/settings/config.ts';
import { apisOptions } from '../portal/portal.ts';
import { toCount } from './count.ts';
import { reportConfiguration } from './problems.ts';
import type { LintTask } from './task.ts';
import type { Terminal } from './terminal.ts';

/** Prints the findings of lint in a format of Redocly's; returns 1 when there are errors. */
export async function lintHere(
  { options, format, maxProblems, maxWarnings }: LintTask,
  terminal: Terminal,
): Promise<number> {
  terminal.progress('Checking documents');
  const settings = await loadSettings(options.settings);
  const result = await lintApis({ ...apisOptions(options, settings), format, color: terminal.colors, maxProblems });
  terminal.endProgress();
  const output = result.output.trimEnd();
  if (output !== '' && FOR_PEOPLE.has(format)) terminal.print(output);
  else if (output !== '') terminal.printData(output);
  reportConfiguration(options, result.reports, terminal);
  if (result.errors + result.warnings === 0) terminal.tell('Lint finds nothing to mend.');
  const isOver = maxWarnings !== undefined && result.warnings > maxWarnings;
  if (isOver)
    terminal.reportError(`Lint finds ${toCount(result.warnings, 'warning')}: --max-warnings allows ${maxWarnings}.`);
  return result.errors === 0 && !isOver ? 0 : 1;
}

const FOR_PEOPLE: ReadonlySet<LintFormat> = new Set(['codeframe', 'stylish', 'summary', 'markdown']);
