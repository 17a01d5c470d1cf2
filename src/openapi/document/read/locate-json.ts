import { isSpace, stringEnd } from '../../../characters/json-strings.ts';

/** Finds offsets of parts in one JSON text; caches what it has scanned. */
export class JsonLocator {
  readonly #text: string;
  readonly #parts = new Map<number, ReadonlyMap<string, JsonPart>>();

  constructor(text: string) {
    this.#text = text;
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
    const parts = readParts(this.#text, start);
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

function readParts(text: string, start: number): ReadonlyMap<string, JsonPart> {
  const parts = new Map<string, JsonPart>();
  const open = text.charAt(start);
  if (open !== '{' && open !== '[') return parts;
  let at = skipSpace(text, start + 1);
  while (at < text.length && text.charAt(at) !== '}' && text.charAt(at) !== ']') {
    const key = open === '{' ? at : undefined;
    const end = stringEnd(text, at);
    const value = key === undefined ? at : skipSpace(text, skipSpace(text, end) + 1);
    parts.set(key === undefined ? String(parts.size) : readKey(text.slice(key, end)), { key, value });
    at = skipSpace(text, skipValue(text, value));
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

function skipValue(text: string, start: number): number {
  let depth = 0;
  let at = start;
  for (;;) {
    const code = text.charCodeAt(at);
    if (Number.isNaN(code)) return at;
    if (code === 34) {
      at = stringEnd(text, at);
      if (depth === 0) return at;
      continue;
    }
    if (code === 123 || code === 91) depth += 1;
    else if (code === 125 || code === 93) depth -= 1;
    else if (depth === 0 && (code === 44 || isSpace(code))) return at;
    if (depth < 0) return at;
    at += 1;
    if (depth === 0 && (code === 125 || code === 93)) return at;
  }
}

function sameLine(text: string, from: number, to: number): boolean {
  const end = text.indexOf('\n', from);
  return end === -1 || end > to;
}
