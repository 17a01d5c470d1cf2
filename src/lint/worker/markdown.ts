import { relative } from 'node:path';
import { getLineColLocation, getTotals, type NormalizedProblem } from '@redocly/openapi-core';
import { toVisibleCode } from '../../characters/markdown.ts';
import { isAddress } from '../../document/read/index.ts';
import type { FormatRequest } from './messages.ts';

/** Formats problems as Markdown tables, one for each file; all texts are code, so that a document adds no markup. */
export function problemsToMarkdown(
  problems: readonly NormalizedProblem[],
  { maxProblems, root }: Pick<FormatRequest, 'maxProblems' | 'root'>,
): string {
  const shown = problems.filter(({ ignored }) => ignored !== true).slice(0, maxProblems);
  const files = Map.groupBy(shown, ({ location: [location] }) => location?.source.absoluteRef ?? '');
  const tables = [...files].map(([file, inFile]) =>
    [
      `## Lint: ${toVisibleCode(isAddress(file) ? file : relative(root, file))}\n`,
      '| Severity | Location | Problem | Message |',
      '|---|---|---|---|',
      ...inFile.map(toRow),
    ].join('\n'),
  );
  const { errors, warnings } = getTotals([...problems]);
  return `${[...tables, `Errors: ${errors}, warnings: ${warnings}`].join('\n\n')}\n`;
}

function toRow({ severity, ruleId, message, location: [location] }: NormalizedProblem): string {
  const start = location === undefined ? undefined : getLineColLocation(location).start;
  const place = start === undefined ? '' : `line ${start.line}:${start.col}`;
  const [rule, text] = [ruleId, message].map((one) => toCell(toVisibleCode(one)));
  return `| ${severity === 'warn' ? 'warning' : severity} | ${place} | ${rule} | ${text} |`;
}

/** Escapes pipes, which end a cell in code too; parsers differ on those behind a backslash. */
function toCell(markdown: string): string {
  return markdown.replaceAll(/(\\?)\|/g, (_, slash: string) => (slash === '' ? '' : `${slash} `) + String.raw`\|`);
}
