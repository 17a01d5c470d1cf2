import { lintApis, lintFormats, nearestWord, PortalError } from '../model/index.ts';
import type { LintFormat } from '../model/index.ts';
import { loadSettings } from '../portal/settings/config.ts';
import { apisOptions } from '../portal/portal.ts';
import type { Invocation } from './invocation.ts';
import { numberOption, portalOptions, textOption } from './options.ts';
import { reportUnapplied, reportRules } from './problems.ts';

/** Prints what the rules find in a format of Redocly's; 1 when there are errors. */
export async function lintHere(invocation: Invocation): Promise<number> {
  const { terminal } = invocation;
  const format = formatOf(textOption(invocation, 'format') ?? 'codeframe');
  const maxProblems = numberOption(invocation, 'max-problems', [1, 1_000_000]);
  const options = portalOptions(invocation);
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

function formatOf(name: string): LintFormat {
  const format = lintFormats.find((candidate) => candidate === name);
  if (format !== undefined) return format;
  const near = nearestWord(name, lintFormats);
  throw new PortalError(`There is no format \`${name}\`, which --format names.`, {
    hint: near === undefined ? `There are: ${lintFormats.join(', ')}.` : `Did you mean \`${near}\`?`,
  });
}
