import '@scalar/api-client/style.css';
import { createApiClientModal } from '@scalar/api-client/modal';
import { createWorkspaceStore } from '@scalar/workspace-store/client';
import { openOperation, ownAddress } from './document.ts';
import type { OpenedOperation } from './document.ts';
import { explainAnswer, explainFailure } from './explain.ts';
import { mendClient } from './mend.ts';
import { hearParent, isFields, isHeldByPortal, isOrder, MESSAGES } from './protocol.ts';
import type { Fields, Order } from './protocol.ts';
import { openSandboxServer } from './sandbox-server.ts';
import type { SandboxServer } from './sandbox-server.ts';
import { showExplanation } from './notice.ts';
import { createSender, SendError } from './send.ts';
import type { Sender } from './send.ts';
import { carriesSandboxKey } from './with-sandbox-key.ts';

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
  const [opened, sandbox] = await Promise.all([
    openOperation(order),
    order.sandbox === undefined ? undefined : openSandboxServer(order.sandbox),
  ]);
  const store = createWorkspaceStore({ fetch: refuse });
  await store.addDocument({
    name: NAME,
    document: withServer(opened.document, sandbox, order.sandbox?.first === true),
  });
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
      customFetch: (input, init) => send(new Request(input, init), { order, opened, sandbox, sender }),
    },
  });
  const example = order.request?.example;
  const place = {
    path: opened.path,
    method: opened.method,
    documentSlug: NAME,
    ...(example === undefined ? {} : { example }),
  };
  modal.open(place);
  // The client closes itself on Escape when no menu of its own is open; then the dialog around it closes too.
  addEventListener('keyup', ({ key }) => {
    if (key !== 'Escape' || modal.modalState.open) return;
    parent.postMessage(MESSAGES.close, location.origin);
    modal.open(place);
  });
  parent.postMessage(MESSAGES.ready, location.origin);
}

interface Opened {
  readonly order: Order;
  readonly opened: OpenedOperation;
  /** Undefined where no sandbox answers. */
  readonly sandbox: SandboxServer | undefined;
  readonly sender: Sender;
}

/** The document with the sandbox as its last server, or as its first. */
function withServer(document: Fields, sandbox: SandboxServer | undefined, isFirst: boolean): Fields {
  if (sandbox === undefined || !Array.isArray(document.servers)) return document;
  const servers = document.servers.filter(isFields);
  return { ...document, servers: isFirst ? [sandbox.server, ...servers] : [...servers, sandbox.server] };
}

/** All that the document refers to is in it. */
async function refuse(): Promise<Response> {
  return Promise.reject(new TypeError('The client loads nothing.'));
}

/** Sends what the reader filled in; says in words what a refusal or a failure means. */
async function send(request: Request, { order, opened, sandbox, sender }: Opened): Promise<Response> {
  showExplanation(undefined);
  const copy = request.clone();
  const body = await request.arrayBuffer();
  const { url, method, headers, signal } = request;
  const sent = opened.restore({ url, method, headers: [...headers], body: request.body === null ? undefined : body });
  try {
    const isSandbox = sandbox?.answers(sent.url) === true;
    if (!isSandbox && carriesSandboxKey(sent)) throw new SendError('key');
    const response = isSandbox ? await sandbox.send(sent) : await sender.send(sent, signal);
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
