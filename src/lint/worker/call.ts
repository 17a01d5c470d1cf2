export type Call = (...args: readonly unknown[]) => unknown;

/** Returns true for a function. */
export function isCall(value: unknown): value is Call {
  return typeof value === 'function';
}

/** Calls a function; returns undefined for any other value. */
export function call(value: unknown, ...args: readonly unknown[]): unknown {
  return isCall(value) ? value(...args) : undefined;
}
