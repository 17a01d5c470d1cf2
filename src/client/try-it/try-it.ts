import type { ChosenServer, Order } from './protocol.ts';
import { isChosenServer, MESSAGES } from './protocol.ts';

/**
 * What the frame may do: run the client of this origin, whose requests servers answer by their rules for this origin, open
 * windows for logins, save answers, and lead the page on where the reader clicks.
 */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-downloads allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

/**
 * `<portico-try-it>`: a button that opens the API client on one operation. The client runs in a frame of this origin with a
 * policy of its own, is loaded when the reader asks for it, and is told by this page what to open. What is typed there lives
 * as long as this page.
 */
class PorticoTryIt extends HTMLElement {
  frame: HTMLIFrameElement | undefined;
  /** What the frame stands for. */
  order = '';
  server: ChosenServer | undefined;

  connectedCallback(): void {
    const dialog = this.querySelector('dialog');
    const button = this.querySelector<HTMLButtonElement>('.try');
    if (dialog === null || button === null) return;
    button.addEventListener('click', () => {
      this.open(dialog);
    });
    dialog.querySelector('button')?.addEventListener('click', () => {
      dialog.close();
    });
    dialog.addEventListener('close', () => {
      button.focus();
    });
    document.addEventListener('portico-server', (event) => {
      if (event instanceof CustomEvent && isChosenServer(event.detail)) this.server = event.detail;
    });
    addEventListener('message', ({ source, origin, data }) => {
      const client = this.frame?.contentWindow;
      if (client === null || client === undefined || source !== client || origin !== location.origin) return;
      if (data === MESSAGES.hello) client.postMessage(JSON.parse(this.order), origin);
      if (data === MESSAGES.ready) dialog.querySelector('p')?.remove();
      if (data === MESSAGES.close) dialog.close();
    });
  }

  /** Opens the dialog; a frame that stands for another server is made anew. */
  open(dialog: HTMLDialogElement): void {
    const order = JSON.stringify(this.wanted());
    if (this.order !== order) {
      this.order = order;
      this.frame?.remove();
      this.frame = document.createElement('iframe');
      this.frame.title = 'API client';
      this.frame.setAttribute('sandbox', SANDBOX);
      this.frame.src = this.dataset.frame ?? '';
      dialog.append(this.frame);
    }
    dialog.showModal();
    this.frame?.focus();
  }

  wanted(): Order {
    const { frame = '', slice = '', document: api = '', method = '', path = '', help = '' } = this.dataset;
    const isDark = getComputedStyle(document.documentElement).colorScheme === 'dark' || this.isSystemDark();
    const places = { slice, document: api, sender: `${frame}send/`, method, path, help, server: this.server };
    return { kind: 'portico-try-it-open', ...places, theme: isDark ? 'dark' : 'light' };
  }

  /** The page's own choice of a theme wins over the system's. */
  isSystemDark(): boolean {
    return document.documentElement.dataset.theme === undefined && matchMedia('(prefers-color-scheme: dark)').matches;
  }
}

customElements.define('portico-try-it', PorticoTryIt);
