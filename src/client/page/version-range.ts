/**
 * `<portico-versions data-list=".selector">` around two selects, `from` and `to`, whose values are positions in the list of versions,
 * newest first: shows the versions after the one up to the other, and hides sections without any. An empty `from` is the beginning.
 */
class PorticoVersions extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('change', () => {
      this.show();
    });
  }

  show(): void {
    const items = [...document.querySelectorAll<HTMLElement>(this.dataset.list ?? '')];
    const [from, to] = ['from', 'to'].map((name) => {
      const value = this.querySelector<HTMLSelectElement>(`select[name=${name}]`)?.value ?? '';
      return value === '' ? items.length : Number(value);
    });
    const [first = 0, end = items.length] = [from, to].toSorted((a = 0, b = 0) => a - b);
    for (const [index, item] of items.entries()) item.hidden = index < first || index >= end;
    for (const section of new Set(items.flatMap((item) => item.parentElement?.closest('section') ?? [])))
      section.hidden = section.querySelector(':scope > section:not([hidden])') === null;
  }
}

customElements.define('portico-versions', PorticoVersions);
