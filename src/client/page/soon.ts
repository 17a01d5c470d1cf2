// Loads scripts at once that phones, day counts and cut descriptions need; the others load on interaction.
const load = (): void => void import('./reading.ts').catch(() => undefined);
const isCut = (lead: Element): boolean => lead.scrollHeight > lead.clientHeight + 1;
if (
  matchMedia('(width < 768px)').matches ||
  document.querySelector('portico-days') !== null ||
  [...document.querySelectorAll('div.lead')].some(isCut)
)
  load();
else addEventListener('scroll', load, { once: true });

addEventListener('keydown', ({ key }) => {
  if (key === 'Tab') void import('./roving.ts');
});
