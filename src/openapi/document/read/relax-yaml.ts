import { placeAmong } from './error.ts';

/** A place that YAML 1.2 forbids, although its meaning is unambiguous. */
export interface YamlDeparture {
  readonly kind: 'indentation' | 'comment';
  readonly offset: number;
}

/** A text with spaces that the author's lacks. */
export interface RelaxedYaml {
  readonly text: string;
  /** Converts an offset of `text` to one of the author's text. */
  readonly toOffset: (offset: number) => number;
  readonly departures: readonly YamlDeparture[];
}

/**
 * Inserts the spaces that YAML 1.2 requires where the meaning is clear without them: before lines of quoted texts and of flow
 * collections that are indented less than their key, and before a comment that follows a bracket, comma or quote. Replaces tabs
 * between tokens of flow collections by spaces, which js-yaml refuses although YAML allows them. Undefined if nothing is to change.
 */
export function relaxYaml(text: string): RelaxedYaml | undefined {
  const parts = new Scanner(text).listParts();
  if (parts.every((edits) => edits.length === 0)) return undefined;
  // Reports each kind of departure once in a quoted text or flow collection.
  const departures = parts.flatMap((edits) => {
    const found = edits.flatMap(({ departure }) => departure ?? []);
    return [...Map.groupBy(found, ({ kind }) => kind).values()].flatMap(([first]) => first ?? []);
  });
  return { ...applyEdits(text, parts.flat()), departures };
}

/** Spaces to insert at an offset, or to put in place of a tab there. */
interface Edit {
  readonly offset: number;
  readonly removed: 0 | 1;
  readonly spaces: number;
  readonly departure?: YamlDeparture;
}

/** Applies edits, in ascending order, to a text. */
function applyEdits(text: string, edits: readonly Edit[]): Pick<RelaxedYaml, 'text' | 'toOffset'> {
  const pieces: string[] = [];
  const before = [0];
  const after = [0];
  let from = 0;
  let length = 0;
  for (const { offset, removed, spaces } of edits) {
    const piece = text.slice(from, offset) + ' '.repeat(spaces);
    pieces.push(piece);
    length += piece.length;
    from = offset + removed;
    before.push(from);
    after.push(length);
  }
  pieces.push(text.slice(from));
  const toOffset = (offset: number): number => {
    const { line: piece, column } = placeAmong(after, offset);
    return Math.min((before[piece - 1] ?? 0) + column - 1, before[piece] ?? text.length);
  };
  return { text: pieces.join(''), toOffset };
}

/** State in a flow collection: at the start of a token, in a plain text, or after a quote or bracket that closes. */
type FlowState = 'start' | 'plain' | 'closed';

/** Finds the edits of quoted texts and flow collections in block collections. Ends at the first that is not closed, where the parser reports the error. */
class Scanner {
  readonly #text: string;
  /** Edits of the closed quoted texts and flow collections. */
  readonly #parts: Edit[][] = [];
  /** Edits of the current one. */
  #edits: Edit[] = [];
  /** Number of spaces that may still be inserted: deep keys before many short lines would multiply the text. */
  #left = Infinity;
  #at = 0;
  /** Column of the key or dash whose value begins on a later line. */
  #parent = -1;

  constructor(text: string) {
    this.#text = text;
    // mitigation: spaces of relaxed YAML
    this.#left = 100_000 + 4 * text.length;
  }

  listParts(): readonly (readonly Edit[])[] {
    while (this.#at < this.#text.length && this.#readLine());
    return this.#parts;
  }

  /** Reads a line and the further lines of its value; false where the scan ends. */
  #readLine(): boolean {
    const start = this.#at;
    const first = this.#after(TOKEN.indentation, start);
    if (this.#end(TOKEN.blank, first) !== undefined || this.#end(TOKEN.directive, start) !== undefined) {
      this.#at = this.#lineAfter(first);
      return true;
    }
    const marker = this.#end(TOKEN.marker, start);
    let parent = marker === undefined ? Math.min(this.#parent, first - start - 1) : -1;
    /** End of the last key or indicator: only whitespace and properties are between it and the value. */
    let before = marker ?? first;
    for (let at = this.#after(TOKEN.space, before); ; at = this.#after(TOKEN.space, before)) {
      const value = this.#after(TOKEN.properties, at);
      let end = this.#end(TOKEN.indicator, value);
      if (end === undefined && /["'[{]/.test(this.#text.charAt(value))) {
        const close = this.#readEnclosed(value, parent + 1, before);
        if (close === undefined) return false;
        end = this.#end(TOKEN.indicator, this.#after(TOKEN.space, close));
        if (end === undefined) {
          this.#at = this.#lineAfter(close);
          return true;
        }
      }
      end ??= this.#end(TOKEN.key, value);
      if (end === undefined) break;
      parent = at - start;
      before = end;
    }
    const value = this.#after(TOKEN.properties, this.#after(TOKEN.space, before));
    if (this.#end(TOKEN.lineEnd, value) === undefined) this.#skipDeeper(value, parent);
    else {
      this.#parent = parent;
      this.#at = this.#lineAfter(value);
    }
    return true;
  }

  /** Skips a plain or block scalar: its line, and the lines that are indented more than its key. */
  #skipDeeper(offset: number, parent: number): void {
    for (this.#at = this.#lineAfter(offset); this.#at < this.#text.length;) {
      const first = this.#after(TOKEN.indentation, this.#at);
      if (first - this.#at <= parent && this.#end(TOKEN.blank, first) === undefined) return;
      this.#at = this.#lineAfter(first);
    }
  }

  /**
   * Returns the end of a quoted text or flow collection; undefined for one that is not closed. Only whitespace and properties are
   * between it and `before`.
   */
  #readEnclosed(start: number, indent: number, before: number): number | undefined {
    this.#edits = [];
    const isFlow = /[[{]/.test(this.#text.charAt(start));
    if (isFlow) this.#replaceTabs(before, start);
    const end = isFlow ? this.#readFlow(start, indent) : this.#readQuoted(start, indent);
    if (end === undefined) return undefined;
    if (this.#text.charAt(end) === '#') this.#separateComment(end);
    this.#parts.push(this.#edits);
    return end;
  }

  /** Returns the end of a flow collection whose lines need an indentation; undefined for one that is not closed. */
  #readFlow(start: number, indent: number): number | undefined {
    let depth = 0;
    let state: FlowState = 'start';
    for (let at: number | undefined = start; at !== undefined && at < this.#text.length;) {
      const char = this.#text.charAt(at);
      const space: number = this.#after(TOKEN.space, at);
      const property: number | undefined = state === 'start' ? this.#end(TOKEN.flowProperty, at) : undefined;
      if (space > at) {
        if (state !== 'plain' || this.#end(TOKEN.afterPlain, at) !== undefined) this.#replaceTabs(at, space);
        at = space;
      } else if (char === '\n' || char === '\r') at = this.#nextLine(at, indent, false);
      else if (char === '#' && this.#isComment(at, state)) at = this.#after(TOKEN.restOfLine, at);
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
        at = this.#readQuoted(at, indent);
      } else {
        const isIndicator: boolean =
          (char === ':' && state === 'closed') || this.#end(TOKEN.flowIndicator, at) !== undefined;
        state = isIndicator ? 'start' : 'plain';
        at += 1;
      }
    }
    return undefined;
  }

  /** Returns the end of a quoted text whose lines need an indentation; undefined for one that is not closed. */
  #readQuoted(start: number, indent: number): number | undefined {
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

  #isComment(offset: number, state: FlowState): boolean {
    const before = this.#text.charAt(offset - 1);
    if (/\s/.test(before)) return true;
    const follows = state === 'closed' || '[{,'.includes(before);
    if (follows) this.#separateComment(offset);
    return follows;
  }

  #separateComment(offset: number): void {
    this.#edits.push({ offset, removed: 0, spaces: 1, departure: { kind: 'comment', offset } });
  }

  #replaceTabs(start: number, end: number): void {
    for (let offset = start; offset < end; offset += 1)
      if (this.#text.charAt(offset) === '\t') this.#edits.push({ offset, removed: 1, spaces: 1 });
  }

  /** Returns the offset of the line after a line break, and indents it; undefined where the part cannot go on. */
  #nextLine(lineBreak: number, indent: number, isQuoted: boolean): number | undefined {
    const start = this.#lineAfter(lineBreak);
    if (this.#end(TOKEN.marker, start) !== undefined) return undefined;
    const first = this.#after(TOKEN.indentation, start);
    const spaces = indent - (first - start);
    if (spaces <= 0 || this.#end(isQuoted ? TOKEN.empty : TOKEN.blank, first) !== undefined) return start;
    const offset = this.#after(TOKEN.space, first);
    // No parser reads a key whose colon begins such a line.
    if ((this.#left -= spaces) < 0 || (!isQuoted && this.#text.charAt(offset) === ':')) return undefined;
    this.#edits.push({ offset: start, removed: 0, spaces, departure: { kind: 'indentation', offset } });
    return start;
  }

  #lineAfter(offset: number): number {
    const end = this.#after(TOKEN.restOfLine, offset);
    return end + (this.#text.startsWith('\r\n', end) ? 2 : 1);
  }

  /** Returns the end of a token that may be empty. */
  #after(token: RegExp, offset: number): number {
    return this.#end(token, offset) ?? offset;
  }

  /** Returns the end of a token that begins at an offset; undefined for no such token. */
  #end(token: RegExp, offset: number): number | undefined {
    token.lastIndex = offset;
    return token.test(this.#text) ? token.lastIndex : undefined;
  }
}

/** Tokens of YAML, to be matched at an offset. */
const TOKEN = {
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
  /** Anchors and tags, and the space after each. */
  properties: /(?:[!&]\S*[\t ]+)*(?:[!&]\S*)?/y,
  flowProperty: /[!&][^\s,[\]{}]*/y,
  flowIndicator: /[:?](?=[\s,[\]{}]|$)/y,
  /** Place after a plain text in a flow collection. */
  afterPlain: /[\t ]*(?:[\r\n#:,\]}]|$)/y,
} as const;
