import type { Json } from '../model/index.ts';
import { hex, replaceInvisible } from './invisible.ts';
import { isList, indentedJson } from './json.ts';

/** Escapes the invisible characters of a text; line feeds, carriage returns and tabs by their letters. */
export function escapeInvisible(text: string, escape: (codePoint: number) => string): string {
  return replaceInvisible(text, (character) => LETTERS.get(character) ?? escape(character.codePointAt(0) ?? 0));
}

const LETTERS = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

/** Escapes a code point as UTF-16 code units, `\u00a0`. */
export function utf16Escape(codePoint: number): string {
  return String.fromCodePoint(codePoint)
    .split('')
    .map((unit) => `\\u${hex(unit.charCodeAt(0), 4)}`)
    .join('');
}

/** Escapes the invisible characters of JSON text, for literals that span lines. */
export function visibleJson(text: string): string {
  return replaceInvisible(text, (character) =>
    character === '\n' || character === '\t' || character === '\r'
      ? character
      : utf16Escape(character.codePointAt(0) ?? 0),
  );
}

/** Syntax of JSON values in a language. */
export interface Notation {
  readonly string: (text: string) => string;
  readonly key: (name: string) => string;
  readonly constants: { readonly true: string; readonly false: string; readonly null: string };
  readonly indent: string;
}

const MAX_LINE = 60;
const MAX_DEPTH = 60;

/** Writes a JSON value as an indented literal of a language, arrays of short scalars in one line; undefined for deep nesting. */
export function valueToLiteral(value: Json, notation: Notation, level: number): string | undefined {
  if (level > MAX_DEPTH) return undefined;
  if (typeof value === 'string') return notation.string(value);
  if (typeof value === 'number' || typeof value === 'bigint') return indentedJson(value);
  if (value === null) return notation.constants.null;
  if (typeof value === 'boolean') return notation.constants[`${value}`];
  const outer = notation.indent.repeat(level);
  const inner = `${outer}${notation.indent}`;
  const lines: string[] = [];
  if (isList(value)) {
    for (const item of value) {
      const literal = valueToLiteral(item, notation, level + 1);
      if (literal === undefined) return undefined;
      lines.push(literal);
    }
    const flat = `[${lines.join(', ')}]`;
    const scalars = value.every((item) => typeof item !== 'object' || item === null);
    if (lines.length === 0 || (scalars && flat.length <= MAX_LINE)) return flat;
    return `[\n${lines.map((line) => `${inner}${line},\n`).join('')}${outer}]`;
  }
  for (const [name, item] of Object.entries(value)) {
    const literal = valueToLiteral(item, notation, level + 1);
    if (literal === undefined) return undefined;
    lines.push(`${notation.key(name)}: ${literal}`);
  }
  return lines.length === 0 ? '{}' : `{\n${lines.map((line) => `${inner}${line},\n`).join('')}${outer}}`;
}
