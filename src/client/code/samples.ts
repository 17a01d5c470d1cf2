import { readableAddress, toServerAddress } from '../../samples/server-address.ts';
import { loadDeferred } from '../deferred/load.ts';
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
    this.restoreServer();
    this.chooseBody();
    request.watch(() => {
      this.show();
    });
    this.addEventListener('portico-code', () => {
      this.show();
    });
    this.addEventListener('input', ({ target }) => {
      if (!(target instanceof HTMLSelectElement || target instanceof HTMLInputElement)) return;
      if (target.name === 'variant') this.chooseBody();
      else if (target.name !== 'key') this.chooseServer();
    });
    // A link selects a server for this page alone: it is not stored.
    this.addEventListener('portico-server', () => {
      this.takeServer(true);
    });
    this.offerKeys(request);
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

  /** Has keys to choose among ready once there is one, or a reader reaches for them. */
  offerKeys(request: CardRequest): void {
    const select = this.querySelector<HTMLSelectElement>('select[name="key"]');
    if (select === null) return;
    const offer = (): void => {
      void loadKeyChoice().then(({ offerKeys }) => {
        offerKeys(this, select, request);
      });
    };
    for (const sign of ['focus', 'pointerenter', 'input']) select.addEventListener(sign, offer, { once: true });
    document.addEventListener('portico-answered', offer, { once: true });
    if (readStored('own-keys', 'session') !== undefined) offer();
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
    const chosen = fields.map((field) => [nameOf(field), field.value]);
    store(`server-${this.dataset.api ?? ''}`, JSON.stringify(chosen));
  }

  /** Puts back what was chosen on another page, where this page offers it too. */
  restoreServer(): void {
    if (this.request?.state().isServerChosen === true) return;
    const stored = readStored(`server-${this.dataset.api ?? ''}`) ?? '';
    let isRestored = false;
    for (const [name, value] of readChoice(stored)) {
      for (const field of this.fields()) {
        const isOffered =
          !(field instanceof HTMLSelectElement) || [...field.options].some((option) => option.value === value);
        if (nameOf(field) !== name || !isOffered) continue;
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
    const typed = this.querySelector<HTMLInputElement>('input[name="typed"]');
    const isTyped = select.selectedOptions[0]?.dataset.typed !== undefined;
    typed?.closest('label')?.toggleAttribute('hidden', !isTyped);
    // An incomplete URL leaves the previous one in place.
    const template = isTyped ? addressOf(typed?.value ?? '') : select.value;
    if (template !== undefined) this.request?.change({ server: { template, values: [...values] }, isServerChosen });
  }

  /** Shows the request as it is now. */
  show(): void {
    const { request } = this;
    if (request === undefined) return;
    const state = request.state();
    const { body, server } = state;
    this.isChanged ||= isChanged(state);
    for (const panel of this.querySelectorAll('[role="tabpanel"]:not([hidden])')) {
      const code = showVariant(panel, body);
      if (code !== undefined && this.isChanged)
        this.drawing = loadDeferred().then(({ showRequest }) => showRequest(code, request));
    }
    if (server === undefined) return;
    const address = toServerAddress(server.template, new Map(server.values), this.dataset.base);
    for (const place of document.querySelectorAll<HTMLElement>('[data-server], [data-server-rest]')) {
      const card = place.closest<HTMLElement>('portico-samples') ?? this;
      if (card.dataset.api !== this.dataset.api) continue;
      const shown = address === '' ? (place.dataset.server ?? '') : address;
      const text = place.closest('pre') === null ? readableAddress(shown) : shown;
      place.textContent = place.dataset.serverRest === undefined ? text : '';
    }
  }

  fields(): Iterable<HTMLInputElement | HTMLSelectElement> {
    return this.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      '[name="server"], [name="typed"], [data-variable]',
    );
  }
}

/** Returns the key that a choice is stored under: empty for the server, a variable's name for its value. */
function nameOf({ name, dataset }: HTMLInputElement | HTMLSelectElement): string {
  return name === 'typed' ? '$typed' : (dataset.variable ?? '');
}

/** The address of a server that a reader types, without user, query and fragment; undefined for what is none. */
function addressOf(text: string): string | undefined {
  if (!/^https?:/i.test(text.trim()) || !URL.canParse(text.trim())) return undefined;
  const { origin, pathname } = new URL(text.trim());
  return origin + pathname.replace(/(?<!\/)\/+$/, '');
}

/** Loads the module that adds this page's own origin to the servers, if it answers for the sandbox. */
function loadOwnServer(): Promise<typeof import('./own-server.ts')> {
  return import('./own-server.ts');
}

/** Loads the module of keys. */
function loadKeyChoice(): Promise<typeof import('./key-choice.ts')> {
  return import('./key-choice.ts');
}

customElements.define('portico-samples', PorticoSamples);

export type { PorticoSamples };
