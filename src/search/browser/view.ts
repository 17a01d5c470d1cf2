import { pagesToWords, SEARCHED } from '../../view/words/scripts.ts';
import { createEntries } from './elements.ts';
import type { Entry } from './entries.ts';
import type { Filters } from './pagefind.ts';
import type { Query } from './query.ts';

export interface Shown {
  readonly query: Query;
  /** Pages that fit, shown or not. */
  readonly total: number;
  readonly hasMore: boolean;
  /** What readers should know where it is not what they typed. */
  readonly note: string | undefined;
}

/** The dialog as the reader sees it: a combobox with a list box (ARIA Authoring Practices, Combobox). */
export interface SearchView {
  readonly text: () => string;
  readonly filters: () => Filters;
  readonly onlyFields: () => boolean;
  readonly onInput: (listener: () => void) => void;
  readonly onMore: (listener: () => void) => void;
  readonly showApis: (names: readonly string[]) => void;
  readonly showHint: () => void;
  readonly showBusy: () => void;
  readonly showNothing: () => void;
  readonly showFailure: (retry: () => void) => void;
  readonly showEntries: (entries: readonly Entry[], shown: Shown) => void;
}

/** Takes over the dialog that Search.astro has drawn. */
export function createSearchView(host: HTMLElement): SearchView {
  const dialog = part(host, 'dialog', HTMLDialogElement);
  const input = part(host, 'input', HTMLInputElement);
  const list = part(host, '[role="listbox"]', HTMLElement);
  const status = part(host, '[role="status"]', HTMLElement);
  const message = part(host, '.message', HTMLElement);
  const apis = part(host, 'select', HTMLSelectElement);
  const more = part(host, '.more', HTMLButtonElement);
  let active = -1;

  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
    if (event.target instanceof Element && event.target.closest('[role="option"], .close') !== null) dialog.close();
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      activate(active + (event.key === 'ArrowDown' ? 1 : -1));
    }
    if (event.key === 'Enter' && !event.isComposing) options()[Math.max(active, 0)]?.click();
  });

  function options(): readonly HTMLElement[] {
    return [...list.querySelectorAll<HTMLElement>('[role="option"]')];
  }

  function activate(index: number): void {
    const all = options();
    active = all.length === 0 ? -1 : (index + all.length) % all.length;
    all.forEach((option, place) => {
      option.setAttribute('aria-selected', String(place === active));
    });
    const chosen = all[active];
    if (chosen === undefined) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', chosen.id);
    chosen?.scrollIntoView({ block: 'nearest' });
  }

  function clear(words: string): void {
    list.replaceChildren();
    list.hidden = true;
    more.hidden = true;
    input.setAttribute('aria-expanded', 'false');
    message.textContent = words;
    message.hidden = words === '';
    status.textContent = words;
    activate(-1);
  }

  return {
    text: () => input.value,
    filters: () => {
      const kind = kindOf(host);
      return {
        ...(apis.value === '' ? {} : { api: apis.value }),
        ...(kind === '' || kind === 'field' ? {} : { kind }),
      };
    },
    onlyFields: () => kindOf(host) === 'field',
    onInput: (listener) => {
      input.addEventListener('input', listener);
      for (const field of host.querySelectorAll('select, input[type="radio"]'))
        field.addEventListener('change', listener);
    },
    onMore: (listener) => {
      more.addEventListener('click', listener);
    },
    showApis: (names) => {
      for (const name of names) apis.append(new Option(name, name));
      apis.hidden = names.length < 2;
    },
    showHint: () => {
      clear('');
    },
    showBusy: () => {
      status.textContent = SEARCHED.busy;
    },
    showNothing: () => {
      clear(SEARCHED.nothing);
    },
    showFailure: (retry) => {
      clear(`${SEARCHED.failed} `);
      const again = document.createElement('button');
      again.type = 'button';
      again.textContent = SEARCHED.again;
      again.addEventListener('click', retry);
      message.append(again);
    },
    showEntries: (entries, { query, total, hasMore, note }) => {
      const before = list.hidden ? 0 : options().length;
      list.replaceChildren(...createEntries(entries, query));
      list.hidden = false;
      more.hidden = !hasMore;
      input.setAttribute('aria-expanded', 'true');
      message.hidden = note === undefined;
      message.textContent = note ?? '';
      const count = pagesToWords(total);
      status.textContent = note === undefined ? count : `${count}. ${note}`;
      activate(hasMore && before > 0 && before < entries.length && active >= 0 ? active : 0);
    },
  };
}

function kindOf(host: HTMLElement): string {
  return host.querySelector<HTMLInputElement>('input[type="radio"]:checked')?.value ?? '';
}

function part<T extends HTMLElement>(host: HTMLElement, selector: string, type: new () => T): T {
  const found = host.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`The search dialog has no ${selector}.`);
  return found;
}
