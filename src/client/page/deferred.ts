import { elementsOf } from './trusted.ts';

/** Replaces the text of a deferred group by its elements; without scripts the browser has done so already. */
export function unpack(holder: HTMLElement): void {
  holder.replaceWith(elementsOf(holder));
}

document.addEventListener(
  'toggle',
  ({ target }) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open) return;
    const holder = target.querySelector<HTMLElement>(':scope > div > noscript');
    if (holder !== null) unpack(holder);
    if (target.querySelector(':scope > div > .more') !== null)
      void import('./grow.ts').then(({ grow }) => grow(target));
  },
  true,
);
function unpackAll(): void {
  document.querySelectorAll<HTMLElement>('details noscript').forEach(unpack);
}
addEventListener('beforeprint', unpackAll);
// Find-in-page searches and opens closed elements.
addEventListener('keydown', ({ key, ctrlKey, metaKey }) => {
  if (key === 'F3' || (key.toLowerCase() === 'f' && (ctrlKey || metaKey))) unpackAll();
});
