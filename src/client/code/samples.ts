import { toServerAddress } from '../../samples/server-address.ts';
import { readChoice } from './server-choice.ts';
import type { ChosenServer } from '../try-it/protocol.ts';
import { readStored, store } from '../page/stored.ts';
import { keyOf, showVariant } from './variants.ts';

/**
 * `<portico-samples>`: choice of the body that all samples send, and of the server that they are sent to. The server is kept
 * for the API (`data-api`) over pages, and shown wherever the page says `data-server`.
 */
class PorticoSamples extends HTMLElement {
  connectedCallback(): void {
    this.restoreServer();
    this.addEventListener('portico-code', () => {
      this.showServer();
    });
    this.querySelector('.choices')?.addEventListener('input', ({ target }) => {
      if (target instanceof HTMLSelectElement && target.name === 'variant') this.showBody(target);
      else this.chooseServer();
    });
  }

  showBody(select: HTMLSelectElement): void {
    const option = select.selectedOptions[0];
    if (option === undefined) return;
    for (const panel of this.querySelectorAll('[role="tabpanel"]')) showVariant(panel, keyOf(option));
    this.showServer();
  }

  chooseServer(): void {
    this.showServer();
    const fields = [...this.fields()].filter(({ offsetParent }) => offsetParent !== null);
    const chosen = fields.map((field) => [field.dataset.variable ?? '', field.value]);
    store(`server-${this.dataset.api ?? ''}`, JSON.stringify(chosen));
  }

  /** Puts back what was chosen on another page, where this page offers it too. */
  restoreServer(): void {
    const stored = readStored(`server-${this.dataset.api ?? ''}`);
    if (stored === undefined) return;
    for (const [name, value] of readChoice(stored)) {
      for (const field of this.fields()) {
        const isOffered =
          !(field instanceof HTMLSelectElement) || [...field.options].some((option) => option.value === value);
        if ((field.dataset.variable ?? '') === name && isOffered) field.value = value;
      }
    }
    this.showServer();
  }

  showServer(): void {
    const select = this.querySelector<HTMLSelectElement>('select[name="server"]');
    if (select === null) return;
    const values = new Map<string, string>();
    for (const label of this.querySelectorAll<HTMLElement>('[data-server-of]')) {
      label.hidden = label.dataset.serverOf !== String(select.selectedIndex);
      const field = label.querySelector<HTMLInputElement | HTMLSelectElement>('[data-variable]');
      if (!label.hidden && field !== null && field.value !== '') values.set(field.dataset.variable ?? '', field.value);
    }
    const address = toServerAddress(select.value, values, this.dataset.base);
    for (const place of document.querySelectorAll<HTMLElement>('[data-server], [data-server-rest]')) {
      const other = place.closest<HTMLElement>('portico-samples');
      if (other !== null && other.dataset.api !== this.dataset.api) continue;
      place.textContent = place.dataset.serverRest === undefined ? address : '';
    }
    const detail: ChosenServer = { template: select.value, values: [...values] };
    this.dispatchEvent(new CustomEvent('portico-server', { bubbles: true, detail }));
  }

  fields(): Iterable<HTMLInputElement | HTMLSelectElement> {
    return this.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name="server"], [data-variable]');
  }
}

customElements.define('portico-samples', PorticoSamples);
