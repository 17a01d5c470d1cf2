import { isSpace, stringEnd } from '../../../characters/json-strings.ts';

/** Finds offsets of parts in one JSON text; caches what it has scanned. */
export class JsonLocator {
  readonly #text: string;
  readonly #ends: ReadonlyMap<number, number>;
  readonly #parts = new Map<number, ReadonlyMap<string, JsonPart>>();

  constructor(text: string) {
    this.#text = text;
    this.#ends = listEnds(text);
  }

  /** Returns the offset of the part at a path of tokens: of its key, or of the item; of the deepest existing parent of a missing one. */
  locate(tokens: readonly string[]): number {
    let value = skipSpace(this.#text, 0);
    let place = value;
    for (const token of tokens) {
      const part = this.#partsOf(value).get(token);
      if (part === undefined) return place;
      if (part.key !== undefined || !sameLine(this.#text, place, part.value)) place = part.key ?? part.value;
      value = part.value;
    }
    return place;
  }

  /** Returns the members or items of the value at an offset, by token; empty for a scalar. */
  #partsOf(start: number): ReadonlyMap<string, JsonPart> {
    const known = this.#parts.get(start);
    if (known !== undefined) return known;
    const parts = readParts(this.#text, start, this.#ends);
    this.#parts.set(start, parts);
    return parts;
  }
}

/** Offsets of a member or item of a JSON value. */
interface JsonPart {
  /** Undefined for items. */
  readonly key: number | undefined;
  readonly value: number;
}

function readParts(text: string, start: number, ends: ReadonlyMap<number, number>): ReadonlyMap<string, JsonPart> {
  const parts = new Map<string, JsonPart>();
  const open = text.charAt(start);
  if (open !== '{' && open !== '[') return parts;
  let at = skipSpace(text, start + 1);
  while (at < text.length && text.charAt(at) !== '}' && text.charAt(at) !== ']') {
    const key = open === '{' ? at : undefined;
    const end = stringEnd(text, at);
    const value = key === undefined ? at : skipSpace(text, skipSpace(text, end) + 1);
    parts.set(key === undefined ? String(parts.size) : readKey(text.slice(key, end)), { key, value });
    at = skipSpace(text, ends.get(value) ?? skipScalar(text, value));
    if (text.charAt(at) === ',') at = skipSpace(text, at + 1);
  }
  return parts;
}

function readKey(quoted: string): string {
  return quoted.includes('\\') ? String(JSON.parse(quoted)) : quoted.slice(1, -1);
}

function skipSpace(text: string, at: number): number {
  let end = at;
  while (isSpace(text.charCodeAt(end))) end += 1;
  return end;
}

function skipScalar(text: string, start: number): number {
  if (text.charAt(start) === '"') return stringEnd(text, start);
  SCALAR.lastIndex = start;
  return SCALAR.test(text) ? SCALAR.lastIndex : text.length;
}

const SCALAR = /[^\s,}\]]+/y;

/** Returns the offset after each object and list of a text by that of its start: each part is passed once, however deep it is. */
function listEnds(text: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const open: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 34) at = stringEnd(text, at) - 1;
    else if (code === 123 || code === 91) open.push(at);
    else if (code === 125 || code === 93) ends.set(open.pop() ?? at, at + 1);
  }
  return ends;
}

function sameLine(text: string, from: number, to: number): boolean {
  const end = text.indexOf('\n', from);
  return end === -1 || end > to;
}
