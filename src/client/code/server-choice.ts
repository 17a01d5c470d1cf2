/** Names of fields with their values, from what the browser kept; empty when that is not what this page wrote. */
export function readChoice(stored: string): readonly (readonly [string, string])[] {
  try {
    const entries: unknown = JSON.parse(stored);
    return Array.isArray(entries) ? entries.filter(isPair) : [];
  } catch {
    // Something else wrote there: the defaults hold.
    return [];
  }
}

function isPair(entry: unknown): entry is readonly [string, string] {
  return Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string');
}
