import { relative } from 'node:path';
import { maskHidden, showHidden, showInLine } from '../../../characters/hidden.ts';

/** Position of an error; lines and columns count from 1. */
export interface Position {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A user error: its message names the problem and the place, its hint the fix. Any other thrown error is a bug of Portico. */
export class PortalError extends Error {
  override readonly name = 'PortalError';
  readonly hint: string | undefined;
  readonly position: Position | undefined;
  /** JSON Pointer (RFC 6901) of the invalid part, if any. */
  readonly pointer: string | undefined;
  /** Code frame around the position, for a terminal without colours. */
  readonly frame: string | undefined;
  /** True where a file that may be read does not exist. */
  readonly isAbsent: boolean;

  constructor(
    message: string,
    about: {
      readonly hint?: string | undefined;
      readonly position?: Position | undefined;
      readonly pointer?: string | undefined;
      readonly frame?: string | undefined;
      readonly isAbsent?: boolean | undefined;
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, about.cause === undefined ? undefined : { cause: about.cause });
    this.hint = about.hint;
    this.position = about.position;
    this.pointer = about.pointer;
    this.frame = about.frame;
    this.isAbsent = about.isAbsent === true;
  }
}

/** True for a PortalError, also from another copy of this module. */
export function isPortalError(error: unknown): error is PortalError {
  return error instanceof PortalError || (error instanceof Error && error.name === 'PortalError' && 'hint' in error);
}

/** Returns what a function returns; undefined where it throws a PortalError. */
export function tryTo<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (isPortalError(error)) return undefined;
    throw error;
  }
}

/** Maximum number of other errors in a hint. */
const MAX_OTHERS = 40;

/** Joins errors, which are in the order of their files: the first one, with the others in its hint, each with its place. Undefined without any. */
export function joinErrors(errors: readonly PortalError[]): PortalError | undefined {
  const files = [...new Set(errors.map(({ position }) => position?.file))];
  const [first, ...others] = files.flatMap((file) =>
    errors
      .filter(({ position }) => position?.file === file)
      .toSorted(
        ({ position: one }, { position: other }) =>
          (one?.line ?? 0) - (other?.line ?? 0) || (one?.column ?? 0) - (other?.column ?? 0),
      ),
  );
  if (first === undefined || others.length === 0) return first;
  const more = others.slice(0, MAX_OTHERS).map(({ message, hint, position }) => {
    const file = position === undefined || files.length === 1 ? '' : `${position.file}:`;
    const place = position === undefined ? '' : `${file}${position.line}:${position.column} `;
    return `  ${place}${message}${hint === undefined ? '' : ` ${hint}`}`;
  });
  const left = others.length > MAX_OTHERS ? [`  … and ${others.length - MAX_OTHERS} more.`] : [];
  const where = files.length === 1 ? ' of this file' : '';
  const rest = [`${others.length === 1 ? 'Another error' : 'Other errors'}${where}:`, ...more, ...left].join('\n');
  const { message, hint, ...about } = first;
  const joined = hint === undefined ? rest : `${hint}\n${rest}`;
  return new PortalError(message, { ...about, hint: joined, cause: first.cause });
}

/** Creates an error at an offset of a text, with line, column and code frame. */
export function errorAt(
  source: { readonly file: string; readonly text: string },
  fault: { readonly message: string; readonly hint?: string | undefined; readonly offset: number },
  about: { readonly pointer?: string | undefined; readonly cause?: unknown } = {},
): PortalError {
  const position = { file: source.file, ...lineAndColumn(source.text, fault.offset) };
  const frame = codeFrame(source.text, position);
  return new PortalError(fault.message, { ...about, hint: fault.hint, position, frame });
}

/** Returns line and column of an offset, counted from 1. */
export function lineAndColumn(text: string, offset: number): { readonly line: number; readonly column: number } {
  return placeAmong(listLineStarts(text), Math.min(offset, text.length));
}

/** Lists the offsets of the lines of a text. */
export function listLineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return starts;
}

/** Returns line and column of an offset, counted from 1, by the offsets of the lines. */
export function placeAmong(
  starts: readonly number[],
  offset: number,
): { readonly line: number; readonly column: number } {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: Math.max(offset - (starts[low] ?? 0), 0) + 1 };
}

const frameWidth = 110;

/** Formats the lines around a position with a mark below its column, for a terminal without colours. */
export function codeFrame(source: string, position: { readonly line: number; readonly column: number }): string {
  const lines = linesAround(source, position.line);
  const width = String(position.line + 2).length;
  const cut = position.column > frameWidth - 20 ? position.column - Math.floor(frameWidth / 2) : 0;
  return lines
    .flatMap(({ line, text }) => {
      const shown = text.slice(cut, cut + frameWidth).replaceAll('\t', ' ');
      const row = `${line === position.line ? '>' : ' '} ${String(line).padStart(width)} | ${shown}`.trimEnd();
      const mark = `  ${' '.repeat(width)} | ${' '.repeat(Math.max(0, position.column - 1 - cut))}^`;
      return line === position.line ? [row, mark] : [row];
    })
    .join('\n');
}

/** Formats an error for a terminal: message, file:line:column, code frame, hint. Colours are ANSI escapes. */
export function formatError(error: unknown, options: { readonly color?: boolean } = {}): string {
  const paint = (code: number, text: string): string =>
    options.color === true ? `\u001b[${code}m${text}\u001b[0m` : text;
  if (!isPortalError(error)) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return showHidden(text.replaceAll(COLOUR, ''));
  }
  const { position, pointer, frame, hint } = error;
  const place = position === undefined ? [] : [formatPlace(position)];
  const where = pointer === undefined || pointer === '#' ? place : [...place, paint(2, `at ${showInLine(pointer)}`)];
  return [
    `${paint(31, 'Error:')} ${showHidden(error.message)}`,
    ...(where.length === 0 ? [] : [`  ${where.join(' ')}`]),
    ...(frame === undefined ? [] : ['', maskHidden(frame), '']),
    ...(isPortalError(error.cause) && error.cause.frame !== undefined ? ['', ...describeCause(error.cause)] : []),
    ...(hint === undefined ? [] : [`${OTHERS.test(hint) ? '' : `${paint(36, 'Hint:')} `}${showHidden(hint)}`]),
  ].join('\n');
}

/** Working directory of the user; the build changes it. */
const HERE = process.cwd();

/** Returns the path of a file from the working directory, if it is below it. */
export function formatPath(file: string): string {
  const name = relative(HERE, file);
  return showInLine(name.startsWith('..') ? file : name);
}

/** Formats a position, its file from the working directory: `openapi/pets.yaml:3:5`. */
export function formatPlace({ file, line, column }: Position): string {
  return `${formatPath(file)}:${line}:${column}`;
}

/** Beginning of a hint that has only other errors. */
const OTHERS = /^(?:Another error|Other errors)(?: of this file)?:/;

/** ANSI colour codes that bundlers put into their messages, even without a terminal. */
const COLOUR = new RegExp(String.raw`\u001b\[[\d;]*m`, 'g');

/** Formats the error in another file that caused an error. */
function describeCause({ position, frame }: PortalError): readonly string[] {
  const place = position === undefined ? [] : [`  ${formatPlace(position)}`, ''];
  return [...place, maskHidden(frame ?? ''), ''];
}

function linesAround(source: string, line: number): readonly { readonly line: number; readonly text: string }[] {
  const found: { line: number; text: string }[] = [];
  let start = 0;
  for (let count = 1; count <= line + 2 && start <= source.length; count += 1) {
    const end = source.indexOf('\n', start);
    const stop = end === -1 ? source.length : end;
    if (count >= line - 2) found.push({ line: count, text: source.slice(start, stop).replace(/\r$/, '') });
    start = stop + 1;
  }
  return found;
}
