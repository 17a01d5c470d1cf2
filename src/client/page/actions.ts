import { SAID } from '../../view/words/scripts.ts';
import { toPasteable } from '../../characters/pasteable.ts';
import { announce } from './announce.ts';

const SHOWN_FOR = 2000;

/** `<portico-page-actions data-markdown="address">`: its buttons copy the page's Markdown twin, its address or its command. */
class PorticoPageActions extends HTMLElement {
  connectedCallback(): void {
    const label = this.querySelector('button > span');
    const words = [...(label?.childNodes ?? [])];
    const curl = this.querySelector<HTMLElement>('[data-copies="curl"]');
    if (curl !== null) curl.hidden = codeOf('curl') === undefined;
    this.addEventListener('click', ({ target }) => {
      const copies =
        target instanceof Element ? target.closest<HTMLElement>('[data-copies]')?.dataset.copies : undefined;
      if (copies === undefined) return;
      this.querySelector<HTMLElement>(':popover-open')?.hidePopover();
      void copy(this.textOf(copies)).then((said) => {
        announce(said);
        if (label === null) return;
        label.textContent = said;
        setTimeout(() => {
          label.replaceChildren(...words);
        }, SHOWN_FOR);
      });
    });
  }

  /** What a button copies. */
  async textOf(copies: string): Promise<string> {
    if (copies === 'link') return location.href;
    if (copies === 'curl') return toPasteable(codeOf('curl') ?? '', false);
    const [answer, { withOrigin }] = await Promise.all([fetch(this.dataset.markdown ?? ''), import('./absolute.ts')]);
    if (!answer.ok) throw new Error(answer.statusText);
    // Who has put other words into the page puts them here too.
    const copied = { text: await answer.text() };
    dispatchEvent(new CustomEvent('portico-copy-page', { detail: copied }));
    return withOrigin(copied.text, location.origin);
  }
}

/** The code of a language that the samples of the page show, or would. */
function codeOf(language: string): string | undefined {
  return document.querySelector(`portico-samples [data-value="${language}"] pre:not([hidden])`)?.textContent;
}

/** Copies while the text is still being fetched, for browsers allow it only right after a click. */
async function copy(source: Promise<string>): Promise<string> {
  try {
    const text = source.then((copied) => new Blob([copied], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
    return SAID.copied;
  } catch {
    // No permission, no clipboard or no connection: the link in the menu still leads to the text.
    return SAID.notCopied;
  }
}

customElements.define('portico-page-actions', PorticoPageActions);
