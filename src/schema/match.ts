/** True where a pattern of a document finds something in a text; undefined where that was not found out. */
export type Match = (pattern: string, text: string) => boolean | undefined | Promise<boolean | undefined>;

/**
 * Runs a pattern of a document (ECMA-262) without a bound on its time: the one place that does. Whoever lives with untrusted
 * patterns runs this where it can be ended, and answers undefined then. Undefined too for what is no pattern.
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
