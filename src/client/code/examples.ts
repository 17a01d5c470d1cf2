import { keyOf, showVariant } from './variants.ts';

/** `<portico-examples>`: the examples of one response, chosen by a select. */
class PorticoExamples extends HTMLElement {
  connectedCallback(): void {
    const select = this.querySelector('select');
    select?.addEventListener('change', () => {
      const option = select.selectedOptions[0];
      if (option !== undefined) showVariant(this, keyOf(option));
    });
  }
}

customElements.define('portico-examples', PorticoExamples);
