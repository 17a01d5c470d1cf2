/** Parses the stored names and values of fields; empty for a text that this page did not write. */
export function readChoice(stored: string): readonly (readonly [string, string])[] {
  try {
    const entries: unknown = JSON.parse(stored);
    return Array.isArray(entries) ? entries.filter(isPair) : [];
  } catch {
    // Another script wrote the value: the defaults apply.
    return [];
  }
}

function isPair(entry: unknown): entry is readonly [string, string] {
  return Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string');
}
