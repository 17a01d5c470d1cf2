import { isForPage } from './pressed.ts';

// Scripts that phones, day counts and folded descriptions need at once; the others load when the reader interacts.
const load = (): void => void import('./reading.ts').catch(() => undefined);
const isCut = (lead: Element): boolean => lead.scrollHeight > lead.clientHeight + 1;
if (
  matchMedia('(max-width: 767px)').matches ||
  document.querySelector('portico-days') !== null ||
  [...document.querySelectorAll('div.lead')].some(isCut)
)
  load();
else addEventListener('scroll', load, { once: true });

// What a button without words is for.
for (const intent of ['pointerover', 'focusin'])
  addEventListener(intent, ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button:is([title], [data-tip])') : null;
    if (button !== null)
      void import('./tips.ts').then(({ explain }) => {
        explain(button);
      });
  });

// Where a browser does not know the rules of Speculation.astro.
if (!HTMLScriptElement.supports('speculationrules'))
  for (const intent of ['pointerover', 'focusin', 'touchstart'])
    addEventListener(
      intent,
      ({ target }) =>
        void import('./prefetch.ts').then(({ prefetch }) => {
          prefetch(target);
        }),
      { passive: true },
    );

addEventListener('keydown', (event) => {
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
