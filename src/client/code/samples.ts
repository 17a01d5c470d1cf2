import { toServerAddress } from '../../samples/server-address.ts';
import { loadLate } from '../late/load.ts';
import { isChanged, requestOf, type CardRequest } from '../request/state.ts';
import { readStored, store } from '../page/stored.ts';
import { readChoice } from './server-choice.ts';
import { keyOf, showVariant } from './variants.ts';

/**
 * `<portico-samples>`: shows the request of its card in all languages, and lets the reader choose its body and its server. The
 * server is kept for the API (`data-api`) over pages, and shown wherever the page says `data-server`.
 */
class PorticoSamples extends HTMLElement {
  request: CardRequest | undefined;
  /** Its codes say, or have said, something else than the page came with. */
  isChanged = false;

  connectedCallback(): void {
    const request = requestOf(this);
    this.request = request;
    // The answer on another page had values for this operation.
    if (readStored('next', 'session') !== undefined)
      void loadLate().then(({ takeStep }) => {
        takeStep(request);
      });
    this.restoreServer();
    this.chooseBody();
    request.watch(() => {
      this.show();
    });
    this.addEventListener('portico-code', () => {
      this.show();
    });
    this.addEventListener('input', ({ target }) => {
      if (target instanceof HTMLSelectElement && target.name === 'variant') this.chooseBody();
      else this.chooseServer();
    });
    if (document.querySelector('meta[name="portico-sandbox"]') !== null)
      loadOwnServer().then(
        ({ offerOwnServer }) => {
          offerOwnServer(this, request);
        },
        () => {
          // The page is left already, or there is no connection: the servers of the document are the choice.
        },
      );
  }

  /** Takes the body from its field, which a browser may have filled in before the page's scripts ran. */
  chooseBody(): void {
    const option = this.querySelector<HTMLSelectElement>('select[name="variant"]')?.selectedOptions[0];
    if (option !== undefined) this.request?.change({ body: keyOf(option), given: undefined, tellable: undefined });
    this.show();
  }

  chooseServer(): void {
    this.takeServer(true);
    const fields = [...this.fields()].filter(({ offsetParent }) => offsetParent !== null);
    const chosen = fields.map((field) => [field.dataset.variable ?? '', field.value]);
    store(`server-${this.dataset.api ?? ''}`, JSON.stringify(chosen));
  }

  /** Puts back what was chosen on another page, where this page offers it too. */
  restoreServer(): void {
    const stored = readStored(`server-${this.dataset.api ?? ''}`) ?? '';
    let isRestored = false;
    for (const [name, value] of readChoice(stored)) {
      for (const field of this.fields()) {
        const isOffered =
          !(field instanceof HTMLSelectElement) || [...field.options].some((option) => option.value === value);
        if ((field.dataset.variable ?? '') !== name || !isOffered) continue;
        field.value = value;
        isRestored = true;
      }
    }
    this.takeServer(isRestored);
  }

  /** Takes the server from its fields. */
  takeServer(isServerChosen: boolean): void {
    const select = this.querySelector<HTMLSelectElement>('select[name="server"]');
    if (select === null) return;
    const values = new Map<string, string>();
    for (const label of this.querySelectorAll<HTMLElement>('[data-server-of]')) {
      label.hidden = label.dataset.serverOf !== String(select.selectedIndex);
      const field = label.querySelector<HTMLInputElement | HTMLSelectElement>('[data-variable]');
      if (!label.hidden && field !== null && field.value !== '') values.set(field.dataset.variable ?? '', field.value);
    }
    this.request?.change({ server: { template: select.value, values: [...values] }, isServerChosen });
  }

  /** Shows the request as it is now. */
  show(): void {
    const { request } = this;
    if (request === undefined) return;
    const state = request.state();
    const { body, server, key } = state;
    this.isChanged ||= isChanged(state) || key !== undefined;
    for (const panel of this.querySelectorAll('[role="tabpanel"]:not([hidden])')) {
      const code = showVariant(panel, body);
      if (code !== undefined && this.isChanged) void loadLate().then(({ showRequest }) => showRequest(code, request));
    }
    if (server === undefined) return;
    const address = toServerAddress(server.template, new Map(server.values), this.dataset.base);
    for (const place of document.querySelectorAll<HTMLElement>('[data-server], [data-server-rest]')) {
      const other = place.closest<HTMLElement>('portico-samples');
      if (other !== null && other.dataset.api !== this.dataset.api) continue;
      place.textContent = place.dataset.serverRest === undefined ? address : '';
    }
  }

  fields(): Iterable<HTMLInputElement | HTMLSelectElement> {
    return this.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name="server"], [data-variable]');
  }
}

/** What offers the server that this page came from among the others, where it answers for the sandbox. */
function loadOwnServer(): Promise<typeof import('./own-server.ts')> {
  return import('./own-server.ts');
}

customElements.define('portico-samples', PorticoSamples);
