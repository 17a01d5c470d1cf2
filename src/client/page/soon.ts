// What phones alone need, and what is needed when the reader moves.
if (matchMedia('(max-width: 767px)').matches) void import('./fold.ts');
if (document.querySelector('.Jumps') !== null)
  addEventListener('scroll', () => void import('./jumps.ts'), { once: true, passive: true });
