import { SAID } from '../../view/words/scripts.ts';
import { announce } from './announce.ts';

const SHOWN_FOR = 2000;

/** `<portico-page-actions data-markdown="address">`: its button copies the page's Markdown twin. */
class PorticoPageActions extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button');
    const label = button?.querySelector('span');
    const words = [...(label?.childNodes ?? [])];
    button?.addEventListener('click', () => {
      void copyPage(this.dataset.markdown ?? '').then((said) => {
        announce(said);
        if (label === null || label === undefined) return;
        label.textContent = said;
        setTimeout(() => {
          label.replaceChildren(...words);
        }, SHOWN_FOR);
      });
    });
  }
}

/** Copies while the page is still being fetched, for browsers allow it only right after a click. */
async function copyPage(url: string): Promise<string> {
  try {
    const text = fetch(url).then(async (answer) => {
      if (!answer.ok) throw new Error(answer.statusText);
      // Who has put other words into the page puts them here too.
      const copied = { text: await answer.text() };
      dispatchEvent(new CustomEvent('portico-copy-page', { detail: copied }));
      return new Blob([copied.text], { type: 'text/plain' });
    });
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    return SAID.copied;
  } catch {
    // No permission, no clipboard or no connection: the link beside the button still leads to the text.
    return SAID.notCopied;
  }
}

customElements.define('portico-page-actions', PorticoPageActions);
