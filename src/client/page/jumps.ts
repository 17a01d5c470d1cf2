import { follow } from './follow.ts';

const jumps = document.querySelector('.Jumps');
if (jumps !== null) {
  follow(jumps.querySelectorAll('a'));
  // Scrolled past, the row stays below the header.
  new IntersectionObserver(
    ([entry]) => {
      jumps.toggleAttribute(
        'data-past',
        entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 99,
      );
    },
    { rootMargin: '-60px 0px 0px' },
  ).observe(jumps);
}
