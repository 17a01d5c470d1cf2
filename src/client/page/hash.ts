/** What the fragment of the page's address names: an anchor, empty without one. */
export function readHash(): string {
  const hash = location.hash.slice(1);
  try {
    return decodeURIComponent(hash);
  } catch {
    // A malformed percent sign names nothing but itself.
    return hash;
  }
}
