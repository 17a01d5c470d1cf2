import { toServerAddress } from '../../samples/server-address.ts';
import type { CardRequest } from '../request/state.ts';
import { sandboxUrl } from '../sandbox/backend.ts';
import { sandboxKey, watchSandboxKey } from '../sandbox/keys.ts';
import { withServer } from './with-server.ts';
import { keyMessages } from '../messages/keys.ts';

/** A card of samples whose server may be chosen. */
interface Card extends HTMLElement {
  readonly restoreServer: () => void;
}

/** A request that may go to the server of this page. */
interface Offer {
  readonly request: CardRequest;
  /** The server that its samples name as the page comes. */
  readonly written: string;
  readonly url: string;
}

const offers: Offer[] = [];

/**
 * Offers the server that this page came from among the servers of a card whose samples name one, where it answers for the
 * sandbox: chosen, it stands in all samples and in what is copied, with the reader's key for it.
 */
export function offerOwnServer(card: Card, request: CardRequest): void {
  const url = sandboxUrl(request.data?.sandbox);
  const select = card.querySelector<HTMLSelectElement>('select[name="server"]');
  if (url === undefined || select === null || card.querySelector('pre [data-server]') === null) return;
  const offer = { request, written: addressAsWritten(card, select), url };
  const option = new Option(`${keyMessages.formatSandbox('server')} · ${url}`, url);
  option.dataset.own = '';
  select.querySelector('[data-typed]')?.before(option);
  const carryKey = (): void => {
    const { key, keyChoice } = request.state();
    const wanted = isChosen(offer) ? sandboxKey() : undefined;
    if (keyChoice === 'default' && key !== wanted) request.change({ key: wanted });
  };
  request.watch(carryKey);
  watchSandboxKey(carryKey);
  if (offers.length === 0) addEventListener('portico-copy-page', changeCopied);
  offers.push(offer);
  card.restoreServer();
}

/** Has the Markdown of the page name what its samples name. */
function changeCopied(event: Event): void {
  const copied: unknown = event instanceof CustomEvent ? event.detail : undefined;
  if (typeof copied !== 'object' || copied === null || !('text' in copied) || typeof copied.text !== 'string') return;
  copied.text = offers.filter(isChosen).reduce((markdown, { request, written, url }) => {
    return withServer(markdown, { parts: request.data?.parts, key: request.state().key, written, url });
  }, copied.text);
}

function isChosen({ request, url }: Pick<Offer, 'request' | 'url'>): boolean {
  return request.state().server?.template === url;
}

/** The first server with the values that its variables have as the page comes. */
function addressAsWritten(card: Card, select: HTMLSelectElement): string {
  const fields = card.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-server-of="0"] [data-variable]');
  const values = [...fields].map((field): [string, string] => {
    const options = field instanceof HTMLSelectElement ? [...field.options] : [];
    const value = options.find(({ defaultSelected }) => defaultSelected)?.value ?? options[0]?.value;
    return [field.dataset.variable ?? '', field instanceof HTMLInputElement ? field.defaultValue : (value ?? '')];
  });
  return toServerAddress(select.options[0]?.value ?? '', new Map(values), card.dataset.base);
}
