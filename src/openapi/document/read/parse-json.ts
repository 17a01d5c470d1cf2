import { isSpace, stringEnd } from '../../../characters/json-strings.ts';
import { errorAt } from './error.ts';
import { jsonToValue } from './whole-number.ts';
import { maxDepth, tooDeepHint, tooDeepMessage } from './depth.ts';

// Not by jsonc-parser: for the place of one problem in 13 MB it makes a tree of 121 MB, and it knows no duplicate keys. `JSON.parse` itself
// names no place for an unexpected token.
/** Parses a JSON text (RFC 8259). Throws a PortalError for bad syntax, a duplicate key in one object, and deep nesting. */
export function parseJson(text: string, file: string): unknown {
  let value: unknown;
  try {
    value = jsonToValue(text);
  } catch (cause) {
    const fault = findJsonError(text) ?? { message: 'This is not JSON.', hint: undefined, offset: 0 };
    throw errorAt({ file, text }, fault, { cause });
  }
  if (countWrittenKeys(text) !== countKeys(value)) {
    const fault = findJsonError(text);
    if (fault !== undefined) throw errorAt({ file, text }, fault);
  }
  return value;
}

interface JsonSyntaxError {
  readonly message: string;
  readonly hint: string | undefined;
  readonly offset: number;
}

/** Counts the keys in a text: strings followed by a colon. */
function countWrittenKeys(text: string): number {
  let count = 0;
  for (let start = text.indexOf('"'); start !== -1;) {
    let end = stringEnd(text, start);
    while (isSpace(text.charCodeAt(end))) end += 1;
    if (text.charCodeAt(end) === 58) count += 1;
    start = text.indexOf('"', end);
  }
  return count;
}

/** Counts the keys in a value; undefined beyond the maximum nesting. */
function countKeys(root: unknown): number | undefined {
  let count = 0;
  let level: object[] = typeof root === 'object' && root !== null ? [root] : [];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > maxDepth) return undefined;
    const next: object[] = [];
    for (const value of level) {
      const items: unknown[] = Object.values(value);
      if (!Array.isArray(value)) count += items.length;
      for (const item of items) if (typeof item === 'object' && item !== null) next.push(item);
    }
    level = next;
  }
  return count;
}

/** A bracket, a comma, a colon, a text or a word. */
const TOKEN = /[{}[\],:]|"(?:[^"\\]|\\[^])*"?|[^\s{}[\],:"]+/y;
const STRING = /^"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"$/;
const VALUE = /^(?:[{["]|(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?)$)/;

type Expected = 'value' | 'first-item' | 'first-key' | 'key' | 'colon' | 'item-end' | 'member-end' | 'end';

const KEY = 'A key in double quotes is missing here.';
const NO_VALUE =
  'JSON allows true, false, null, numbers and strings in double quotes, and no comma after the last item. If this is YAML, name the file .yaml.';

/** Tokens that may come next, and the fault of any other. */
const EXPECTED: Readonly<Record<Expected, readonly [RegExp, string, string | undefined]>> = {
  value: [VALUE, 'A JSON value is missing here.', NO_VALUE],
  'first-item': [new RegExp(String.raw`^\]$|${VALUE.source}`), 'A JSON value is missing here.', NO_VALUE],
  'first-key': [/^["}]/, KEY, 'If this is YAML, name the file .yaml.'],
  key: [/^"/, KEY, 'JSON has no comma after the last member of an object.'],
  colon: [/^:$/, 'A colon is missing here.', undefined],
  'item-end': [/^[,\]]$/, 'A comma or `]` is missing here.', undefined],
  'member-end': [/^[,}]$/, 'A comma or `}` is missing here.', undefined],
  end: [/^$/, 'Text follows after the end of the JSON value.', 'Remove it.'],
};

/** Finds the first syntax error, duplicate key or too deep value of a text, the latter at the root's key; undefined for a valid text. */
function findJsonError(text: string): JsonSyntaxError | undefined {
  /** Keys of the open objects; undefined for lists. */
  const open: (Set<string> | undefined)[] = [];
  let expected: Expected = 'value';
  let top = 0;
  for (let at = 0; ;) {
    while (isSpace(text.charCodeAt(at))) at += 1;
    TOKEN.lastIndex = at;
    const token = TOKEN.exec(text)?.[0] ?? text.charAt(at);
    const keys = open.at(-1);
    const isKey = expected === 'first-key' || expected === 'key';
    const fault = findTokenError(token, expected, isKey ? keys : undefined);
    if (fault !== undefined) return { ...fault, offset: at };
    if (token === '') return undefined;
    if (open.length === 0 || (isKey && open.length === 1)) top = at;
    at += token.length;
    if (token === '{' || token === '[') {
      open.push(token === '{' ? new Set() : undefined);
      if (open.length > maxDepth) return { message: tooDeepMessage, hint: tooDeepHint, offset: top };
      expected = token === '{' ? 'first-key' : 'first-item';
    } else if (token === ':') expected = 'value';
    else if (token === ',') expected = keys === undefined ? 'value' : 'key';
    else if (isKey && token !== '}') {
      keys?.add(readKey(token));
      expected = 'colon';
    } else {
      if (token === '}' || token === ']') open.pop();
      expected = open.length === 0 ? 'end' : open.at(-1) === undefined ? 'item-end' : 'member-end';
    }
  }
}

/** Returns the fault of a token; an empty one is the end of the text. `keys`: those of its object so far, for a key. */
function findTokenError(
  token: string,
  expected: Expected,
  keys: ReadonlySet<string> | undefined,
): Omit<JsonSyntaxError, 'offset'> | undefined {
  if (token === '' && expected !== 'end')
    return { message: 'The JSON text ends too early.', hint: 'A bracket, a brace or a quote is not closed.' };
  const [pattern, message, hint] = EXPECTED[expected];
  if (/^[/#]/.test(token))
    return { message: 'JSON has no comments.', hint: 'Remove it, or write the document as YAML (.yaml).' };
  if (!pattern.test(token)) return { message, hint };
  if (token.startsWith('"') && !STRING.test(token))
    return {
      message: 'This string is not valid JSON.',
      hint: String.raw`Close it with a quote; write line breaks as \n, and a backslash as \\.`,
    };
  return keys?.has(readKey(token)) === true
    ? { message: `The key ${JSON.stringify(readKey(token))} is repeated in one object.`, hint: 'Keep one of the two.' }
    : undefined;
}

function readKey(token: string): string {
  return token.startsWith('"') ? String(JSON.parse(token)) : token;
}
