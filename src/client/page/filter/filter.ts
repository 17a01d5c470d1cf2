import { unpack } from '../deferred.ts';
import { pageMessages } from '../../messages/scripts.ts';

/** Items of a list or table, but not those of a description. */
const ITEM = ':is(li,tbody>tr):not(.prose *)';

/**
 * `<portico-filter data-list="id">` around an input: hides the items of the list that lack a typed word, opens the disclosures around
 * the others, and hides a `data-group` without matches. An `output` in the element shows their number. Without `data-list` it filters
 * its own content; with `data-flat`, the items of the outermost lists as a whole, including those of a collapsed `.rest`. `data-more`
 * is the address of an index of operations: matches that the list lacks are shown below it.
 */
class PorticoFilter extends HTMLElement {
  /** Disclosures that were closed before the reader typed. */
  closed: HTMLDetailsElement[] | undefined;
  /** Words of the last lookup in the index. */
  asked: readonly string[] = [];

  connectedCallback(): void {
    const input = this.querySelector('input');
    const list = document.getElementById(this.dataset.list ?? '') ?? this;
    if (input === null) return;
    input.addEventListener('input', () => {
      this.filter(list, input.value);
    });
    input.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || input.value === '') return;
      event.preventDefault();
      event.stopPropagation();
      input.value = '';
      this.filter(list, '');
    });
  }

  filter(list: HTMLElement, typed: string): void {
    const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
    const flat = this.dataset.flat !== undefined;
    this.openRests(list, words.length > 0);
    const items = [...list.querySelectorAll<HTMLElement>(flat ? ':scope>ul>li,:scope>.rest>div>ul>li' : ITEM)];
    let count = 0;
    for (const item of items.reverse()) {
      const nested = !flat && item.querySelector(ITEM) !== null;
      const fits = nested ? hasShown(item) : holds(item, words);
      item.hidden = !fits;
      if (fits && !nested) count += 1;
    }
    if (!flat) this.expand(list, words.length > 0);
    for (const rest of list.querySelectorAll<HTMLDetailsElement>(':scope > .rest')) {
      rest.hidden = words.length > 0 && rest.querySelector(':scope > div > ul > li:not([hidden])') === null;
    }
    for (const group of list.querySelectorAll<HTMLElement>('[data-group]')) {
      group.hidden = !hasShown(group);
    }
    this.say(words.length === 0 ? undefined : count);
    if (this.dataset.more !== undefined) void this.findMore(list, words, count);
  }

  async findMore(list: HTMLElement, words: readonly string[], count: number): Promise<void> {
    this.asked = words;
    const { findOperations, showOperations } = await import('./more.ts');
    const found = await findOperations(list, this.dataset.more ?? '', words);
    // The reader may have typed on meanwhile.
    if (this.asked !== words) return;
    showOperations(list, found);
    if (words.length > 0) this.say(count + found.length);
  }

  say(count: number | undefined): void {
    const output = this.querySelector('output');
    if (output === null) return;
    output.textContent = count === undefined ? '' : pageMessages.formatFits(count);
    output.classList.toggle('hidden-text', count !== 0);
  }

  /** Opens the overflow of a long list while the reader types, so that its items are filtered too. */
  openRests(list: HTMLElement, typing: boolean): void {
    for (const rest of list.querySelectorAll<HTMLDetailsElement>(':scope > .rest')) {
      const holder = rest.querySelector<HTMLElement>('noscript');
      if (holder !== null) unpack(holder);
      if (typing) rest.open = true;
    }
  }

  expand(list: HTMLElement, typing: boolean): void {
    const all = [...list.querySelectorAll('details')];
    if (typing) {
      this.closed ??= all.filter((details) => !details.open);
      for (const details of all) details.open = hasShown(details);
    } else if (this.closed !== undefined) {
      for (const details of all) details.open = !this.closed.includes(details);
      this.closed = undefined;
    }
  }
}

function hasShown(around: HTMLElement): boolean {
  return around.querySelector(`${ITEM}:not([hidden])`) !== null;
}

function holds(item: HTMLElement, words: readonly string[]): boolean {
  const text = `${item.textContent} ${item.dataset.filter ?? ''}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

customElements.define('portico-filter', PorticoFilter);
