import '@scalar/api-client/style.css';
import { createApiClientModal } from '@scalar/api-client/modal';
import { createWorkspaceStore } from '@scalar/workspace-store/client';
import { openOperation, ownAddress } from './document.ts';
import type { OpenedOperation } from './document.ts';
import { explainAnswer, explainFailure } from './explain.ts';
import { mendClient } from './mend.ts';
import { hearParent, isHeldByPortal, isOrder, MESSAGES } from './protocol.ts';
import type { Order } from './protocol.ts';
import { showExplanation } from './notice.ts';
import { createSender, SendError } from './send.ts';
import type { Sender } from './send.ts';

const NAME = 'api';

/** Answers that a browser would show as a page of their own, with what is in it: here they are shown as text, or saved. */
const pageLike = {
  mimeTypes: ['text/html', 'application/pdf'],
  previewComponent: () => 'There is no preview of this.',
};

/**
 * The page inside the try-it dialog: opens the API client on the operation that the page around it names. Credentials stay in
 * the client's memory; nothing is sent before the reader presses Send.
 */
async function start(order: Order): Promise<void> {
  document.querySelector('#alone')?.remove();
  const { theme } = order;
  document.documentElement.dataset.theme = theme;
  document.body.classList.add(`${theme}-mode`);
  const opened = await openOperation(order);
  const store = createWorkspaceStore({ fetch: refuse });
  await store.addDocument({ name: NAME, document: opened.document });
  store.update('x-scalar-active-document', NAME);
  store.update('x-scalar-color-mode', theme);
  const element = document.querySelector<HTMLElement>('#client');
  if (element !== null) mendClient(element);
  const sender = createSender(ownAddress(order.sender).href);
  const modal = createApiClientModal({
    el: element,
    workspaceStore: store,
    plugins: [{ responseBody: [pageLike] }],
    options: {
      hideClientButton: true,
      baseServerURL: opened.base,
      customFetch: (input, init) => send(new Request(input, init), { order, opened, sender }),
    },
  });
  modal.open({ path: opened.path, method: opened.method, documentSlug: NAME });
  // The client closes itself on Escape when no menu of its own is open; then the dialog around it closes too.
  addEventListener('keyup', ({ key }) => {
    if (key !== 'Escape' || modal.modalState.open) return;
    parent.postMessage(MESSAGES.close, location.origin);
    modal.open({ path: opened.path, method: opened.method, documentSlug: NAME });
  });
  parent.postMessage(MESSAGES.ready, location.origin);
}

/** All that the document refers to is in it. */
async function refuse(): Promise<Response> {
  return Promise.reject(new TypeError('The client loads nothing.'));
}

/** Sends what the reader filled in; says in words what a refusal or a failure means. */
async function send(
  request: Request,
  { order, opened, sender }: { readonly order: Order; readonly opened: OpenedOperation; readonly sender: Sender },
): Promise<Response> {
  showExplanation(undefined);
  const copy = request.clone();
  const body = await request.arrayBuffer();
  const { url, method, headers, signal } = request;
  const sent = opened.restore({ url, method, headers: [...headers], body: request.body === null ? undefined : body });
  try {
    const response = await sender.send(sent, signal);
    showExplanation(explainAnswer(response.status, order.help === '' ? undefined : order.help));
    return response;
  } catch (cause) {
    if (cause instanceof SendError) showExplanation(await explainFailure(copy, cause.failure));
    throw cause;
  }
}

function showFault(cause: unknown): void {
  const text = cause instanceof Error ? cause.message : String(cause);
  showExplanation({ title: 'The client could not be opened.', text, link: undefined, command: undefined });
  parent.postMessage(MESSAGES.ready, location.origin);
}

if (isHeldByPortal()) {
  let isStarted = false;
  hearParent(({ data }) => {
    if (isStarted || !isOrder(data)) return;
    isStarted = true;
    start(data).catch(showFault);
  });
  parent.postMessage(MESSAGES.hello, location.origin);
}
