import { announce } from '../../page/announce.ts';
import { pageMessages } from '../../messages/scripts.ts';

const SHOWN_FOR = 2000;

/** `<portico-page-actions data-markdown="address">`: its buttons copy the Markdown page, its address or its command. */
class PorticoPageActions extends HTMLElement {
  connectedCallback(): void {
    const label = this.querySelector('button > span');
    const words = [...(label?.childNodes ?? [])];
    this.addEventListener('click', ({ target }) => {
      const copies =
        target instanceof Element ? target.closest<HTMLElement>('[data-copies]')?.dataset.copies : undefined;
      if (copies === undefined) return;
      this.querySelector<HTMLElement>(':popover-open')?.hidePopover();
      void copy(import('./page-text.ts').then(({ textOf }) => textOf(copies, this.dataset.markdown ?? ''))).then(
        (said) => {
          announce(said);
          if (label === null) return;
          label.textContent = said;
          setTimeout(() => {
            label.replaceChildren(...words);
          }, SHOWN_FOR);
        },
      );
    });
  }
}

/** Copies text that is still being fetched: browsers allow copying only right after a click. */
async function copy(source: Promise<string>): Promise<string> {
  try {
    const text = source.then((copied) => new Blob([copied], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    return pageMessages.said.copied;
  } catch {
    // No permission, no clipboard or no connection: the menu also has a link to the text.
    return pageMessages.said.notCopied;
  }
}

customElements.define('portico-page-actions', PorticoPageActions);
