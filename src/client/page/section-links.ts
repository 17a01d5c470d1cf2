import { markCurrent } from './follow.ts';

const sectionLinks = document.querySelector('.Jumps');
if (sectionLinks !== null) {
  markCurrent(sectionLinks.querySelectorAll('a'));
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
