import { showExplanation } from './notice.ts';
import { hearParent, isHeldByPortal, MESSAGES } from './protocol.ts';

/** Client within the iframe of a page of this portal. */
export interface FramedClient<Message> {
  readonly isMessage: (data: unknown) => data is Message;
  /** Opens the client; what it rejects with is shown. */
  readonly open: (message: Message) => Promise<void>;
  /** Title of an error. */
  readonly failed: string;
}

/** Opens a client on the first message of the page around its iframe, in that page's theme. */
export function beginClient<Message extends { readonly theme: 'light' | 'dark' }>(client: FramedClient<Message>): void {
  if (!isHeldByPortal()) return;
  let isStarted = false;
  hearParent(({ data }) => {
    if (isStarted || !client.isMessage(data)) return;
    isStarted = true;
    document.querySelector('#alone')?.remove();
    document.documentElement.dataset.theme = data.theme;
    document.body.classList.add(`${data.theme}-mode`);
    client
      .open(data)
      .catch((cause: unknown) => {
        const text = cause instanceof Error ? cause.message : String(cause);
        showExplanation({ title: client.failed, text, link: undefined, command: undefined, createsKey: false });
      })
      .finally(() => {
        parent.postMessage(MESSAGES.ready, location.origin);
      });
  });
  parent.postMessage(MESSAGES.hello, location.origin);
}
