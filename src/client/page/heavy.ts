import { elementsOf } from './trusted.ts';

/** Makes elements of what a heavy group holds as text; without a script the browser has done so already. */
export function unpack(holder: HTMLElement): void {
  holder.replaceWith(elementsOf(holder));
}

/** Unpacks the group that holds the element with this id, if one does. */
export function unpackTarget(id: string): void {
  if (id === '' || document.getElementById(id) !== null) return;
  const mark = `id="${id.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
  for (const holder of document.querySelectorAll<HTMLElement>('details noscript')) {
    if (holder.textContent.includes(mark)) unpack(holder);
  }
}

document.addEventListener(
  'toggle',
  ({ target }) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open) return;
    const holder = target.querySelector<HTMLElement>(':scope > div > noscript');
    if (holder !== null) unpack(holder);
  },
  true,
);
addEventListener('beforeprint', () => {
  for (const holder of document.querySelectorAll<HTMLElement>('details noscript')) unpack(holder);
});
