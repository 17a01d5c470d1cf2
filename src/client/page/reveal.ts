import { readHash } from './hash.ts';
import { unpack } from './deferred.ts';

/** Opens whatever folds away the element that the address names, and brings it into view; what lies deeper is fetched first. */
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
      // A filter has put it away.
      if (element instanceof HTMLLIElement) element.hidden = false;
      opened = true;
    }
  }
  if (opened) target.scrollIntoView();
}

/** What holds a field that is not there: of `query-creator.login` the parameter. */
function nearestOf(id: string): HTMLElement | null {
  const end = id.lastIndexOf('.');
  return end < 0 ? null : (document.getElementById(id.slice(0, end)) ?? nearestOf(id.slice(0, end)));
}

/** Unpacks the group that holds the element with this id, if one does. */
function unpackTarget(id: string): void {
  if (id === '' || document.getElementById(id) !== null) return;
  const mark = `id="${id.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
  for (const holder of document.querySelectorAll<HTMLElement>('details noscript')) {
    if (holder.textContent.includes(mark)) unpack(holder);
  }
}
