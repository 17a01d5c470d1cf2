import { isRecord } from './record.ts';

/** One token of a JSON Pointer, escaped (RFC 6901, section 3). */
export function escapeToken(token: string): string {
  return token.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** A pointer with one more token. */
export function childPointer(pointer: string, token: string | number): string {
  return `${pointer}/${typeof token === 'number' ? token : escapeToken(token)}`;
}

/** One token of a JSON Pointer, unescaped. */
export function unescapeToken(token: string): string {
  return token.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** The tokens of a pointer or of a `#/…` reference, unescaped; undefined where it is no pointer. */
export function pointerTokens(pointer: string, percent = true): string[] | undefined {
  const path = pointer.startsWith('#') ? pointer.slice(1) : pointer;
  if (path === '') return [];
  if (!path.startsWith('/')) return undefined;
  return path
    .slice(1)
    .split('/')
    .map((token) => unescapeToken(percent ? decodePercent(token) : token));
}

/** A pointer as the fragment of a reference: a percent sign in a name would be read as an escape. */
export function toReference(pointer: string): string {
  return pointer.replaceAll('%', '%25');
}

/** What stands under a key of an object or an index of a list; undefined where nothing does. Only own keys count. */
export function childAt(value: unknown, token: string): unknown {
  if (Array.isArray(value)) return /^(0|[1-9]\d*)$/.test(token) ? value[Number(token)] : undefined;
  return isRecord(value) && Object.hasOwn(value, token) ? value[token] : undefined;
}

/** What stands at these tokens of a value; undefined where nothing does. */
export function valueAt(root: unknown, tokens: readonly string[]): unknown {
  return tokens.reduce(childAt, root);
}

/** A text with its percent escapes read; as it is where they are none. */
export function decodePercent(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    // A lone % is no escape: the author wrote the key as it is.
    return text;
  }
}
