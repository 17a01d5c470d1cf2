/** Operations that fail, by document, and why. */
export const KNOWN: Readonly<Record<string, readonly string[]>> = {};
