import { LANGUAGES } from './languages.ts';
import type { LiteralMark, ValueMark } from './sample.ts';
import { credentialWire, keyOf, type CredentialPlace, type RequestParts } from './request-parts.ts';

/** Request that a source sends. */
export interface KnownRequest {
  readonly parts: RequestParts;
  /** URL of its first server. */
  readonly server: string;
}

/** String literal without escapes. */
interface Literal {
  readonly start: number;
  readonly end: number;
  /** Offset of its text. */
  readonly from: number;
  readonly text: string;
}

/**
 * Finds the server, the path's values and the secrets of the request in a hand-written source: in literals without escapes and variables,
 * if they occur only once. Uncertain places are not marked.
 */
export function markLiterals(source: string, language: string, request: KnownRequest): readonly LiteralMark[] {
  if (LANGUAGES.every(({ id }) => id !== language)) return [];
  const literals = readLiterals(source, language);
  const marks = [
    ...markAddress(literals, request),
    ...request.parts.credentials.flatMap((place, index) => markSecret(source, literals, { place, index })),
  ];
  const byLiteral = Map.groupBy(marks, ({ literal }) => literal);
  return [...byLiteral]
    .map(([{ start, end }, inside]): LiteralMark => {
      return [start, end, inside.map(({ mark }) => mark).toSorted(([one], [other]) => one - other)];
    })
    .filter(([, , values]) => values.every(([start], index) => index === 0 || start >= (values[index - 1]?.[1] ?? 0)))
    .toSorted(([one], [other]) => one - other);
}

interface MarkedLiteral {
  readonly literal: Literal;
  readonly mark: ValueMark;
}

/** Marks server and path values in the only literal that is the request's URL. */
function markAddress(literals: readonly Literal[], { parts, server }: KnownRequest): readonly MarkedLiteral[] {
  const pieces = parts.path.split(/(\{[^{}]*\})/).map((piece) => {
    const value = parts.values.find((one) => one.in === 'path' && piece === `{${one.name}}`);
    return { value, text: value?.wire ?? piece };
  });
  const path = pieces.map(({ text }) => text).join('');
  const found = literals.filter(({ text }) => {
    const [address = ''] = text.split('?');
    const before = address.endsWith(path) ? address.slice(0, address.length - path.length) : undefined;
    return before === '' || before === server || /^https?:\/\/[^?#]*$/.test(before ?? '');
  });
  const [literal] = found;
  if (literal === undefined || found.length > 1) return [];
  const [address = ''] = literal.text.split('?');
  const begin = address.length - path.length;
  let at = literal.from + begin;
  const inPath = pieces.flatMap(({ value, text }): ValueMark[] => {
    const start = at;
    at += text.length;
    return value === undefined ? [] : [[start, at, keyOf(value)]];
  });
  const isServer = server !== '' && literal.text.startsWith(server) && begin === server.length;
  const atServer: ValueMark[] = isServer ? [[literal.from, literal.from + begin, '$']] : [];
  return [...atServer, ...inPath].map((mark) => ({ literal, mark }));
}

/** Marks the placeholder of a secret at the end of its literal. */
function markSecret(
  source: string,
  literals: readonly Literal[],
  { place, index }: { readonly place: CredentialPlace; readonly index: number },
): readonly MarkedLiteral[] {
  const { placeholder } = place;
  if (placeholder === '' || source.split(placeholder).length !== 2) return [];
  const wire = credentialWire(place, placeholder);
  const literal = literals.find(
    ({ text }) => text === wire || text === `${place.name}: ${wire}` || text === placeholder,
  );
  if (literal === undefined || !wire.endsWith(placeholder)) return [];
  const end = literal.from + literal.text.length;
  return [{ literal, mark: [end - placeholder.length, end, `$${String(index)}`] }];
}

/** Comments and string literals; those with escapes or several lines are skipped later. */
const TOKENS: ReadonlyMap<string, RegExp> = new Map([
  ['curl', /(?<=^|\s)#.*|'[^']*'|"(?:[^"\\]|\\.)*"|(?:\\.|[^\s'"\\|&;<>()`$])+/gs],
  ['python', /#.*|"""[^]*?"""|'''[^]*?'''|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g],
  ['ruby', /#.*|'(?:[^'\\]|\\[^])*'|"(?:[^"\\]|\\[^])*"/g],
  ['php', /(?:#|\/\/).*|\/\*[^]*?\*\/|'(?:[^'\\]|\\[^])*'|"(?:[^"\\]|\\[^])*"/g],
]);
const LIKE_C = /\/\/.*|\/\*[^]*?\*\/|"""[^]*?"""|`(?:[^`\\]|\\[^])*`|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g;

/** Code around a string that is formatted at run time. */
const FILLED_BEFORE = /(?:printf|format|template)\w*\s*\(\s*$/i;
const FILLED_AFTER = /^\s*(?:%|\.\s*\w*(?:format|replace|sub)\w*\s*\()/i;

/** Lists the string literals of a source that are whole words of a shell, or have no prefix and are not formatted at run time. */
function readLiterals(source: string, language: string): readonly Literal[] {
  return [...source.matchAll(TOKENS.get(language) ?? LIKE_C)].flatMap(({ 0: token, index: start }): Literal[] => {
    const end = start + token.length;
    const isQuoted = /^['"`]/.test(token);
    const text = isQuoted ? token.slice(1, -1) : token;
    if (!isQuoted && (language !== 'curl' || token.startsWith('#'))) return [];
    // Only printable characters without a special meaning in the string literals of any language are marked.
    if (!/^[^\\$#{}`!\p{C}]+$/u.test(text)) return [];
    const [before, after] = [source.slice(Math.max(start - 40, 0), start), source.slice(end, end + 40)];
    const isAlone =
      language === 'curl'
        ? /(?:^|\s)$/.test(before) && /^(?:\s|$)/.test(after)
        : !/[\w$@'"`]$/.test(before) && !FILLED_BEFORE.test(before) && !FILLED_AFTER.test(after);
    return isAlone ? [{ start, end, from: isQuoted ? start + 1 : start, text }] : [];
  });
}
