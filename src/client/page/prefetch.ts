/** So long a pointer rests on a link before its page is loaded, in milliseconds. */
const REST = 80;

const asked = new Set([location.pathname]);
let timer = 0;

/** Loads the page of the portal that a link leads to into the browser's cache, once, while the reader rests on it. */
export function prefetch(target: EventTarget | null): void {
  clearTimeout(timer);
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || !isPage(link) || asked.has(link.pathname)) return;
  const { pathname } = link;
  timer = window.setTimeout(() => {
    asked.add(pathname);
    // Without a connection it is not there, as it was not before.
    fetch(pathname, { priority: 'low' }).catch(() => undefined);
  }, REST);
}

/** The same links as in src/output/speculation.ts. */
function isPage({ origin, pathname, target }: HTMLAnchorElement): boolean {
  const isOurs = origin === location.origin && pathname.startsWith(import.meta.env.BASE_URL);
  return isOurs && pathname.endsWith('/') && target === '';
}
