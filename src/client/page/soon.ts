// What phones and counts of days need at once, and others when the reader moves.
const load = (): void => void import('./reading.ts');
if (matchMedia('(max-width: 767px)').matches || document.querySelector('portico-days') !== null) load();
else addEventListener('scroll', load, { once: true });
