/** Share of the window's height above which a heading counts as passed. */
const LINE = 0.3;

/** Marks the link whose target the reader has scrolled to. */
export function markCurrent(links: Iterable<HTMLAnchorElement>): void {
  const entries = [...links].flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return heading === null ? [] : [{ link, heading }];
  });
  const mark = (): void => {
    const { scrollHeight } = document.documentElement;
    const isAtEnd = scrollY + innerHeight >= scrollHeight - 2 && scrollY > 0;
    const passed = entries.filter(({ heading }) => heading.getBoundingClientRect().top < innerHeight * LINE);
    const current = (isAtEnd ? entries : passed).at(-1)?.link;
    for (const { link } of entries) {
      if (link === current) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  addEventListener('scroll', mark, { passive: true });
  mark();
}
