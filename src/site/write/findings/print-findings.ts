import { readFileSync } from 'node:fs';
import { styleText } from 'node:util';
import { maskHidden, showHidden, showInLine } from '../../../characters/hidden.ts';
import { codeFrame } from '../../../openapi/model/index.ts';
import { toCount } from '../open/count.ts';
import type { Terminal } from '../../../characters/terminal.ts';
import { formatPlace } from '../../../openapi/document/read/error.ts';
import type { Finding } from './findings.ts';

/** Number of findings that are printed at once without `--verbose`. */
const LISTED = 3;

/** State of a printer's findings. */
interface ListedFindings {
  readonly findings: readonly Finding[];
  /** Number of findings that the list leaves out. */
  readonly more: number;
  /** False while lint has not ended, so that nothing is known to be fixed. */
  readonly isComplete: boolean;
}

/**
 * Creates the function that prints findings after each change: new ones with their lines, and once how many of the others are fixed.
 */
export function createFindingPrinter(terminal: Terminal, verbose: boolean): (found: ListedFindings) => void {
  let known = new Map<string, Finding>();
  return ({ findings, more, isComplete }) => {
    const current = new Map(findings.map((finding) => [keyOf(finding), finding]));
    const added = [...current].flatMap(([key, finding]) => (known.has(key) ? [] : [finding]));
    const fixed = isComplete ? [...known.keys()].filter((key) => !current.has(key)).length : 0;
    const total = current.size + more;
    known = isComplete ? current : new Map([...known, ...current]);
    const shown = verbose ? groupByRule(added) : added.slice(0, LISTED);
    const texts = new Map<string, string>();
    for (const finding of shown) terminal.reportError(`${format(finding, terminal.colors, texts)}\n`);
    const rest = added.length - shown.length + (verbose || shown.length > 0 ? more : 0);
    const all = verbose ? '`npx --no -- portico-docs lint --verbose` lists them' : '--verbose lists them';
    if (rest > 0) terminal.warn(`and ${toCount(rest, 'more finding')} (${all})`);
    if (fixed === 0) return;
    const left = total === 0 ? 'none is left' : `${total.toLocaleString('en')} ${total === 1 ? 'is' : 'are'} left`;
    terminal.tell(`Fixed: ${toCount(fixed, 'finding')}; ${left}.`);
  };
}

/** Returns findings with those of one rule together; errors and the most frequent rules first. */
function groupByRule(findings: readonly Finding[]): readonly Finding[] {
  const groups = [...Map.groupBy(findings, ({ severity, rule }) => `${severity} ${rule}`).values()];
  const isError = ([first]: readonly Finding[]): number => Number(first?.severity === 'error');
  return groups.toSorted((one, other) => isError(other) - isError(one) || other.length - one.length).flat();
}

/** Returns the same text for a finding that only its line has changed of. */
function keyOf({ rule, message, position, pointer }: Finding): string {
  return JSON.stringify([position.file, pointer ?? position.line, rule, message]);
}

/** Formats a finding: place, severity and rule, message, and the lines around the place. */
function format(finding: Finding, colors: boolean, texts: Map<string, string>): string {
  const { severity, rule, message, position } = finding;
  const paint = (style: Parameters<typeof styleText>[0], text: string): string =>
    colors ? styleText(style, text, { validateStream: false }) : text;
  const tone = severity === 'error' ? 'red' : 'yellow';
  const head = `${formatPlace(finding.position)}  ${paint(tone, severity)} ${showInLine(rule)}`;
  const text = texts.get(position.file) ?? textOf(position.file);
  texts.set(position.file, text);
  const frame = text === '' ? [] : [maskHidden(codeFrame(text, position))];
  return [head, `  ${showHidden(message)}`, ...frame].join('\n');
}

/** Returns the text of a file; empty for one on another host, or that is deleted by now. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
