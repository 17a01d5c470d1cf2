import { isForPage } from './pressed.ts';

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

// Loads the tooltips of buttons without a label.
addEventListener('focusin', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[title]') : null;
  if (button !== null)
    void import('./tips.ts').then(({ explain }) => {
      explain(button);
    });
});

addEventListener('keydown', (event) => {
  if (event.key === 'Tab') void import('./roving.ts');
  if (/[?[\]tc]/.test(event.key) && isForPage(event))
    void import('./shortcuts.ts').then(({ press }) => {
      press(event.key);
    });
});
document.querySelector('[data-keys]')?.addEventListener(
  'click',
  () =>
    void import('./shortcuts.ts').then(({ showKeys }) => {
      showKeys();
    }),
);
