import { loadDeferred } from './load.ts';

/**
 * `<portico-run>`: a button that sends the request of its sample block to the sandbox. `<portico-try-it>`: a button that opens the API
 * client on the operation, in an iframe of this origin with its own policy. Loads the scripts when the reader points at the button or
 * focuses it.
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
    button?.addEventListener(
      'click',
      () => void loadDeferred().then(({ pressSampleButton }) => pressSampleButton(this)),
    );
  }
}

customElements.define('portico-run', DeferredButton);
customElements.define('portico-try-it', class extends DeferredButton {});
