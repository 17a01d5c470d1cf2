import type { Json } from '../../openapi/model/index.ts';
import { hex, replaceInvisible } from './invisible.ts';
import { numberText } from '../../openapi/document/read/whole-number.ts';
import { indentedJson } from './json.ts';
import { isList } from '../../openapi/standard/json.ts';

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

/** Escapes a code point, beyond 16 bits by eight digits: `\u00a0`, `\U0001f600`. */
export function codePointEscape(codePoint: number): string {
  return codePoint > 0xffff ? `\\U${hex(codePoint, 8)}` : utf16Escape(codePoint);
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
  /** True for a language whose integers have any number of digits; other numbers are doubles. */
  readonly hasLongIntegers: boolean;
}

const MAX_LINE = 60;
const MAX_DEPTH = 60;

/** Writes a JSON value as an indented literal of a language, arrays of short scalars in one line; undefined for deep nesting, and for numbers that the language cannot hold. */
export function valueToLiteral(value: Json, notation: Notation, level: number): string | undefined {
  if (level > MAX_DEPTH) return undefined;
  if (typeof value === 'string') return notation.string(value);
  if (typeof value === 'number' || typeof value === 'bigint') return numberToLiteral(indentedJson(value), notation);
  if (value === null) return notation.constants.null;
  if (typeof value === 'boolean') return notation.constants[`${value}`];
  const outer = notation.indent.repeat(level);
  const inner = `${outer}${notation.indent}`;
  const lines: string[] = [];
  const memberToLiteral = (holder: object, key: string, item: Json): string | undefined =>
    typeof item === 'number'
      ? numberToLiteral(numberText(holder, key, item), notation)
      : valueToLiteral(item, notation, level + 1);
  if (isList(value)) {
    for (const [index, item] of value.entries()) {
      const literal = memberToLiteral(value, String(index), item);
      if (literal === undefined) return undefined;
      lines.push(literal);
    }
    const flat = `[${lines.join(', ')}]`;
    const scalars = value.every((item) => typeof item !== 'object' || item === null);
    if (lines.length === 0 || (scalars && flat.length <= MAX_LINE)) return flat;
    return `[\n${lines.map((line) => `${inner}${line},\n`).join('')}${outer}]`;
  }
  for (const [name, item] of Object.entries(value)) {
    const literal = memberToLiteral(value, name, item);
    if (literal === undefined) return undefined;
    lines.push(`${notation.key(name)}: ${literal}`);
  }
  return lines.length === 0 ? '{}' : `{\n${lines.map((line) => `${inner}${line},\n`).join('')}${outer}}`;
}

function numberToLiteral(text: string, { hasLongIntegers }: Notation): string | undefined {
  const isExact = (hasLongIntegers && /^-?\d+$/.test(text)) || scientific(text) === scientific(String(Number(text)));
  return isExact ? text : undefined;
}

/** Returns the same text for equal decimal numbers: `10.50` and `1.05e1` are `105e-1`. */
function scientific(text: string): string {
  const [, sign = '', whole = '', fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([-+]?\d+))?$/i.exec(text) ?? [];
  const digits = `${whole}${fraction}`.replace(/(?<!0)0+$/, '');
  const zeros = whole.length - digits.length;
  return /[1-9]/.test(digits) ? `${sign}${digits.replace(/^0+/, '')}e${Number(power) + zeros}` : '0';
}
