import type { Request } from './request.ts';

/** So many characters of a line are seen beside a text on a small screen. */
const MAX_LINE_LENGTH = 48;

/** True for a line of a sample that would be cut off there. */
export function isLong(line: string): boolean {
  return line.length > MAX_LINE_LENGTH;
}

/** The address of a request in the pieces that have a line each: of a query of two parts and more, every part is one. */
export function addressToPieces({ url, query }: Pick<Request, 'url' | 'query'>): readonly [string, ...string[]] {
  const parts = query.map((part, index) => (index === 0 ? '?' : '&') + part);
  return [url.slice(0, url.length - parts.join('').length), ...parts];
}

/** How a language gives an address a name. */
interface Naming {
  /** What begins the statement: `const url =`. */
  readonly start: string;
  /** Between it and what stands on lines of its own. */
  readonly indent: string;
  /** Between two pieces, with the end of the line. */
  readonly joint: string;
  readonly quote: (text: string) => string;
}

/** The address as a literal with a name: in the line that begins the statement where it fits there, else on its own. */
export function nameAddress(request: Pick<Request, 'url' | 'query'>, { start, indent, joint, quote }: Naming): string {
  const pieces = addressToPieces(request).map(quote);
  const line = `${start} ${pieces.join('')}`;
  return pieces.length > 1 || isLong(line) ? `${start}${indent}${pieces.join(joint)}` : line;
}
