const LIMIT = 50_000;

/** Keeps what was made of each key, so that equal texts are rendered once; forgets all when it holds too many. */
export function createMemo<T>(): (key: string, make: () => T) => T {
  const known = new Map<string, T>();
  return (key, make) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make();
    if (known.size >= LIMIT) known.clear();
    known.set(key, made);
    return made;
  };
}
