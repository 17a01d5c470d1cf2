import { isSpace, stringEnd } from '../../characters/json-strings.ts';

/** Finds places in one JSON text; what it has once passed it remembers. */
export class JsonLocator {
  readonly #text: string;
  readonly #children = new Map<number, ReadonlyMap<string, Child>>();

  constructor(text: string) {
    this.#text = text;
  }

  /** The offset of what the tokens lead to: its key, or the item; of the deepest part on the way where they lead nowhere. */
  locate(tokens: readonly string[]): number {
    let value = skipSpace(this.#text, 0);
    let place = value;
    for (const token of tokens) {
      const child = this.#childrenOf(value).get(token);
      if (child === undefined) return place;
      if (child.key !== undefined || !sameLine(this.#text, place, child.value)) place = child.key ?? child.value;
      value = child.value;
    }
    return place;
  }

  #childrenOf(start: number): ReadonlyMap<string, Child> {
    const known = this.#children.get(start);
    if (known !== undefined) return known;
    const children = readChildren(this.#text, start);
    this.#children.set(start, children);
    return children;
  }
}

interface Child {
  readonly key: number | undefined;
  readonly value: number;
}

function readChildren(text: string, start: number): ReadonlyMap<string, Child> {
  const children = new Map<string, Child>();
  const open = text.charAt(start);
  if (open !== '{' && open !== '[') return children;
  let at = skipSpace(text, start + 1);
  while (at < text.length && text.charAt(at) !== '}' && text.charAt(at) !== ']') {
    const key = open === '{' ? at : undefined;
    const end = key === undefined ? at : stringEnd(text, key);
    const value = key === undefined ? at : skipSpace(text, skipSpace(text, end) + 1);
    children.set(key === undefined ? String(children.size) : readKey(text.slice(key, end)), { key, value });
    at = skipSpace(text, skipValue(text, value));
    if (text.charAt(at) === ',') at = skipSpace(text, at + 1);
  }
  return children;
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
