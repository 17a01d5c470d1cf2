import { jsonToValue } from '../document/read/whole-number.ts';
import { isEqual } from '../json-schema/index.ts';
import type { Json } from '../model/index.ts';
import { isAlone, readTokens, type Token } from './mark-literals.ts';
import { BODY, BODY_TEXT, type LiteralMark } from './marks.ts';
import { readLiteral } from './read-literal.ts';

/** Maximum length of a source that is searched for its body, in UTF-16 code units. */
const MAX_LENGTH = 20_000;

/**
 * Marks the JSON body of a request in a hand-written source, if it occurs once: as a literal of the language, or as text in a string
 * without interpolation. Empty for other values than objects and lists.
 */
export function markBody(source: string, language: string, body: Json): readonly LiteralMark[] {
  if (typeof body !== 'object' || body === null || source.length > MAX_LENGTH) return [];
  const tokens = readTokens(source, language);
  const [text, ...others] = tokens.filter((token) => isEqual(textToValue(token, language), body));
  const literals = [...source.matchAll(/[{[]/g)].flatMap(({ index: start }): LiteralMark[] => {
    const isInToken = tokens.some((token) => token.start <= start && start < token.end);
    const literal = isInToken ? undefined : readLiteral(source, start, language);
    if (literal === undefined || !isEqual(literal.value, body)) return [];
    return [[start, literal.end, [[start, literal.end, BODY]]]];
  });
  if (text === undefined) return literals.length === 1 ? literals : [];
  const isCertain = others.length + literals.length === 0 && isAlone(source, text, language);
  return isCertain ? [[text.start, text.end, [[text.start, text.end, BODY_TEXT]]]] : [];
}

/** Parses the JSON in a string literal; undefined for other text, and for a literal whose text depends on the language. */
function textToValue({ text: token }: Token, language: string): unknown {
  try {
    return jsonToValue(textOf(token, language) ?? '');
  } catch {
    return undefined;
  }
}

function textOf(token: string, language: string): string | undefined {
  const [quote = ''] = /^(?:"""|'''|["'`])/.exec(token) ?? [];
  if (quote === '') return undefined;
  const inside = token.slice(quote.length, -quote.length);
  if (quote === "'" && language === 'curl') return inside;
  if (/\$|#\{/.test(inside)) return undefined;
  if (!inside.includes('\\')) return inside;
  if (quote !== '"') return undefined;
  const text: unknown = JSON.parse(token);
  return typeof text === 'string' ? text : undefined;
}
