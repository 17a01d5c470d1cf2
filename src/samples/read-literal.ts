import { jsonToValue } from '../document/read/whole-number.ts';
import type { Json } from '../model/index.ts';

/** Value of a literal in a source, and the offset of its end. */
interface ReadLiteral {
  readonly value: Json;
  readonly end: number;
}

/** Words of a language in literals, and whether their keys need no quotes. */
interface Syntax {
  readonly constants: ReadonlyMap<string, Json>;
  readonly hasPlainKeys: boolean;
}

const SYNTAXES: ReadonlyMap<string, Syntax> = new Map([
  [
    'javascript',
    {
      constants: new Map<string, Json>([
        ['true', true],
        ['false', false],
        ['null', null],
      ]),
      hasPlainKeys: true,
    },
  ],
  [
    'python',
    {
      constants: new Map<string, Json>([
        ['True', true],
        ['False', false],
        ['None', null],
      ]),
      hasPlainKeys: false,
    },
  ],
]);

const MAX_DEPTH = 60;

/** Reads the literal of an object or list at an offset of a source; undefined for code, and for languages without such literals. */
export function readLiteral(source: string, at: number, language: string): ReadLiteral | undefined {
  const syntax = SYNTAXES.get(language);
  return syntax === undefined ? undefined : readValue(source, at, { syntax, depth: 0 });
}

interface Place {
  readonly syntax: Syntax;
  readonly depth: number;
}

function readValue(source: string, from: number, { syntax, depth }: Place): ReadLiteral | undefined {
  const at = skipSpace(source, from);
  const sign = source.charAt(at);
  if (depth > MAX_DEPTH) return undefined;
  if (sign === '{') return readMembers(source, at + 1, { syntax, depth });
  if (sign === '[') return readItems(source, at + 1, { syntax, depth });
  const text = readString(source, at);
  if (text !== undefined) return text;
  const word = matchAt(/-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?(?![\w.])|[A-Za-z]+(?![\w$(.])/y, source, at);
  if (word === undefined) return undefined;
  const value = /^[A-Za-z]/.test(word) ? syntax.constants.get(word) : toNumber(word);
  return value === undefined ? undefined : { value, end: at + word.length };
}

function readItems(source: string, from: number, { syntax, depth }: Place): ReadLiteral | undefined {
  const items: Json[] = [];
  for (let at = skipSpace(source, from); ;) {
    if (source.charAt(at) === ']') return { value: items, end: at + 1 };
    const item = readValue(source, at, { syntax, depth: depth + 1 });
    if (item === undefined) return undefined;
    items.push(item.value);
    const end = endOfItem(source, item.end, ']');
    if (end === undefined) return undefined;
    at = end;
  }
}

function readMembers(source: string, from: number, { syntax, depth }: Place): ReadLiteral | undefined {
  const members: [string, Json][] = [];
  for (let at = skipSpace(source, from); ;) {
    if (source.charAt(at) === '}') return { value: Object.fromEntries(members), end: at + 1 };
    const key = readString(source, at) ?? (syntax.hasPlainKeys ? readName(source, at) : undefined);
    const colon = key === undefined ? at : skipSpace(source, key.end);
    if (key === undefined || source.charAt(colon) !== ':') return undefined;
    const item = readValue(source, colon + 1, { syntax, depth: depth + 1 });
    if (item === undefined || members.some(([name]) => name === key.value)) return undefined;
    members.push([key.value, item.value]);
    const end = endOfItem(source, item.end, '}');
    if (end === undefined) return undefined;
    at = end;
  }
}

/** Returns the offset after an item and its comma; undefined where neither a comma nor the end follows. */
function endOfItem(source: string, from: number, close: string): number | undefined {
  const at = skipSpace(source, from);
  if (source.charAt(at) === ',') return skipSpace(source, at + 1);
  return source.charAt(at) === close ? at : undefined;
}

/** Reads a string without escapes, or one in double quotes with those of JSON. */
function readString(source: string, at: number): { readonly value: string; readonly end: number } | undefined {
  const token = matchAt(/'[^'\\\n]*'|"(?:[^"\\\n]|\\["\\/bfnrt])*"/y, source, at);
  if (token === undefined) return undefined;
  const value: unknown = token.startsWith("'")
    ? token.slice(1, -1)
    : JSON.parse(token.replaceAll('\t', String.raw`\t`));
  return typeof value === 'string' ? { value, end: at + token.length } : undefined;
}

function readName(source: string, at: number): { readonly value: string; readonly end: number } | undefined {
  const value = matchAt(/(?!__proto__\b)[A-Za-z_$][\w$]*/y, source, at);
  return value === undefined ? undefined : { value, end: at + value.length };
}

function toNumber(text: string): Json | undefined {
  const value = jsonToValue(text);
  return typeof value === 'number' || typeof value === 'bigint' ? value : undefined;
}

function skipSpace(source: string, at: number): number {
  return at + (matchAt(/\s*/y, source, at)?.length ?? 0);
}

function matchAt(pattern: RegExp, source: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0];
}
