import { EVENT_ID, getScalarValue, type Event } from 'js-yaml';
import { parseYamlEvents } from './yaml-events.ts';

/** Finds offsets of parts in one YAML text, which it parses once. */
export class YamlLocator {
  readonly #text: string;
  readonly #events: readonly Event[];
  readonly #toOffset: (offset: number) => number;
  readonly #anchors = new Map<string, number>();

  constructor(source: string) {
    const { text, events, toOffset } = parseYamlEvents(source);
    this.#text = text;
    this.#events = events;
    this.#toOffset = toOffset;
    for (const [index, event] of this.#events.entries()) {
      if (event.type === EVENT_ID.DOCUMENT || event.type === EVENT_ID.POP || event.type === EVENT_ID.ALIAS) continue;
      if (event.anchorStart >= 0) this.#anchors.set(text.slice(event.anchorStart, event.anchorEnd), index);
    }
  }

  /** Returns the offset of the part at a path of tokens: of its key, or of the item; of the deepest existing parent of a missing one. */
  locate(tokens: readonly string[]): number {
    let index = 1;
    let place = this.#startOf(index) ?? 0;
    for (const token of tokens) {
      const child = this.#child(index, token);
      if (child === undefined) break;
      const start = child.key === undefined ? this.#startOf(child.value) : this.#startOf(child.key);
      if (start !== undefined && (child.key !== undefined || this.#onLaterLine(place, start))) place = start;
      index = child.value;
    }
    return this.#toOffset(place);
  }

  #child(index: number, token: string): { readonly key: number | undefined; readonly value: number } | undefined {
    const at = this.#target(index);
    const event = this.#events[at];
    if (event?.type === EVENT_ID.SEQUENCE) {
      let item = at + 1;
      for (let count = Number(token); count > 0 && this.#isOpen(item); count -= 1) item = this.#skip(item);
      return this.#isOpen(item) ? { key: undefined, value: item } : undefined;
    }
    if (event?.type !== EVENT_ID.MAPPING) return undefined;
    const merges: number[] = [];
    for (let key = at + 1; this.#isOpen(key);) {
      const value = this.#skip(key);
      const name = this.#keyOf(key);
      if (name === token) return { key, value };
      if (name === '<<') merges.push(value);
      key = this.#skip(value);
    }
    for (const merge of merges) {
      const found = this.#inMerge(merge, token);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #inMerge(merge: number, token: string): { readonly key: number | undefined; readonly value: number } | undefined {
    const at = this.#target(merge);
    if (this.#events[at]?.type !== EVENT_ID.SEQUENCE) return this.#child(at, token);
    for (let item = at + 1; this.#isOpen(item); item = this.#skip(item)) {
      const found = this.#child(item, token);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #keyOf(index: number): string | undefined {
    const event = this.#events[this.#target(index)];
    return event?.type === EVENT_ID.SCALAR ? getScalarValue(this.#text, event) : undefined;
  }

  /** Returns the index of a node, or of the anchor that an alias refers to. */
  #target(index: number): number {
    const event = this.#events[index];
    if (event?.type !== EVENT_ID.ALIAS) return index;
    return this.#anchors.get(this.#text.slice(event.anchorStart, event.anchorEnd)) ?? index;
  }

  #isOpen(index: number): boolean {
    const type = this.#events[index]?.type;
    return type !== undefined && type !== EVENT_ID.POP;
  }

  /** Returns the index after the node at an index. */
  #skip(index: number): number {
    let depth = 0;
    for (let at = index; at < this.#events.length; at += 1) {
      const type = this.#events[at]?.type;
      if (type === EVENT_ID.SEQUENCE || type === EVENT_ID.MAPPING) depth += 1;
      else if (type === EVENT_ID.POP) depth -= 1;
      if (depth === 0) return at + 1;
    }
    return this.#events.length;
  }

  /** Returns the offset of a node; undefined for one without text. */
  #startOf(index: number): number | undefined {
    const event = this.#events[index];
    if (event === undefined || event.type === EVENT_ID.DOCUMENT || event.type === EVENT_ID.POP) return undefined;
    if (event.type === EVENT_ID.ALIAS) return event.anchorStart - 1;
    if (event.type !== EVENT_ID.SCALAR) return event.start;
    if (event.valueStart < 0 || event.valueStart === event.valueEnd) return undefined;
    const quoted = this.#text.charAt(event.valueStart - 1);
    return quoted === '"' || quoted === "'" ? event.valueStart - 1 : event.valueStart;
  }

  #onLaterLine(from: number, to: number): boolean {
    const end = this.#text.indexOf('\n', from);
    return end !== -1 && end < to;
  }
}
