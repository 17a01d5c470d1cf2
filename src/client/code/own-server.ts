import type { CardRequest } from '../request/state.ts';
import { sandboxUrl, serverAddress } from '../sandbox/backend.ts';
import { withServer } from './with-server.ts';
import { keyMessages } from '../messages/keys.ts';

/** Request that may go to the server of this page. */
interface Offer {
  readonly request: CardRequest;
  readonly url: string;
}

const offers: Offer[] = [];

/**
 * Names the sandbox of a sample block by the server that runs it. Adds the URL of the page's own server to the list: chosen, it is in
 * all samples and in copied Markdown. Changes nothing where the sandbox runs in the page.
 */
export function offerServer(card: HTMLElement, select: HTMLSelectElement, request: CardRequest): void {
  const address = serverAddress();
  const url = sandboxUrl(request.data?.sandbox);
  const sandbox = select.querySelector<HTMLOptionElement>('[data-sandbox]');
  if (address !== undefined && sandbox !== null)
    sandbox.text = url === undefined ? keyMessages.formatSandboxAt(address) : keyMessages.formatSandbox('server');
  if (url === undefined || card.querySelector('pre [data-server]') === null) return;
  const option = new Option(keyMessages.formatSandboxAt(url), url);
  option.dataset.sandbox = url;
  select.append(option);
  if (offers.length === 0) addEventListener('portico-copy-page', changeCopied);
  offers.push({ request, url });
}

/** Replaces the server in the copied Markdown of the page by that of its samples. */
function changeCopied(event: Event): void {
  const copied: unknown = event instanceof CustomEvent ? event.detail : undefined;
  if (typeof copied !== 'object' || copied === null || !('text' in copied) || typeof copied.text !== 'string') return;
  copied.text = offers.filter(isChosen).reduce((markdown, { request, url }) => {
    const { data, state } = request;
    return withServer(markdown, { parts: data?.parts, keys: state().keys, written: data?.server ?? '', url });
  }, copied.text);
}

function isChosen({ request, url }: Offer): boolean {
  return request.state().server?.template === url;
}
