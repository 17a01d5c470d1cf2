import type { YamlEdits } from './yaml-edits.ts';

/** Quoted texts and flow collections of a YAML text: finds their ends, and the spaces that they lack. */
export class EnclosedScanner {
  readonly #text: string;
  readonly #edits: YamlEdits;

  constructor(text: string, edits: YamlEdits) {
    this.#text = text;
    this.#edits = edits;
  }

  /** Returns the end of a flow collection whose lines need an indentation; undefined for one that is not closed. */
  readFlow(start: number, indent: number): number | undefined {
    let depth = 0;
    let state: FlowState = 'start';
    for (let at: number | undefined = start; at !== undefined && at < this.#text.length;) {
      const char = this.#text.charAt(at);
      const space: number = endOf(TOKEN.space, this.#text, at) ?? at;
      const property: number | undefined = state === 'start' ? endOf(TOKEN.flowProperty, this.#text, at) : undefined;
      if (space > at) {
        if (state !== 'plain' || endOf(TOKEN.afterPlain, this.#text, at) !== undefined)
          this.#edits.replaceTabs(this.#text, at, space);
        at = space;
      } else if (char === '\n' || char === '\r') at = this.#nextLine(at, indent, false);
      else if (char === '#' && this.#isComment(at, state)) at = endOf(TOKEN.restOfLine, this.#text, at);
      else if (property !== undefined) at = property;
      else if ('[{,'.includes(char)) {
        depth += char === ',' ? 0 : 1;
        state = 'start';
        at += 1;
      } else if (']}'.includes(char)) {
        depth -= 1;
        state = 'closed';
        at += 1;
        if (depth === 0) return at;
      } else if (state === 'start' && '"\''.includes(char)) {
        state = 'closed';
        at = this.readQuoted(at, indent);
      } else {
        const isIndicator: boolean =
          (char === ':' && state === 'closed') || endOf(TOKEN.flowIndicator, this.#text, at) !== undefined;
        state = isIndicator ? 'start' : 'plain';
        at += 1;
      }
    }
    return undefined;
  }

  /** Returns the end of a quoted text whose lines need an indentation; undefined for one that is not closed. */
  readQuoted(start: number, indent: number): number | undefined {
    const quote = this.#text.charAt(start);
    for (let at: number | undefined = start + 1; at !== undefined && at < this.#text.length;) {
      const char = this.#text.charAt(at);
      const next = this.#text.charAt(at + 1);
      if (char === '\n' || char === '\r') at = this.#nextLine(at, indent, true);
      else if (char === quote && !(quote === "'" && next === "'")) return at + 1;
      else at += char === quote || (quote === '"' && char === '\\' && next !== '\n' && next !== '\r') ? 2 : 1;
    }
    return undefined;
  }

  /** Inserts the space before a comment that follows a bracket, comma or quote. */
  separateComment(offset: number): void {
    this.#edits.insert(offset, 1, { kind: 'comment', offset });
  }

  #isComment(offset: number, state: FlowState): boolean {
    const before = this.#text.charAt(offset - 1);
    if (/\s/.test(before)) return true;
    const follows = state === 'closed' || '[{,'.includes(before);
    if (follows) this.separateComment(offset);
    return follows;
  }

  /** Returns the offset of the line after a line break, and indents it; undefined where the part cannot go on. */
  #nextLine(lineBreak: number, indent: number, isQuoted: boolean): number | undefined {
    const start = lineAfter(this.#text, lineBreak);
    if (endOf(TOKEN.marker, this.#text, start) !== undefined) return undefined;
    const first = endOf(TOKEN.indentation, this.#text, start) ?? start;
    const missing = indent - (first - start);
    if (missing <= 0 || endOf(isQuoted ? TOKEN.empty : TOKEN.blank, this.#text, first) !== undefined) return start;
    const offset = endOf(TOKEN.space, this.#text, first) ?? first;
    // No parser reads a key whose colon begins such a line.
    if (!isQuoted && this.#text.charAt(offset) === ':') return undefined;
    this.#edits.insert(start, missing, { kind: 'indentation', offset });
    return this.#edits.isOverLimit ? undefined : start;
  }
}

/** State in a flow collection: at the start of a token, in a plain text, or after a quote or bracket that closes. */
type FlowState = 'start' | 'plain' | 'closed';

/** Tokens of YAML, to be matched at an offset. */
export const TOKEN = {
  indentation: / */y,
  space: /[\t ]*/y,
  restOfLine: /[^\r\n]*/y,
  /** Rest of a line without content. */
  blank: /[\t ]*(?:[\r\n#]|$)/y,
  /** Rest of a line without characters. */
  empty: /[\t ]*(?:[\r\n]|$)/y,
  /** End of a line, or a comment where one may begin. */
  lineEnd: /[\r\n#]|$/y,
  directive: /[%\uFEFF]/y,
  marker: /(?:---|\.\.\.)(?=[\t\r\n ]|$)/y,
  /** Dash, question mark or colon of block collections. */
  indicator: /[-?:](?=[\t\r\n ]|$)/y,
  /** Plain key and its colon. */
  key: /(?![|>#])(?:(?![\t ]#)[^\r\n])*?:(?=[\t\r\n ]|$)/y,
  /** Anchor or tag. */
  property: /[!&]\S*/y,
  flowProperty: /[!&][^\s,[\]{}]*/y,
  flowIndicator: /[:?](?=[\s,[\]{}]|$)/y,
  /** Place after a plain text in a flow collection. */
  afterPlain: /[\t ]*(?:[\r\n#:,\]}]|$)/y,
} as const;

/** Returns the end of a token that begins at an offset; undefined for no such token. */
export function endOf(token: RegExp, text: string, offset: number): number | undefined {
  token.lastIndex = offset;
  return token.test(text) ? token.lastIndex : undefined;
}

/** Returns the offset of the line after the one of an offset. */
export function lineAfter(text: string, offset: number): number {
  const end = endOf(TOKEN.restOfLine, text, offset) ?? offset;
  return end + (text.startsWith('\r\n', end) ? 2 : 1);
}
