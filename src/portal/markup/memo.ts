const LIMIT = 50_000;

/**
 * Creates a cache of values by text and kind (`way`), so that equal texts are rendered once; it is cleared at its
 * maximum size. The two keys are not joined: a repeated text has a cached hash.
 */
export function createMemo<T>(): (way: unknown, text: string, make: () => T) => T {
  const ways = new Map<unknown, Map<string, T>>();
  let size = 0;
  return (way, text, make) => {
    const found = ways.get(way)?.get(text);
    if (found !== undefined) return found;
    const made = make();
    if (size >= LIMIT) {
      ways.clear();
      size = 0;
    }
    const known = ways.get(way) ?? new Map<string, T>();
    ways.set(way, known.set(text, made));
    size += 1;
    return made;
  };
}
