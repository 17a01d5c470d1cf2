import { readHash } from './hash.ts';
import { unpack } from './deferred.ts';

/** Opens the disclosures around the element that the fragment addresses, fetches missing rows, and scrolls to it. */
export async function revealTarget(): Promise<void> {
  const id = readHash();
  unpackTarget(id);
  const isFar = document.getElementById(id) === null && document.querySelector('.more') !== null;
  const found = isFar ? await (await import('./grow.ts')).growTo(id) : document.getElementById(id);
  const target = found ?? nearestOf(id);
  if (target === null) return;
  let opened = isFar || found === null;
  for (let element: Element | null = target; element !== null; element = element.parentElement) {
    if (element instanceof HTMLDetailsElement && !element.open) {
      element.open = true;
      opened = true;
    }
    if (element instanceof HTMLElement && element.hidden) {
      element.closest('portico-tabs')?.dispatchEvent(new CustomEvent('portico-reveal', { detail: element }));
      // A filter has hidden it.
      if (element.matches('li, tr')) element.hidden = false;
      opened = true;
    }
  }
  if (opened) target.scrollIntoView();
}

/** Returns the nearest existing element for a missing field: for `query-creator.login` the parameter. */
function nearestOf(id: string): HTMLElement | null {
  const end = id.lastIndexOf('.');
  return end < 0 ? null : (document.getElementById(id.slice(0, end)) ?? nearestOf(id.slice(0, end)));
}

/** Unpacks the deferred group that holds the element with this id, if any. */
function unpackTarget(id: string): void {
  if (id === '' || document.getElementById(id) !== null) return;
  const mark = `id="${id.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
  for (const holder of document.querySelectorAll<HTMLElement>('details noscript')) {
    if (holder.textContent.includes(mark)) unpack(holder);
  }
}
