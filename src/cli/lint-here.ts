import { lintApis } from '../model/index.ts';
import type { LintFormat } from '../model/index.ts';
import { loadSettings } from '../portal/settings/config.ts';
import { apisOptions } from '../portal/portal.ts';
import { reportUnapplied, reportRules } from './problems.ts';
import type { LintTask } from './task.ts';
import type { Terminal } from './terminal.ts';

/** Prints the findings of lint in a format of Redocly's; returns 1 when there are errors. */
export async function lintHere({ options, format, maxProblems }: LintTask, terminal: Terminal): Promise<number> {
  terminal.progress('Checking documents');
  const settings = await loadSettings(options.settings);
  const result = await lintApis({ ...apisOptions(options, settings), format, color: terminal.colors, maxProblems });
  terminal.endProgress();
  const output = result.output.trimEnd();
  if (output !== '' && FOR_PEOPLE.has(format)) terminal.print(output);
  else if (output !== '') terminal.printData(output);
  reportRules(options, terminal);
  reportUnapplied(result.reports, terminal);
  if (result.errors + result.warnings === 0) terminal.tell('Lint finds nothing to mend.');
  return result.errors === 0 ? 0 : 1;
}

const FOR_PEOPLE: ReadonlySet<LintFormat> = new Set(['codeframe', 'stylish', 'summary', 'markdown']);
