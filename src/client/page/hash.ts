/** Decodes the fragment of the page's address: an anchor, empty without one. */
export function readHash(): string {
  const hash = location.hash.slice(1);
  try {
    return decodeURIComponent(hash);
  } catch {
    // A malformed percent sign: the fragment is used as it is.
    return hash;
  }
}
