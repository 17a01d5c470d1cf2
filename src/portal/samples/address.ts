import type { Request } from './sample-request.ts';

/** Maximum length of a sample's line in characters, visible beside the text on a small screen. */
const MAX_LINE_LENGTH = 48;

/** Returns true for a line of a sample beyond that length. */
export function isLong(line: string): boolean {
  return line.length > MAX_LINE_LENGTH;
}

/** Splits a request's URL into lines: each part of a query with two or more parts is one. */
export function addressToPieces({ url, query }: Pick<Request, 'url' | 'query'>): readonly [string, ...string[]] {
  const parts = query.map((part, index) => (index === 0 ? '?' : '&') + part);
  return [url.slice(0, url.length - parts.join('').length), ...parts];
}

/** Declaration of a variable with the URL, in the syntax of a language. */
interface Naming {
  /** Beginning of the statement: `const url =`. */
  readonly start: string;
  /** Line break and indentation before a URL on lines of its own. */
  readonly indent: string;
  /** Operator and line break between two parts. */
  readonly joint: string;
  readonly quote: (text: string) => string;
}

/** Writes the declaration of the URL as a string literal: in one line if it fits, else on lines of its own. */
export function nameAddress(request: Pick<Request, 'url' | 'query'>, { start, indent, joint, quote }: Naming): string {
  const pieces = addressToPieces(request).map(quote);
  const line = `${start} ${pieces.join('')}`;
  return pieces.length > 1 || isLong(line) ? `${start}${indent}${pieces.join(joint)}` : line;
}
