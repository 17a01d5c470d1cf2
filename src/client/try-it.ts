const MESSAGES = { ready: 'portico-try-it-ready', close: 'portico-try-it-close' };

/**
 * `<portico-try-it>`: a button that opens the API client on one operation. The client runs in a frame of this origin with a
 * policy of its own, and is loaded when the reader asks for it. What is typed there lives as long as this page.
 */
class PorticoTryIt extends HTMLElement {
  frame: HTMLIFrameElement | undefined;
  server: string | undefined;

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
      if (event instanceof CustomEvent && typeof event.detail === 'string') this.server = event.detail;
    });
    addEventListener('message', ({ source, data }) => {
      if (source === null || source !== this.frame?.contentWindow) return;
      if (data === MESSAGES.ready) dialog.querySelector('p')?.remove();
      if (data === MESSAGES.close) dialog.close();
    });
  }

  /** Opens the dialog; a frame that stands for another server is made anew. */
  open(dialog: HTMLDialogElement): void {
    const address = this.address();
    if (this.frame?.getAttribute('src') !== address) {
      this.frame?.remove();
      this.frame = document.createElement('iframe');
      this.frame.title = 'API client';
      this.frame.src = address;
      dialog.append(this.frame);
    }
    dialog.showModal();
    this.frame.focus();
  }

  /** The frame's address: what to open stands in its fragment, so that no server sees it. */
  address(): string {
    const { frame = '', slice = '', document: api = '', method = '', path = '', help = '' } = this.dataset;
    const isDark = getComputedStyle(document.documentElement).colorScheme === 'dark' || this.isSystemDark();
    const opened = new URLSearchParams({ slice, document: api, method, path, theme: isDark ? 'dark' : 'light' });
    if (help !== '') opened.set('help', help);
    if (this.server !== undefined) opened.set('server', this.server);
    return `${frame}#${opened.toString()}`;
  }

  /** The page's own choice of a theme wins over the system's. */
  isSystemDark(): boolean {
    return document.documentElement.dataset.theme === undefined && matchMedia('(prefers-color-scheme: dark)').matches;
  }
}

customElements.define('portico-try-it', PorticoTryIt);
