import { textButton } from './elements.ts';
import { pageMessages } from '../messages/scripts.ts';

const DAY = 86_400_000;
/** Share of the window's height above which a heading counts as passed. */
const LINE = 0.3;

/** `<portico-days data-until="2027-06-01T00:00:00Z">`: the days left, by the reader's clock instead of the build's. */
class PorticoDays extends HTMLElement {
  connectedCallback(): void {
    const until = Date.parse(this.dataset.until ?? '');
    if (!Number.isNaN(until)) this.textContent = pageMessages.formatDays(Math.ceil((until - Date.now()) / DAY));
  }
}

customElements.define('portico-days', PorticoDays);

/** Adds a button to a description that is longer than its box, which shows the rest; so does scrolling to a match below. */
function fold(lead: HTMLElement): void {
  if (lead.scrollHeight <= lead.clientHeight + 1) return;
  const open = (): void => {
    lead.dataset.whole = '';
    button.remove();
  };
  const button = textButton(pageMessages.whole, open, 'unfold');
  lead.append(button);
  // Find-in-page, a link to a heading or the focus scrolls the box, which readers cannot.
  lead.addEventListener('scroll', open, { once: true });
}

document.querySelectorAll<HTMLElement>('div.lead').forEach(fold);

/** Marks the link whose target the reader has scrolled to. */
function markCurrent(links: Iterable<HTMLAnchorElement>): void {
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

for (const list of document.querySelectorAll('.Toc, .Jumps')) markCurrent(list.querySelectorAll('a'));

const sectionLinks = document.querySelector('.Jumps');
if (sectionLinks !== null) {
  // Once scrolled past, the row stays below the header.
  new IntersectionObserver(
    ([entry]) => {
      sectionLinks.toggleAttribute(
        'data-past',
        entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 99,
      );
    },
    { rootMargin: '-60px 0px 0px' },
  ).observe(sectionLinks);
}
