/** Where the browser keeps something: for as long as it likes, or as long as the tab is open. */
type Place = 'local' | 'session';

/** What was kept earlier, as a rule a reader's choice; undefined where nothing is kept or nothing may be. */
export function readStored(name: string, place: Place = 'local'): string | undefined {
  try {
    return storageOf(place).getItem(`portico-${name}`) ?? undefined;
  } catch {
    // Storage is forbidden: the page works with its defaults.
    return undefined;
  }
}

/** Keeps something for the pages to come; undefined forgets it. */
export function store(name: string, value: string | undefined, place: Place = 'local'): void {
  try {
    if (value === undefined) storageOf(place).removeItem(`portico-${name}`);
    else storageOf(place).setItem(`portico-${name}`, value);
  } catch {
    // Storage is forbidden: it holds for this page.
  }
}

function storageOf(place: Place): Storage {
  return place === 'local' ? localStorage : sessionStorage;
}
