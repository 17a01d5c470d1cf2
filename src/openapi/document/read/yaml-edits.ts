import { placeAmong } from './error.ts';

/** A place that YAML 1.2 forbids, although its meaning is unambiguous. */
export interface YamlDeparture {
  readonly kind: 'indentation' | 'comment';
  readonly offset: number;
}

/** A text with edits applied, and the way back to the author's. */
export interface EditedYaml {
  readonly text: string;
  /** Converts an offset of `text` to one of the author's text. */
  readonly toOffset: (offset: number) => number;
}

interface Edit {
  readonly offset: number;
  /** Number of characters that spaces replace. */
  readonly removed: 0 | 1;
  readonly spaces: number;
}

/** Spaces to insert into a text, in ascending order. */
export class YamlEdits {
  readonly #edits: Edit[] = [];
  readonly #departures: YamlDeparture[] = [];
  #left: number;
  /** Kinds of departures of the current part. */
  #kinds = new Set<YamlDeparture['kind']>();

  constructor(length: number) {
    // mitigation: spaces of relaxed YAML
    this.#left = 100_000 + 4 * length;
  }

  get count(): number {
    return this.#edits.length;
  }

  get departures(): readonly YamlDeparture[] {
    return this.#departures;
  }

  /** True if more spaces were to be inserted than allowed: deep keys before many short lines would multiply the text. */
  get isOverLimit(): boolean {
    return this.#left < 0;
  }

  /** Begins a quoted text or flow collection, of which each kind of departure is recorded once. */
  beginPart(): void {
    this.#kinds = new Set();
  }

  insert(offset: number, spaces: number, departure: YamlDeparture): void {
    this.#left -= spaces;
    if (this.isOverLimit) return;
    this.#edits.push({ offset, removed: 0, spaces });
    if (!this.#kinds.has(departure.kind)) this.#departures.push(departure);
    this.#kinds.add(departure.kind);
  }

  replaceTabs(text: string, start: number, end: number): void {
    for (let offset = start; offset < end; offset += 1)
      if (text.charAt(offset) === '\t') this.#edits.push({ offset, removed: 1, spaces: 1 });
  }

  /** Drops all edits but the first ones. */
  dropFrom(count: number): void {
    const from = this.#edits[count]?.offset ?? Infinity;
    this.#edits.length = Math.min(count, this.#edits.length);
    while ((this.#departures.at(-1)?.offset ?? -1) >= from) this.#departures.pop();
  }

  /** Applies the edits to the text. */
  applyTo(text: string): EditedYaml {
    const parts: string[] = [];
    const before = [0];
    const after = [0];
    let from = 0;
    let length = 0;
    for (const { offset, removed, spaces } of this.#edits) {
      const piece = text.slice(from, offset) + ' '.repeat(spaces);
      parts.push(piece);
      length += piece.length;
      from = offset + removed;
      before.push(from);
      after.push(length);
    }
    parts.push(text.slice(from));
    const toOffset = (offset: number): number => {
      const { line: piece, column } = placeAmong(after, offset);
      return Math.min((before[piece - 1] ?? 0) + column - 1, before[piece] ?? text.length);
    };
    return { text: parts.join(''), toOffset };
  }
}
