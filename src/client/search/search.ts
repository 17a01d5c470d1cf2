import { element, textButton, withAttributes } from '../page/elements.ts';
import { pageMessages } from '../messages/scripts.ts';
import { noteOpened } from './recent.ts';
import type { SearchBox } from './view.ts';

/**
 * `<portico-search>` around a button: Ctrl-K, ⌘-K, the button and every `[data-open-search]` of the page open a dialog, which is made
 * then. Loads the search only when the reader points at the button or opens the dialog.
 */
class PorticoSearch extends HTMLElement {
  box: SearchBox | undefined;
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
    void this.load();
    if (this.box === undefined || this.box.dialog.open) return;
    this.box.dialog.showModal();
    this.box.input.select();
  }

  load(): Promise<void> {
    const box = (this.box ??= addBox(this));
    this.panel ??= import('./panel.ts').then(({ createSearchPanel }) => {
      createSearchPanel(this, box);
    });
    return this.panel;
  }
}

/** Adds the dialog with its input, in which readers type while the search loads. */
function addBox(host: HTMLElement): SearchBox {
  const labels = pageMessages.searchBox;
  const input = withAttributes(document.createElement('input'), {
    ...{ role: 'combobox', 'aria-label': labels.search, 'aria-expanded': 'false', 'aria-autocomplete': 'list' },
    ...{
      placeholder: labels.hint,
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      enterkeyhint: 'go',
    },
  });
  const dialog = document.createElement('dialog');
  dialog.ariaLabel = labels.search;
  const close = (): void => {
    dialog.close();
  };
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) close();
  });
  const end = textButton('', close, 'close');
  end.append(
    withAttributes(element('kbd', '', 'Esc'), { 'aria-hidden': 'true' }),
    withAttributes(element('span', 'touch', labels.close), { 'aria-hidden': 'true' }),
    element('span', 'hidden-text', labels.closeSearch),
  );
  const icon = host.querySelector('svg')?.cloneNode(true) ?? '';
  dialog.append(element('div', 'box', icon, input, end));
  host.append(dialog);
  return { dialog, input };
}

function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

customElements.define('portico-search', PorticoSearch);
