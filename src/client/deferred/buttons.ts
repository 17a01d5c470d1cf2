import { loadDeferred } from './load.ts';

/**
 * `<portico-run>`: a button that sends the request of the card around it to the sandbox. `<portico-try-it>`: one that opens the
 * API client on the operation, in a frame of this origin with a policy of its own. All that this takes is loaded when the reader
 * reaches for the button.
 */
class DeferredButton extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button');
    for (const sign of ['pointerenter', 'focus'])
      button?.addEventListener(
        sign,
        () =>
          void loadDeferred().then(({ reach }) => {
            reach(this);
          }),
      );
    button?.addEventListener('click', () => void loadDeferred().then(({ press }) => press(this)));
  }
}

customElements.define('portico-run', DeferredButton);
customElements.define('portico-try-it', class extends DeferredButton {});
