import { methods, decodePercent } from '../../openapi/standard/browser.ts';

/** Request as readers paste it: from a log, a command line, an address bar. */
export interface PastedRequest {
  /** Upper case; undefined where the text has none. */
  readonly method: string | undefined;
  /** Decoded segments of its path, without host and query. */
  readonly segments: readonly string[];
}

const METHOD_AND_PATH = new RegExp(`(?:^|["'\\s])(${methods.join('|')})\\s+["']?([^\\s"']*/[^\\s"']*)`, 'i');
const URL_IN_TEXT = /https?:\/\/[^\s"'<>`]+/i;

/** Parses a typed text: a URL, a path, either after a method, a line of curl or of a log; undefined for any other text. */
export function readAddress(typed: string): PastedRequest | undefined {
  const text = typed.trim();
  if (/^(?:\$\s*)?curl\s/.test(text)) return readCurl(text);
  const [, method, path] = METHOD_AND_PATH.exec(text) ?? [];
  if (path !== undefined) return addressOf(method, path);
  const url = URL_IN_TEXT.exec(text)?.[0];
  if (url !== undefined) return addressOf(undefined, url);
  return text.includes('/') && /^["']?[^\s"']*["']?$/.test(text)
    ? addressOf(undefined, text.replaceAll(/["']/g, ''))
    : undefined;
}

const FIELD_BEHIND = new RegExp(
  `^((?:(?:/|https?://)\\S*|(?:${methods.join('|')})\\s+\\S+))\\s+([\\p{L}_$@][\\p{L}\\p{N}_$@.[\\]-]*)$`,
  'iu',
);

/** Parses an address followed by the path of a field: `GET /pets/1 owner.address.city`; undefined for any other text. */
export function readField(typed: string): { readonly address: string; readonly names: readonly string[] } | undefined {
  const [, address = '', field = ''] = FIELD_BEHIND.exec(typed.trim()) ?? [];
  const names = field
    .replaceAll(/\[\w*\]/g, '')
    .split('.')
    .filter(Boolean);
  return readAddress(address) === undefined || names.length === 0 ? undefined : { address, names };
}

/** Parses a curl command: POST with a body and GET without one, unless it names a method. */
function readCurl(text: string): PastedRequest | undefined {
  const url = URL_IN_TEXT.exec(text)?.[0] ?? /\s["']?([\w.{}$-]*\/[^\s"']*)/.exec(text)?.[1];
  const method = /\s(?:-X|--request)[\s=]*["']?(\w+)/.exec(text)?.[1];
  const hasBody = /\s(?:-d|-F|--json|--form|--data\S*)\b/.test(text);
  return url === undefined ? undefined : addressOf(method ?? (hasBody ? 'POST' : 'GET'), url);
}

function addressOf(method: string | undefined, address: string): PastedRequest | undefined {
  const path = address
    .replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '')
    // A variable may stand for the host too.
    .replace(/^(?:\{\{?\w+\}?\}|\$\{?\w+\}?)(?=\/)/, '')
    .replace(/[?#].*/s, '');
  const segments = path.split('/').filter(Boolean).map(decodePercent);
  return segments.length === 0 ? undefined : { method: method?.toUpperCase(), segments };
}

/** Scores a path template against the query; higher is better, undefined: no match. `known` are the words of all paths. */
export function fitTemplate(
  template: string,
  { segments }: PastedRequest,
  known: ReadonlySet<string> = new Set(),
): number | undefined {
  const parts = template
    .replace(/[?#].*/s, '')
    .split('/')
    .filter(Boolean);
  let best: number | undefined;
  const note = (score: number | undefined): void => {
    if (score !== undefined && score > (best ?? 0)) best = score;
  };
  // A base path and a version may precede the path.
  for (let skip = 0; skip <= Math.min(MAX_BEFORE, segments.length - 1); skip += 1) {
    const left = segments.slice(skip);
    const cost = segments.slice(0, skip).reduce((sum, one) => sum + (known.has(one.toLowerCase()) ? KNOWN : COST), 0);
    if (parts.length === left.length) note(alignSegments(parts, left, WHOLE - cost));
    else if (parts.length > left.length)
      note(alignSegments(parts.slice(0, left.length), left, BEGUN - cost - (parts.length - left.length)));
  }
  // The reader may have left out the beginning of the path.
  const before = parts.length - segments.length;
  if (before > 0) note(alignSegments(parts.slice(before), segments, ENDING - before));
  note(fitPieces(parts, segments));
  return best;
}

/** Returns the share of a path that was typed, where every typed word is part of it, in any order; otherwise undefined. */
function fitPieces(parts: readonly string[], segments: readonly string[]): number | undefined {
  const words = parts.filter((part) => !part.includes('{')).map((part) => part.toLowerCase());
  const typed = new Set(segments.map((segment) => segment.toLowerCase()));
  if (typed.size < 2 || [...typed].some((segment) => !words.includes(segment))) return undefined;
  return PIECES + (10 * typed.size) / words.length;
}

/** Maximum number of segments before a path: `/api/v3`, a version, a tenant. */
const MAX_BEFORE = 6;
/** Scores of a match; `KNOWN` is the penalty of skipping a word that occurs in paths, which is seldom a base path. */
const [WHOLE, ENDING, BEGUN, PIECES, COST, KNOWN] = [40, 30, 26, 22, 3, 12];

/** Compares segment by segment; at least one word must match a literal segment of the template. */
function alignSegments(parts: readonly string[], segments: readonly string[], start: number): number | undefined {
  let score = start;
  let literals = 0;
  for (const [at, part] of parts.entries()) {
    const segment = segments[at] ?? '';
    const isLast = at === parts.length - 1;
    const fit = part.includes('{') ? fitVariable(part, segment) : fitLiteral(part, segment, isLast);
    if (fit === undefined) return undefined;
    if (!part.includes('{')) literals += 1;
    score += fit;
  }
  return literals > 0 ? score : undefined;
}

/** Scores a literal segment; the last word may be incomplete. */
function fitLiteral(part: string, segment: string, isLast: boolean): number | undefined {
  const [wanted, typed] = [part.toLowerCase(), segment.toLowerCase()];
  if (wanted === typed) return 2;
  return isLast && typed.length > 1 && wanted.startsWith(typed) ? -1 : undefined;
}

/** Scores a variable: `{petId}` matches its own name in any case style, otherwise any value; `{file}.json` a text with that ending. */
function fitVariable(part: string, segment: string): number | undefined {
  const name = part.replaceAll(/[{}]/g, '').toLowerCase();
  if (segment.replaceAll(/[{}<>:$]/g, '').toLowerCase() === name) return 1;
  return hasBetween(part.toLowerCase().split(/\{[^{}]*\}/), segment.toLowerCase()) ? -0.5 : undefined;
}

/** True for a text that begins with the first part, ends with the last, and has the others between, each after a value. */
function hasBetween([first = '', ...others]: readonly string[], text: string): boolean {
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const [index, other] of others.entries()) {
    const isLast = index === others.length - 1;
    const found = isLast ? text.length - other.length : text.indexOf(other, at + 1);
    if (found <= at || !text.startsWith(other, found)) return false;
    at = found + other.length;
  }
  return at === text.length;
}
