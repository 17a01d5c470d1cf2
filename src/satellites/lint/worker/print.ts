import { relative } from 'node:path';
import { memoize } from '../../../cache/memoize.ts';
import {
  formatProblems,
  getLineColLocation,
  getTotals,
  logger,
  Source,
  type NormalizedProblem,
} from '@redocly/openapi-core';
import { toVisibleCode } from '../../../characters/markdown.ts';
import { hideCommands } from '../../../characters/commands.ts';
import { escapeJson, hasHidden, maskHidden, showHidden, showInLine } from '../../../characters/hidden.ts';
import { isAddress } from '../../../openapi/document/read/index.ts';
import { toSarif, type SarifPlace } from '../sarif-log.ts';
import type { RulePlace } from './catch-rule-errors.ts';
import type { FormatRequest, LintFormat } from './messages.ts';
import { movePlaces } from './report.ts';

/**
 * Prints problems in one of Redocly's formats. Text of documents is escaped as data: hidden characters as escapes, in JSON as
 * those of JSON, and workflow commands of CI logs only where the format itself has them.
 */
export function printProblems(problems: readonly NormalizedProblem[], request: FormatRequest): string {
  const { format, color, maxProblems, root } = request;
  if (format === 'sarif') return printData(problemsToSarif(problems.slice(0, maxProblems), root));
  if (format === 'markdown') return problemsToMarkdown(problems, request);
  // JSON is printed exactly, and escaped afterwards.
  const printed = isJson(format) ? [...problems] : problems.map(printable);
  let output = '';
  const usual = { output: logger.output.bind(logger), info: logger.info.bind(logger) };
  const keep = (text: string): boolean => {
    output += text;
    return true;
  };
  try {
    logger.output = keep;
    logger.info = format === 'stylish' || format === 'codeframe' ? keep : () => true;
    formatProblems(printed, {
      format,
      color,
      maxProblems,
      // Escaped like the paths of problems, which are relative to it.
      cwd: isJson(format) ? root : showInLine(root),
      totals: getTotals([...problems]),
      command: 'lint',
    });
  } finally {
    Object.assign(logger, usual);
  }
  if (isJson(format)) return printData(output);
  if (format === 'checkstyle' || format === 'junit') return hideCommands(output, '&#35;');
  return format === 'github-actions' ? hideCommands(output, '# ') : output;
}

/** Escapes hidden characters and commands of CI logs in JSON. */
function printData(json: string): string {
  return hideCommands(escapeJson(json), String.raw`\u0023`);
}

function isJson(format: LintFormat): boolean {
  return format === 'json' || format === 'codeclimate';
}

function printable(problem: NormalizedProblem): NormalizedProblem {
  const { ruleId, message, suggest, location, reference } = problem;
  const odd = location.flatMap(({ pointer }) =>
    pointer !== undefined && hasHidden(pointer) ? [showInLine(pointer)] : [],
  );
  return {
    ...movePlaces(problem, printablePlace),
    ruleId: showInLine(ruleId),
    // A pointer that cannot be printed unchanged is added to the message.
    message: [showHidden(message), ...odd.map((pointer) => `(at ${pointer})`)].join(' '),
    suggest: suggest.map(showInLine),
    ...(reference === undefined ? {} : { reference: showInLine(reference) }),
  };
}

function printablePlace(place: RulePlace): RulePlace {
  const source = printableSource(place.source);
  if (place.pointer === undefined || !hasHidden(place.pointer)) return { ...place, source };
  const { start, end } = getLineColLocation(place);
  return { ...place, source, pointer: undefined, start, ...(end === undefined ? {} : { end }) };
}

const printableSource = memoize((source: Source): Source => new PrintableSource(source));

/** A file with a printable name and lines; locations are still found in its original text. */
class PrintableSource extends Source {
  readonly #source: Source;
  #lines: string[] | undefined;

  constructor(source: Source) {
    super(showInLine(source.absoluteRef), source.body, source.mimeType);
    this.#source = source;
  }

  override getAst(load: Parameters<Source['getAst']>[0]): ReturnType<Source['getAst']> {
    return this.#source.getAst(load);
  }

  override getLines(): string[] {
    this.#lines ??= this.#source.getLines().map(maskHidden);
    return this.#lines;
  }
}

/** Formats problems as a SARIF log. */
function problemsToSarif(problems: readonly NormalizedProblem[], root: string): string {
  const shown = problems.filter(({ ignored }) => ignored !== true);
  const results = shown.map(({ ruleId, severity, message, suggest, location }) => {
    const meant = suggest.length === 0 ? '' : ` Did you mean ${suggest.map((word) => `\`${word}\``).join(' or ')}?`;
    const level = severity === 'error' ? ('error' as const) : ('warning' as const);
    return { rule: ruleId, level, message: `${message}${meant}`, places: location.map(toSarifPlace) };
  });
  return toSarif(results, root);
}

function toSarifPlace(place: RulePlace): SarifPlace {
  const { start, end } = getLineColLocation(place);
  return {
    file: place.source.absoluteRef,
    region: {
      startLine: start.line,
      startColumn: start.col,
      ...(end === undefined ? {} : { endLine: end.line, endColumn: end.col }),
    },
    pointer: place.pointer,
  };
}

/** Formats problems as Markdown tables, one for each file; all texts are code, so that a document adds no markup. */
function problemsToMarkdown(
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
