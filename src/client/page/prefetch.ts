/** Time that a pointer rests on a link before its page is loaded, in milliseconds. */
const REST = 80;

const asked = new Set([location.pathname]);
let timer = 0;

/** Prefetches the page of the portal that a link addresses, once, while the pointer rests on it. */
export function prefetch(target: EventTarget | null): void {
  clearTimeout(timer);
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || !isPage(link) || asked.has(link.pathname)) return;
  const { pathname } = link;
  timer = window.setTimeout(() => {
    asked.add(pathname);
    // Without a connection the page is not prefetched.
    fetch(pathname, { priority: 'low' }).catch(() => undefined);
  }, REST);
}

/** Matches the same links as src/output/speculation.ts. */
function isPage({ origin, pathname, target }: HTMLAnchorElement): boolean {
  const isOurs = origin === location.origin && pathname.startsWith(import.meta.env.BASE_URL);
  return isOurs && pathname.endsWith('/') && target === '';
}
