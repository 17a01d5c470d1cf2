import { element, textButton, withAttributes } from '../page/elements.ts';
import { createEntries, type EntryGroup } from './elements.ts';
import type { Narrowing } from './match.ts';
import { searchMessages } from '../messages/search.ts';

/** State of the dialog besides its lines. */
export interface Shown {
  /** Words to mark. */
  readonly words: readonly string[];
  /** Total number of results; undefined for lines that are suggestions. */
  readonly total: number | undefined;
  readonly hasMore: boolean;
  /** Note for results of another query than the typed one. */
  readonly note: string | undefined;
  /** True while more results load, for which Enter waits. */
  readonly isPart: boolean;
}

/** Link or button shown where nothing was found. */
export interface WayOn {
  readonly label: string;
  /** Address, or action of a button. */
  readonly to: string | (() => void);
}

/** Dialog of the search, and the input in it. */
export interface SearchBox {
  readonly dialog: HTMLDialogElement;
  readonly input: HTMLInputElement;
}

/** View of the search: a combobox with a list box (ARIA Authoring Practices, Combobox). */
export interface SearchView {
  readonly text: () => string;
  readonly narrowing: () => Narrowing;
  /** Clears the typed text, or the filters. */
  readonly reset: (what: 'text' | 'narrowing') => void;
  readonly onInput: (listener: () => void) => void;
  readonly onMore: (listener: () => void) => void;
  /** Adds a listener for the index of an expandable line that the reader chooses. */
  readonly onOpen: (listener: (line: number) => void) => void;
  /** Offers the kinds of pages and the APIs that an index has as filters. */
  readonly showFilters: (kinds: readonly string[], apis: readonly string[]) => void;
  readonly showBusy: () => void;
  readonly showMessage: (words: string, ways: readonly WayOn[]) => void;
  readonly showEntries: (groups: readonly EntryGroup[], shown: Shown) => void;
}

/** Fills the dialog of the search. */
export function createSearchView({ dialog, input }: SearchBox): SearchView {
  const { label } = searchMessages;
  const list = withAttributes(element('div'), { id: 'search-results', role: 'listbox', 'aria-label': label.results });
  const status = withAttributes(element('span'), { role: 'status' });
  const message = element('p', 'message');
  const kinds = element('fieldset', '', element('legend', 'hidden-text', label.kind));
  const apis = withAttributes(document.createElement('select'), { 'aria-label': label.api });
  const more = textButton(label.more, () => undefined, 'more');
  for (const part of [list, message, apis, more]) part.hidden = true;
  input.setAttribute('aria-controls', list.id);
  dialog.append(
    element('div', 'narrow', kinds, apis),
    message,
    element('div', 'results', list, more),
    element('div', 'foot', status),
  );
  /** Enter waits until the lines are those of the typed text, so that it opens none of an earlier one. */
  const enter = { isSettled: false, isChosen: false, isHeld: false };
  let active = -1;
  let onOpen: (line: number) => void = () => undefined;

  dialog.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const option = event.target.closest<HTMLElement>('[role="option"]');
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (option?.dataset.places !== undefined && isPlain) {
      event.preventDefault();
      activate(options().indexOf(option));
      enter.isChosen = true;
      onOpen(active);
    } else if (option !== null || event.target.closest('.message a') !== null) dialog.close();
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      activate(active + (event.key === 'ArrowDown' ? 1 : -1));
      if (active >= 0) enter.isChosen = true;
    }
    if (event.key !== 'Enter' || event.isComposing) return;
    enter.isHeld = !enter.isSettled && !enter.isChosen;
    if (!enter.isHeld) openActive();
  });

  /** Notes that the text or its narrowing has changed. */
  function unsettle(): void {
    Object.assign(enter, { isSettled: false, isChosen: false, isHeld: false });
  }

  /** Notes that all lines of the typed text are shown. */
  function settle(): void {
    const { isHeld } = enter;
    Object.assign(enter, { isSettled: true, isHeld: false });
    if (isHeld) openActive();
  }

  function openActive(): void {
    options()[Math.max(active, 0)]?.click();
  }

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

  function say(words: string): void {
    message.textContent = words;
    message.hidden = words === '';
  }

  return {
    text: () => input.value,
    narrowing: () => ({ kind: kinds.querySelector<HTMLInputElement>(':checked')?.value ?? '', api: apis.value }),
    reset: (what) => {
      if (what === 'text') input.value = '';
      else apis.value = '';
      const all = kinds.querySelector('input');
      if (what === 'narrowing' && all !== null) all.checked = true;
      unsettle();
      input.focus();
    },
    onInput: (listener) => {
      const onChange = (): void => {
        unsettle();
        listener();
      };
      input.addEventListener('input', onChange);
      for (const field of [kinds, apis]) field.addEventListener('change', onChange);
    },
    onMore: (listener) => {
      more.addEventListener('click', listener);
    },
    onOpen: (listener) => {
      onOpen = listener;
    },
    showFilters: (offered, names) => {
      kinds.append(...['', ...offered].map(createKind));
      apis.append(new Option(label.allApis, ''), ...names.map((name) => new Option(name, name)));
      apis.hidden = names.length < 2;
    },
    showBusy: () => {
      status.textContent = searchMessages.label.searching;
    },
    showMessage: (words, ways) => {
      list.replaceChildren();
      list.hidden = true;
      more.hidden = true;
      input.setAttribute('aria-expanded', 'false');
      say(words);
      message.append(...ways.map(createWay));
      status.textContent = words;
      // The reader sees the number above.
      status.classList.add('hidden-text');
      activate(-1);
      settle();
    },
    showEntries: (groups, { words, total, hasMore, note = '', isPart }) => {
      const chosen = options()[active]?.getAttribute('href');
      list.replaceChildren(...createEntries(groups, words));
      list.hidden = false;
      more.hidden = !hasMore;
      input.setAttribute('aria-expanded', 'true');
      say(note);
      status.classList.remove('hidden-text');
      const count = total === undefined ? '' : searchMessages.formatCount(total);
      status.textContent = isPart ? searchMessages.label.searching : note === '' ? count : `${count}. ${note}`;
      const kept = options().findIndex((option) => option.getAttribute('href') === chosen);
      activate(enter.isChosen && kept >= 0 ? kept : 0);
      if (!isPart) settle();
    },
  };
}

function createWay({ label, to }: WayOn): HTMLElement {
  const way = document.createElement(typeof to === 'string' ? 'a' : 'button');
  way.textContent = label;
  if (way instanceof HTMLButtonElement) way.type = 'button';
  if (typeof to === 'string') way.setAttribute('href', to);
  else way.addEventListener('click', to);
  return way;
}

function createKind(kind: string): HTMLElement {
  const choice = withAttributes(document.createElement('input'), { type: 'radio', name: 'search-kind', value: kind });
  choice.className = 'hidden-text';
  choice.checked = kind === '';
  return element('label', '', choice, element('span', '', searchMessages.kinds[kind] ?? kind));
}
