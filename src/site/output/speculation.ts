/**
 * Returns the speculation rules of pages: browsers prefetch a page of the portal when the pointer rests on a link to it,
 * unless the reader saves data (https://html.spec.whatwg.org/multipage/speculative-loading.html). Pages are prefetched,
 * never prerendered; files (no trailing slash), fragments of the current page and links with a `target` are excluded.
 */
export function speculationRules(base: string): string {
  const where = {
    and: [{ href_matches: [base, `${base}*/`] }, { not: { selector_matches: '[href^="#"], [target]' } }],
  };
  return JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] });
}
