import type { CardRequest } from '../request/state.ts';
import { sandboxUrl, serverAddress } from '../sandbox/backend.ts';
import { keyMessages } from '../messages/keys.ts';

/**
 * Names the sandbox of a sample block by the server that runs it. Adds the URL of the page's own server to the list: chosen, it is in
 * all samples. Changes nothing where the sandbox runs in the page.
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
}
