import { loadDeferred } from '../deferred/load.ts';
import { isChanged, requestOf, type CardRequest } from '../request/state.ts';
import { readStored } from '../page/stored.ts';
import { keyOf, showVariant } from './variants.ts';

/**
 * `<portico-samples>`: shows the request of its card in all languages, and lets the reader choose its body. Loads the choice of the
 * target once the reader opens it, has chosen one, or the page's server runs the sandbox.
 */
class PorticoSamples extends HTMLElement {
  request: CardRequest | undefined;
  /** Its codes say, or have said, something else than the page came with. */
  isChanged = false;
  /** Settles with the latest redraw of the code: the scripts that draw load on demand. */
  drawing: Promise<void> | undefined;

  connectedCallback(): void {
    const request = requestOf(this);
    this.request = request;
    // The answer on another page had values for this operation.
    if (readStored('next', 'session') !== undefined)
      void loadDeferred().then(({ takeStep }) => {
        takeStep(request);
      });
    if (readStored(`values-${this.dataset.api ?? ''}`, 'session') !== undefined)
      void import('../request/edit/carry.ts').then(({ carryValues }) => carryValues(this));
    this.chooseBody();
    request.watch(() => {
      this.show();
    });
    this.addEventListener('portico-code', () => {
      this.show();
    });
    this.addEventListener('input', ({ target }) => {
      if (target instanceof HTMLSelectElement && target.name === 'variant') this.chooseBody();
    });
    const load = (event?: Event): void => {
      import('./target.ts').then(
        ({ targetOf }) => {
          const target = targetOf(this, request);
          // A link selects a server of the list.
          if (event instanceof CustomEvent && event.detail instanceof HTMLOptionElement) target?.select(event.detail);
        },
        () => {
          // The page is left already, or there is no connection: the first target is the choice.
        },
      );
    };
    this.addEventListener('portico-server', load);
    this.querySelector('.Target')?.addEventListener('toggle', load, { once: true });
    document.addEventListener('portico-answered', load, { once: true });
    const isChosen = readStored(`server-${this.dataset.api ?? ''}`) ?? readStored('own-keys', 'session');
    if (isChosen !== undefined || document.querySelector('meta[name="portico-sandbox"]') !== null) load();
  }

  /** Takes the body from its field, which a browser may have filled in before the page's scripts ran. */
  chooseBody(): void {
    const option = this.querySelector<HTMLSelectElement>('select[name="variant"]')?.selectedOptions[0];
    if (option !== undefined) this.request?.change({ body: keyOf(option), given: undefined, tellable: undefined });
    this.show();
  }

  /** Shows the request as it is now. */
  show(): void {
    const { request } = this;
    if (request === undefined) return;
    const state = request.state();
    const { body } = state;
    this.isChanged ||= isChanged(state);
    for (const panel of this.querySelectorAll('[role="tabpanel"]:not([hidden])')) {
      const code = showVariant(panel, body);
      if (code !== undefined && this.isChanged)
        this.drawing = loadDeferred().then(({ showRequest }) => showRequest(code, request));
    }
  }
}

customElements.define('portico-samples', PorticoSamples);

export type { PorticoSamples };
