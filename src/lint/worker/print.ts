import { memoize } from '../../cache/memoize.ts';
import {
  formatProblems,
  getLineColLocation,
  getTotals,
  logger,
  Source,
  type NormalizedProblem,
} from '@redocly/openapi-core';
import { hideCommands } from '../../characters/commands.ts';
import { escapeJson, hasHidden, maskHidden, showHidden, showInLine } from '../../characters/hidden.ts';
import type { FormatRequest, LintFormat } from './messages.ts';
import { problemsToMarkdown } from './markdown.ts';
import { problemsToSarif } from './sarif.ts';

type Location = NormalizedProblem['location'][number];

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
  const { ruleId, message, suggest, location, from, reference } = problem;
  const odd = location.flatMap(({ pointer }) =>
    pointer !== undefined && hasHidden(pointer) ? [showInLine(pointer)] : [],
  );
  return {
    ...problem,
    ruleId: showInLine(ruleId),
    // A pointer that cannot be printed unchanged is added to the message.
    message: [showHidden(message), ...odd.map((pointer) => `(at ${pointer})`)].join(' '),
    suggest: suggest.map(showInLine),
    location: location.map(printableLocation),
    ...(from === undefined ? {} : { from: printableLocation(from) }),
    ...(reference === undefined ? {} : { reference: showInLine(reference) }),
  };
}

function printableLocation(location: Location): Location {
  const source = printableSource(location.source);
  if (location.pointer === undefined || !hasHidden(location.pointer)) return { ...location, source };
  const { start, end } = getLineColLocation(location);
  return { source, pointer: undefined, start, ...(end === undefined ? {} : { end }) };
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
