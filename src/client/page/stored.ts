/** What the reader chose earlier, kept by the browser; undefined where nothing is kept or nothing may be. */
export function readStored(name: string): string | undefined {
  try {
    return localStorage.getItem(`portico-${name}`) ?? undefined;
  } catch {
    // Storage is forbidden: the page works with its defaults.
    return undefined;
  }
}

/** True where another page of this tab has handed something over under the name. */
export function isHandedOver(name: string): boolean {
  try {
    return sessionStorage.getItem(`portico-${name}`) !== null;
  } catch {
    // Storage is forbidden: nothing can be.
    return false;
  }
}

/** Keeps a choice for the pages to come; undefined forgets it. */
export function store(name: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(`portico-${name}`);
    else localStorage.setItem(`portico-${name}`, value);
  } catch {
    // Storage is forbidden: the choice holds for this page.
  }
}
