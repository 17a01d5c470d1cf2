/** Storage of a value: for as long as the browser keeps it, or as the tab is open. */
type StorageName = 'local' | 'session';

/** Returns a stored value, usually a reader's choice; undefined where there is none or storage is forbidden. */
export function readStored(name: string, place: StorageName = 'local'): string | undefined {
  try {
    return storageOf(place).getItem(`portico-${name}`) ?? undefined;
  } catch {
    // Storage is forbidden: the page uses its defaults.
    return undefined;
  }
}

/** Stores a value for later pages; undefined deletes it. */
export function store(name: string, value: string | undefined, place: StorageName = 'local'): void {
  try {
    if (value === undefined) storageOf(place).removeItem(`portico-${name}`);
    else storageOf(place).setItem(`portico-${name}`, value);
  } catch {
    // Storage is forbidden: the value applies to this page only.
  }
}

function storageOf(place: StorageName): Storage {
  return place === 'local' ? localStorage : sessionStorage;
}

/** Parses stored names and values; none for a text that this page did not write. */
export function readPairs(stored: string): readonly (readonly [string, string])[] {
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
