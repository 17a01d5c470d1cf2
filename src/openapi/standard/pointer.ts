import { getOwn, isRecord } from './record.ts';

/** Escapes a token of a JSON Pointer (RFC 6901, section 3). */
export function escapeToken(token: string): string {
  return token.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Appends a token to a pointer. */
export function childPointer(pointer: string, token: string | number): string {
  return `${pointer}/${typeof token === 'number' ? token : escapeToken(token)}`;
}

/** Unescapes a token of a JSON Pointer. */
export function unescapeToken(token: string): string {
  return token.replaceAll('~1', '/').replaceAll('~0', '~');
}

/** Splits a pointer or a `#/…` reference into unescaped tokens; undefined for anything else. */
export function pointerTokens(pointer: string, percent = true): string[] | undefined {
  const path = pointer.startsWith('#') ? pointer.slice(1) : pointer;
  if (path === '') return [];
  if (!path.startsWith('/')) return undefined;
  return path
    .slice(1)
    .split('/')
    .map((token) => unescapeToken(percent ? decodePercent(token) : token));
}

/** Converts a pointer to the fragment of a reference: a percent sign in a name would be read as an escape. */
export function toReference(pointer: string): string {
  return pointer.replaceAll('%', '%25');
}

/** Returns the value under a key of an object or an index of a list; undefined without one. Own keys only. */
export function childAt(value: unknown, token: string): unknown {
  if (Array.isArray(value)) return /^(0|[1-9]\d*)$/.test(token) ? value[Number(token)] : undefined;
  return isRecord(value) ? getOwn(value, token) : undefined;
}

/** Returns the value at the tokens; undefined without one. */
export function valueAt(root: unknown, tokens: readonly string[]): unknown {
  return tokens.reduce(childAt, root);
}

/** Decodes percent-encoding; returns malformed text unchanged. */
export function decodePercent(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    // A lone % is not an escape: the author wrote the key as is.
    return text;
  }
}
