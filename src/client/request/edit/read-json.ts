import type { TextRange } from '../../../portal/markup/mark.ts';

/** Range with the kind of token that colours it. */
export interface Token extends TextRange {
  readonly name: 'k' | 's' | 'n' | '';
}

/** Expected token at a syntax error of JSON (RFC 8259). */
export type Expected = 'value' | 'name' | 'colon' | 'object' | 'array' | 'end' | 'string' | 'depth';

/** Result of parsing a text as JSON, up to the first error. */
export interface ReadJson {
  readonly tokens: readonly Token[];
  /** Ranges of the values, by JSON Pointer (RFC 6901). */
  readonly places: ReadonlyMap<string, TextRange>;
  readonly fault: { readonly at: number; readonly expected: Expected } | undefined;
}

/** Maximum depth of a value. */
const MAX_DEPTH = 200;

const TOKEN =
  /[ \t\r\n]*(?:("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)\b)|([{}[\],:])|(?=$)|([^]))/y;

interface Read extends TextRange {
  readonly kind: 'string' | 'word' | 'mark' | 'end' | 'other';
  readonly text: string;
}

class NotJson extends Error {
  readonly at: number;
  readonly expected: Expected;

  constructor(at: number, expected: Expected) {
    super();
    this.at = at;
    this.expected = expected;
  }
}

/** Parses a text as JSON up to the first error. */
export function readJson(text: string): ReadJson {
  const tokens: Token[] = [];
  const places = new Map<string, TextRange>();
  let next = readToken(text, 0);
  const take = (name?: Token['name']): Read => {
    const taken = next;
    if (name !== undefined) tokens.push({ start: taken.start, end: taken.end, name });
    next = readToken(text, taken.end);
    return taken;
  };
  const fail = (expected: Expected): never => {
    throw new NotJson(next.start, next.text === '"' ? 'string' : expected);
  };
  const mark = (sign: string): boolean => {
    const isNext = next.kind === 'mark' && next.text === sign;
    if (isNext) take('');
    return isNext;
  };
  const value = (pointer: string, depth: number): void => {
    const { start, kind } = next;
    if (depth > MAX_DEPTH) fail('depth');
    let end = next.end;
    if (kind === 'string') take('s');
    else if (kind === 'word') take('n');
    else if (mark('{')) end = members(pointer, depth);
    else if (mark('[')) end = items(pointer, depth);
    else fail('value');
    places.set(pointer, { start, end });
  };
  const members = (pointer: string, depth: number): number => {
    let isFirst = true;
    for (;;) {
      const { end } = next;
      if (isFirst && mark('}')) return end;
      isFirst = false;
      if (next.kind !== 'string') fail('name');
      const name: unknown = JSON.parse(take('k').text);
      if (!mark(':')) fail('colon');
      value(`${pointer}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`, depth + 1);
      const close = next.end;
      if (mark('}')) return close;
      if (!mark(',')) fail('object');
    }
  };
  const items = (pointer: string, depth: number): number => {
    for (let index = 0; ; index += 1) {
      const { end } = next;
      if (index === 0 && mark(']')) return end;
      value(`${pointer}/${String(index)}`, depth + 1);
      const close = next.end;
      if (mark(']')) return close;
      if (!mark(',')) fail('array');
    }
  };
  try {
    value('', 0);
    if (next.kind !== 'end') fail('end');
    return { tokens, places, fault: undefined };
  } catch (error) {
    if (!(error instanceof NotJson)) throw error;
    return { tokens, places, fault: { at: error.at, expected: error.expected } };
  }
}

function readToken(text: string, from: number): Read {
  TOKEN.lastIndex = from;
  const found = TOKEN.exec(text);
  const [, string, word, sign, other] = found ?? [];
  const read = string ?? word ?? sign ?? other ?? '';
  const end = found === null ? text.length : TOKEN.lastIndex;
  const kind = string !== undefined ? 'string' : word !== undefined ? 'word' : sign !== undefined ? 'mark' : 'end';
  return { start: end - read.length, end, kind: other === undefined ? kind : 'other', text: read };
}

/** Returns the line of an offset, counted from 1. */
export function lineAt(text: string, at: number): number {
  return text.slice(0, at).split('\n').length;
}
