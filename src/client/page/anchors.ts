import { unpackTarget } from './heavy.ts';

/** Opens whatever folds away the element that the address names, and brings it into view. */
function revealTarget(): void {
  const id = readHash();
  unpackTarget(id);
  const target = document.getElementById(id);
  if (target === null) return;
  let opened = false;
  for (let element: Element | null = target; element !== null; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement && !element.open) {
      element.open = true;
      opened = true;
    }
    if (element instanceof HTMLElement && element.hidden) {
      element.closest('portico-tabs')?.dispatchEvent(new CustomEvent('portico-reveal', { detail: element }));
      // A filter has put it away.
      if (element instanceof HTMLLIElement) element.hidden = false;
      opened = true;
    }
  }
  if (opened) target.scrollIntoView();
}

function readHash(): string {
  const hash = location.hash.slice(1);
  try {
    return decodeURIComponent(hash);
  } catch {
    // A malformed percent sign names nothing but itself.
    return hash;
  }
}

addEventListener('hashchange', revealTarget);
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
  if (link?.getAttribute('href') === location.hash) revealTarget();
});
revealTarget();
