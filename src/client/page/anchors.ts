import './deferred.ts';

/** Opens the disclosures around the element that the fragment addresses, with a script that is loaded then. */
function reveal(): void {
  void import('./reveal.ts').then(({ revealTarget }) => revealTarget());
}

addEventListener('hashchange', reveal);
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof HTMLElement)) return;
  if (target.matches('.open-all')) void import('./grow.ts').then(({ openAll }) => openAll(target));
  else if (target.closest('a')?.getAttribute('href') === location.hash) reveal();
});
if (location.hash !== '') reveal();
