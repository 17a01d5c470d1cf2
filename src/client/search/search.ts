import { noteOpened } from './recent.ts';

/**
 * `<portico-search>` around a button and a dialog: Ctrl-K, ⌘-K, the button and every `[data-open-search]` of the page open it.
 * Loads the search only when the reader points at the button or opens the dialog.
 */
class PorticoSearch extends HTMLElement {
  panel: Promise<void> | undefined;

  connectedCallback(): void {
    noteOpened(location.pathname);
    const button = this.querySelector('button');
    button?.addEventListener('pointerenter', () => void this.load());
    button?.addEventListener('focus', () => void this.load());
    const keys = button?.querySelector('kbd');
    if (keys && /Mac|iPhone|iPad/.test(navigator.userAgent)) keys.textContent = '⌘ K';
    document.addEventListener('click', (event) => {
      const opener = event.target instanceof Element ? event.target.closest('[data-open-search]') : null;
      if (opener !== null) this.open();
    });
    document.addEventListener('keydown', (event) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      this.open();
    });
  }

  open(): void {
    const dialog = this.querySelector('dialog');
    if (dialog === null || dialog.open) return;
    dialog.showModal();
    dialog.querySelector('input')?.select();
    void this.load();
  }

  load(): Promise<void> {
    this.panel ??= import('./panel.ts').then(({ createSearchPanel }) => {
      createSearchPanel(this);
    });
    return this.panel;
  }
}

function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

customElements.define('portico-search', PorticoSearch);
