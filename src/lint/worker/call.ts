export type Call = (...args: readonly unknown[]) => unknown;

/** Returns true for a function. */
export function isCall(value: unknown): value is Call {
  return typeof value === 'function';
}
