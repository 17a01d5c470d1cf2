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
