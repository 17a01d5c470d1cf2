/**
 * `<portico-filter data-list="id">` around an input: of the list's items only those stay that hold every typed word, with
 * what folds them away opened; a `data-group` without any goes too. An `output` in the element says how many there are.
 * Without a list it holds its own; with `data-flat`, the items of the outermost lists count, whole.
 */
class PorticoFilter extends HTMLElement {
  /** What was folded away before the reader typed. */
  closed: HTMLDetailsElement[] | undefined;

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
    const items = [...list.querySelectorAll<HTMLElement>(flat ? ':scope > ul > li' : 'li')];
    let count = 0;
    for (const item of items.reverse()) {
      const nested = !flat && item.querySelector('li') !== null;
      const fits = nested ? item.querySelector('li:not([hidden])') !== null : holds(item, words);
      item.hidden = !fits;
      if (fits && !nested) count += 1;
    }
    if (!flat) this.unfold(list, words.length > 0);
    for (const group of list.querySelectorAll<HTMLElement>('[data-group]')) {
      group.hidden = group.querySelector('li:not([hidden])') === null;
    }
    const output = this.querySelector('output');
    if (output === null) return;
    output.textContent = words.length === 0 ? '' : count === 1 ? 'One fits' : `${count.toLocaleString('en')} fit`;
    output.classList.toggle('hidden-text', count > 0);
  }

  unfold(list: HTMLElement, typing: boolean): void {
    const all = [...list.querySelectorAll('details')];
    if (typing) {
      this.closed ??= all.filter((details) => !details.open);
      for (const details of all) details.open = details.querySelector('li:not([hidden])') !== null;
    } else {
      for (const details of all) details.open = !(this.closed ?? []).includes(details);
      this.closed = undefined;
    }
  }
}

function holds(item: HTMLElement, words: readonly string[]): boolean {
  const text = `${item.textContent} ${item.dataset.filter ?? ''}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

customElements.define('portico-filter', PorticoFilter);
