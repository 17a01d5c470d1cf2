/**
 * Rules by which browsers that know them load a page of the portal, as soon as a pointer rests on a link to it (Speculation
 * Rules, https://html.spec.whatwg.org/multipage/speculative-loading.html). They leave it where readers save data. Pages are
 * loaded, never run: what has no slash at its end is a file, and the page itself is there.
 */
export function speculationRules(base: string): string {
  const where = {
    and: [{ href_matches: [base, `${base}*/`] }, { not: { selector_matches: '[href^="#"], [target]' } }],
  };
  return JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] });
}
