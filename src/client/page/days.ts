import { pageMessages } from '../messages/scripts.ts';

const DAY = 86_400_000;

/** `<portico-days data-until="2027-06-01T00:00:00Z">`: the days left, by the reader's clock instead of the build's. */
class PorticoDays extends HTMLElement {
  connectedCallback(): void {
    const until = Date.parse(this.dataset.until ?? '');
    if (!Number.isNaN(until)) this.textContent = pageMessages.formatDays(Math.ceil((until - Date.now()) / DAY));
  }
}

customElements.define('portico-days', PorticoDays);
