import { isFields, MESSAGES } from './protocol.ts';
import type { ConsoleMessage } from './protocol.ts';
import { FRAME_RIGHTS, themeOf } from './try-it-panel.ts';
import { panelMessages } from '../messages/panel.ts';

/**
 * `<portico-console>`: the API client in an iframe, with all operations of an API (`data-order`), or those of the tag that the reader
 * chooses.
 */
class PorticoConsole extends HTMLElement {
  frame: HTMLIFrameElement | undefined;

  connectedCallback(): void {
    const select = this.querySelector('select');
    addEventListener('message', ({ source, origin, data }) => {
      const client = this.frame?.contentWindow;
      if (client === null || client === undefined || source !== client || origin !== location.origin) return;
      if (data === MESSAGES.hello) client.postMessage(this.order(select?.value), origin);
      if (data === MESSAGES.ready) this.querySelector('p')?.remove();
    });
    select?.addEventListener('change', () => {
      this.open();
    });
    this.open();
  }

  open(): void {
    this.frame?.remove();
    this.frame = document.createElement('iframe');
    this.frame.title = panelMessages.label.client;
    this.frame.setAttribute('sandbox', FRAME_RIGHTS);
    this.frame.src = this.dataset.frame ?? '';
    this.append(this.frame);
  }

  order(tag: string | undefined): Partial<ConsoleMessage> {
    const order: unknown = JSON.parse(this.dataset.order ?? '{}');
    return { kind: 'portico-console-open', theme: themeOf(), tag, ...(isFields(order) ? order : {}) };
  }
}

customElements.define('portico-console', PorticoConsole);
