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

type Expected = 'value' | 'first-item' | 'first-key' | 'key' | 'colon' | 'comma' | 'end';

/** A bracket, a comma, a colon, a text or a word. */
const TOKEN = /[{}[\],:]|"(?:[^"\\]|\\[^])*"?|[^\s{}[\],:"]+/y;

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
    const bad = findTokenError(token, expected, keys);
    if (bad !== undefined) return { ...bad, offset: at + bad.offset };
    if (token === '') return undefined;
    const isKey = expected === 'first-key' || expected === 'key';
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
      expected = open.length === 0 ? 'end' : 'comma';
    }
  }
}

/** Returns the fault of a token, with its offset in it; an empty token is the end of the text. */
function findTokenError(
  token: string,
  expected: Expected,
  keys: ReadonlySet<string> | undefined,
): JsonSyntaxError | undefined {
  if (expected === 'end')
    return token === '' ? undefined : fault('Text follows after the end of the JSON value.', 'Remove it.');
  if (token === '') return fault('The JSON text ends too early.', 'A bracket, a brace or a quote is not closed.');
  if (/^[/#]/.test(token)) return fault('JSON has no comments.', 'Remove it, or write the document as YAML (.yaml).');
  switch (expected) {
    case 'first-key':
    case 'key': {
      if (token === '}' && expected === 'first-key') return undefined;
      if (token === '}') return fault('There is a comma before the closing brace.', 'Remove the comma.');
      if (!token.startsWith('"')) return fault('A key in double quotes is missing here.', quoteHint(token));
      const isRepeated = (): boolean => keys?.has(readKey(token)) === true;
      const repeated = (): JsonSyntaxError =>
        fault(`The key ${JSON.stringify(readKey(token))} is repeated in one object.`, 'Keep one of the two.');
      return findStringError(token) ?? (isRepeated() ? repeated() : undefined);
    }
    case 'colon':
      return token === ':' ? undefined : fault('A colon is missing here.');
    case 'comma': {
      const closing = keys === undefined ? ']' : '}';
      return token === ',' || token === closing ? undefined : fault(`A comma or \`${closing}\` is missing here.`);
    }
    case 'value':
    case 'first-item':
      return expected === 'first-item' && token === ']' ? undefined : findValueError(token);
  }
}

function readKey(token: string): string {
  return String(JSON.parse(token));
}

function fault(message: string, hint?: string, offset = 0): JsonSyntaxError {
  return { message, hint, offset };
}

function quoteHint(token: string): string {
  return token.startsWith("'")
    ? 'JSON knows double quotes only.'
    : 'Write keys in double quotes, or rename the file to .yaml if it is YAML.';
}

function findValueError(token: string): JsonSyntaxError | undefined {
  if (token.startsWith('"')) return findStringError(token);
  if (/^(?:[{[]|(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?)$)/.test(token)) return undefined;
  if (token === ']' || token === '}')
    return fault('A value is missing here.', 'There may be a comma before the closing bracket: remove it.');
  const shown = token.length > 40 ? `${token.slice(0, 40)}…` : token;
  const hint =
    'JSON allows true, false, null, numbers and strings in double quotes. If this is YAML, name the file .yaml.';
  return fault(`\`${shown}\` is not a JSON value.`, hint);
}

function findStringError(token: string): JsonSyntaxError | undefined {
  for (const { 0: part, index } of token.matchAll(/\\(?:["\\/bfnrt]|u[\da-fA-F]{4})?|[^ -\uffff]/g)) {
    if (part === '\\')
      return fault('This escape is not known to JSON.', String.raw`A backslash itself is written \\.`, index);
    if (part.length === 1)
      return fault(
        'This string contains a line break or control character.',
        String.raw`Write it as \n, \t or \u….`,
        index,
      );
  }
  return /^"(?:[^"\\]|\\[^])*"$/.test(token)
    ? undefined
    : fault('This string is not closed.', 'Add the closing quote.');
}
