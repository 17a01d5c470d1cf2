/** Wraps a function so that it runs once, or once for each key; after a failure the next call tries again. */
export function once<Args extends readonly [] | readonly [key: string], Result>(
  make: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  const made = new Map<string | undefined, Promise<Result>>();
  return (...args) => {
    const [key] = args;
    const known = made.get(key) ?? make(...args);
    made.set(key, known);
    known.catch(() => made.delete(key));
    return known;
  };
}
