/** `<portico-levels data-list="id">` around checkboxes: each shows or hides the parts of the list whose `data-level` is its value. */
class PorticoLevels extends HTMLElement {
  connectedCallback(): void {
    const list = document.getElementById(this.dataset.list ?? '');
    if (list === null) return;
    const update = (): void => {
      const boxes = this.querySelectorAll('input');
      const shown = new Set([...boxes].flatMap(({ checked, value }) => (checked ? value : [])));
      for (const part of list.querySelectorAll<HTMLElement>('[data-level]'))
        part.hidden = !shown.has(part.dataset.level ?? '');
    };
    // A browser may restore the boxes of an earlier visit.
    update();
    this.addEventListener('change', update);
  }
}

customElements.define('portico-levels', PorticoLevels);
