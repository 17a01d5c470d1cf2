/** Returns true if a document's pattern matches a text; undefined without a result. */
export type Match = (pattern: string, text: string) => boolean | undefined | Promise<boolean | undefined>;

/**
 * Runs a document's pattern (ECMA-262) without a time limit: the only function that does. Callers with untrusted
 * patterns run it where it can be terminated, and return undefined then. Undefined for an invalid pattern too.
 */
export function matchPattern(pattern: string, text: string): boolean | undefined {
  const compiled = compile(pattern, 'u') ?? compile(pattern, '');
  return compiled?.test(text);
}

function compile(pattern: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(pattern, flags);
  } catch {
    return undefined;
  }
}
