const LIMIT = 50_000;

/**
 * Keeps what was made of each text in each way, so that equal texts are rendered once; forgets all when it holds too many. Text
 * and way are not joined: a text that comes again has its hash already.
 */
export function createMemo<T>(): (way: string, text: string, make: () => T) => T {
  const ways = new Map<string, Map<string, T>>();
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
