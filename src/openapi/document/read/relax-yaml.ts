import { YamlEdits, type EditedYaml, type YamlDeparture } from './yaml-edits.ts';
import { EnclosedScanner, endOf, lineAfter, TOKEN } from './yaml-enclosed.ts';

/**
 * Inserts the spaces that YAML 1.2 requires where the meaning is clear without them: before lines of quoted texts and of flow
 * collections that are indented less than their key, and before a comment that follows a bracket, comma or quote. Replaces tabs
 * between tokens of flow collections by spaces, which js-yaml refuses although YAML allows them. Undefined if nothing is to change.
 */
export function relaxYaml(text: string): (EditedYaml & { readonly departures: readonly YamlDeparture[] }) | undefined {
  const edits = new YamlEdits(text.length);
  new LineScanner(text, edits).run();
  return edits.count === 0 ? undefined : { ...edits.applyTo(text), departures: edits.departures };
}

/** Finds quoted texts and flow collections in block collections. Ends at the first that is not closed, where the parser reports the error. */
class LineScanner {
  readonly #text: string;
  readonly #edits: YamlEdits;
  readonly #enclosed: EnclosedScanner;
  #at = 0;
  /** Column of the key or dash whose value begins on a later line. */
  #parent = -1;

  constructor(text: string, edits: YamlEdits) {
    this.#text = text;
    this.#edits = edits;
    this.#enclosed = new EnclosedScanner(text, edits);
  }

  run(): void {
    while (this.#at < this.#text.length && this.#readLine());
  }

  /** Reads a line and the further lines of its value; false where the scan ends. */
  #readLine(): boolean {
    const start = this.#at;
    const first = this.#end(TOKEN.indentation, start) ?? start;
    if (this.#end(TOKEN.blank, first) !== undefined || this.#end(TOKEN.directive, start) !== undefined) {
      this.#at = lineAfter(this.#text, first);
      return true;
    }
    const marker = this.#end(TOKEN.marker, start);
    let parent = marker === undefined ? Math.min(this.#parent, first - start - 1) : -1;
    /** End of the last key or indicator: only whitespace and properties are between it and the value. */
    let before = marker ?? first;
    for (let at = this.#afterSpace(before); ; at = this.#afterSpace(before)) {
      const value = this.#afterProperties(at);
      let end = this.#end(TOKEN.indicator, value);
      if (end === undefined && /["'[{]/.test(this.#text.charAt(value))) {
        const close = this.#readEnclosed(value, parent + 1, before);
        if (close === undefined) return false;
        end = this.#end(TOKEN.indicator, this.#afterSpace(close));
        if (end === undefined) {
          this.#at = lineAfter(this.#text, close);
          return true;
        }
      }
      end ??= this.#end(TOKEN.key, value);
      if (end === undefined) break;
      parent = at - start;
      before = end;
    }
    const value = this.#afterProperties(this.#afterSpace(before));
    if (this.#end(TOKEN.lineEnd, value) === undefined) this.#skipDeeper(value, parent);
    else {
      this.#parent = parent;
      this.#at = lineAfter(this.#text, value);
    }
    return true;
  }

  /** Skips a plain or block scalar: its line, and the lines that are indented more than its key. */
  #skipDeeper(offset: number, parent: number): void {
    for (this.#at = lineAfter(this.#text, offset); this.#at < this.#text.length;) {
      const first = this.#end(TOKEN.indentation, this.#at) ?? this.#at;
      if (first - this.#at <= parent && this.#end(TOKEN.blank, first) === undefined) return;
      this.#at = lineAfter(this.#text, first);
    }
  }

  /**
   * Returns the end of a quoted text or flow collection; undefined for one that is not closed. Only whitespace and properties are
   * between it and `before`.
   */
  #readEnclosed(start: number, indent: number, before: number): number | undefined {
    this.#edits.beginPart();
    const { count } = this.#edits;
    const isFlow = /[[{]/.test(this.#text.charAt(start));
    if (isFlow) this.#edits.replaceTabs(this.#text, before, start);
    const end = isFlow ? this.#enclosed.readFlow(start, indent) : this.#enclosed.readQuoted(start, indent);
    if (end === undefined) this.#edits.dropFrom(count);
    else if (this.#text.charAt(end) === '#') this.#enclosed.separateComment(end);
    return end;
  }
  #afterProperties(offset: number): number {
    let at = offset;
    for (let end = this.#end(TOKEN.property, at); end !== undefined; end = this.#end(TOKEN.property, at))
      at = this.#afterSpace(end);
    return at;
  }

  #afterSpace(offset: number): number {
    return this.#end(TOKEN.space, offset) ?? offset;
  }

  #end(token: RegExp, offset: number): number | undefined {
    return endOf(token, this.#text, offset);
  }
}
