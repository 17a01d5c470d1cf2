import { isSpace, stringEnd } from '../../characters/json-strings.ts';
import { errorAt } from './error.ts';
import { jsonToValue } from './whole-number.ts';
import { maxDepth, tooDeepHint, tooDeepMessage } from './depth.ts';

/** Parses a JSON text (RFC 8259). Throws a PortalError for bad syntax, a duplicate key in one object, and deep nesting. */
export function parseJson(text: string, file: string): unknown {
  let value: unknown;
  try {
    value = jsonToValue(text);
  } catch (cause) {
    const fault = findJsonError(text) ?? { message: 'This is not JSON.', hint: undefined, offset: 0 };
    throw errorAt({ file, text }, fault, { cause });
  }
  const keys = countKeys(value);
  if (keys === undefined) {
    const fault = { message: tooDeepMessage, hint: tooDeepHint, offset: findDeepKey(text) };
    throw errorAt({ file, text }, fault);
  }
  if (countWrittenKeys(text) !== keys) {
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

/** Returns the offset of the root's key, or of the bracket, whose value is nested too deeply. */
function findDeepKey(text: string): number {
  let depth = 0;
  let top = 0;
  for (let at = 0; at < text.length && depth <= maxDepth; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 34) {
      const end = stringEnd(text, at);
      if (depth === 1 && /^\s*:/.test(text.slice(end, end + 100))) top = at;
      at = end - 1;
    } else if (code === 123 || code === 91) {
      depth += 1;
      if (depth === 1) top = at;
    } else if (code === 125 || code === 93) depth -= 1;
  }
  return top;
}

type Expected = 'value' | 'first-item' | 'first-key' | 'key' | 'colon' | 'comma' | 'end';

/** Finds the first syntax error or duplicate key of a text; undefined for a valid one. */
function findJsonError(text: string): JsonSyntaxError | undefined {
  const stack: (Set<string> | 'list')[] = [];
  let expected: Expected = 'value';
  let at = 0;
  for (;;) {
    while (isSpace(text.charCodeAt(at))) at += 1;
    const char = text.charAt(at);
    if (expected === 'end')
      return char === '' ? undefined : fault(at, 'Text follows after the end of the JSON value.', 'Remove it.');
    if (char === '')
      return fault(text.length, 'The JSON text ends too early.', 'A bracket, a brace or a quote is not closed.');
    if (char === '/' || char === '#')
      return fault(at, 'JSON has no comments.', 'Remove it, or write the document as YAML (.yaml).');
    const top = stack.at(-1);
    if (expected === 'first-key' || expected === 'key') {
      if (char === '}' && expected === 'first-key') {
        stack.pop();
        expected = after(stack);
        at += 1;
        continue;
      }
      if (char === '}') return fault(at, 'There is a comma before the closing brace.', 'Remove the comma.');
      if (char !== '"') return fault(at, 'A key in double quotes is missing here.', quoteHint(char));
      const end = stringEnd(text, at);
      const bad = findStringError(text, at, end);
      if (bad !== undefined) return bad;
      const key: unknown = JSON.parse(text.slice(at, end));
      if (top instanceof Set && typeof key === 'string') {
        if (top.has(key))
          return fault(at, `The key ${JSON.stringify(key)} is repeated in one object.`, 'Keep one of the two.');
        top.add(key);
      }
      expected = 'colon';
      at = end;
    } else if (expected === 'colon') {
      if (char !== ':') return fault(at, 'A colon is missing here.', undefined);
      expected = 'value';
      at += 1;
    } else if (expected === 'comma') {
      const closing = top === 'list' ? ']' : '}';
      if (char === closing) {
        stack.pop();
        expected = after(stack);
      } else if (char === ',') expected = top === 'list' ? 'value' : 'key';
      else return fault(at, `A comma or \`${closing}\` is missing here.`, undefined);
      at += 1;
    } else {
      if (char === ']' && expected === 'first-item') {
        stack.pop();
        expected = after(stack);
        at += 1;
        continue;
      }
      if (char === '{' || char === '[') {
        stack.push(char === '{' ? new Set() : 'list');
        expected = char === '{' ? 'first-key' : 'first-item';
        at += 1;
        continue;
      }
      const end = scalarEnd(text, at);
      const bad = findScalarError(text, at, end);
      if (bad !== undefined) return bad;
      expected = after(stack);
      at = end;
    }
  }
}

function after(stack: readonly unknown[]): Expected {
  return stack.length === 0 ? 'end' : 'comma';
}

function fault(offset: number, message: string, hint: string | undefined): JsonSyntaxError {
  return { message, hint, offset };
}

function quoteHint(char: string): string {
  return char === "'"
    ? 'JSON knows double quotes only.'
    : 'Write keys in double quotes, or rename the file to .yaml if it is YAML.';
}

const valueHint = 'JSON has true, false, null, numbers, and texts in double quotes.';

function scalarEnd(text: string, at: number): number {
  if (text.charAt(at) === '"') return stringEnd(text, at);
  let end = at;
  while (end < text.length && !',]}:'.includes(text.charAt(end)) && !isSpace(text.charCodeAt(end))) end += 1;
  return Math.max(end, at + 1);
}

function findScalarError(text: string, at: number, end: number): JsonSyntaxError | undefined {
  if (text.charAt(at) === '"') return findStringError(text, at, end);
  const word = text.slice(at, end);
  if (/^(true|false|null|-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?)$/.test(word)) return undefined;
  if (word === ']' || word === '}')
    return fault(at, 'A value is missing here.', 'There may be a comma before the closing bracket: remove it.');
  const shown = word.length > 40 ? `${word.slice(0, 40)}…` : word;
  return fault(
    at,
    `\`${shown}\` is not a JSON value.`,
    at === 0 ? 'YAML belongs into a file called .yaml.' : valueHint,
  );
}

function findStringError(text: string, at: number, end: number): JsonSyntaxError | undefined {
  for (let index = at + 1; index < end - 1; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 32)
      return fault(
        index,
        'This text contains a line break or control character.',
        String.raw`Write it as \n, \t or \u….`,
      );
    if (code !== 92) continue;
    const escape = /^\\(["\\/bfnrt]|u[\da-fA-F]{4})/.exec(text.slice(index, index + 6))?.[0];
    if (escape === undefined)
      return fault(index, 'This escape is not known to JSON.', String.raw`A backslash itself is written \\.`);
    index += escape.length - 1;
  }
  return text.charAt(end - 1) === '"' && end - at > 1
    ? undefined
    : fault(at, 'This text is not closed.', 'Add the closing quote.');
}
