import '@scalar/api-client/style.css';
import { createApiClientModal } from '@scalar/api-client/modal';
import { createWorkspaceStore, type WorkspaceStore } from '@scalar/workspace-store/client';
import type { SecretsAuth } from '@scalar/workspace-store/entities/auth';
import type { WorkspaceStateChangeEvent } from '@scalar/workspace-store/workspace-plugin';
import { openOperation, ownAddress } from './document.ts';
import { beginClient } from './begin.ts';
import { exchange } from './exchange.ts';
import { patchClient } from './patch-client.ts';
import { ownSecrets } from './own-key.ts';
import { isFields, isRequestMessage, MESSAGES } from './protocol.ts';
import type { Fields, RequestMessage, TypedCredentials } from './protocol.ts';
import { openSandboxServer } from './sandbox-server.ts';
import type { SandboxServer } from './sandbox-server.ts';
import { createRelay } from './send.ts';
import { pageLanguage } from '../messages/language.ts';
import { panelMessages } from '../messages/panel.ts';

const NAME = 'api';

/** Responses that a browser would render as a page, including their scripts: shown as text, or saved. */
const pageLike = {
  mimeTypes: ['text/html', 'application/pdf'],
  previewComponent: () => panelMessages.label.noPreview,
};

/**
 * Runs in the iframe of the try-it dialog: opens the API client on the operation of the page around it, and reports entered credentials
 * to that page only. Sends nothing before the reader presses Send.
 */
async function start(order: RequestMessage): Promise<void> {
  const [opened, sandbox] = await Promise.all([
    openOperation(order),
    order.sandbox === undefined ? undefined : openSandboxServer(order.sandbox),
  ]);
  const store = createWorkspaceStore({
    fetch: refuse,
    plugins: [
      {
        hooks: {
          onWorkspaceStateChanges: (event) => {
            tellCredentials(event);
            preferCode(event, store);
          },
        },
      },
    ],
  });
  await store.addDocument({
    name: NAME,
    document: withServer(opened.document, sandbox),
  });
  store.update('x-scalar-active-document', NAME);
  store.update('x-scalar-color-mode', order.theme);
  const held = ownSecrets(opened.document, order.keys ?? []);
  const secrets = { ...order.credentials, ...held };
  if (isSecrets(secrets)) store.auth.load({ [NAME]: { secrets, selected: {} } });
  const element = document.querySelector<HTMLElement>('#client');
  if (element !== null) patchClient(element);
  const sender = createRelay(ownAddress(order.sender).href);
  const modal = createApiClientModal({
    el: element,
    workspaceStore: store,
    plugins: [{ responseBody: [pageLike] }],
    options: {
      hideClientButton: true,
      localization: { locale: pageLanguage },
      baseServerURL: opened.base,
      customFetch: async (input, init) => {
        const ways = { help: order.help, restore: opened.restore, sandbox, sender, keys: order.keys };
        const response = await exchange(new Request(input, init), ways);
        bringAnswer();
        return response;
      },
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
  // The client closes itself on Escape unless one of its menus is open; then the dialog around it closes too.
  addEventListener('keyup', ({ key }) => {
    if (key !== 'Escape' || modal.modalState.open) return;
    parent.postMessage(MESSAGES.close, location.origin);
    modal.open(place);
  });
}

/** Scrolls to the response once it is rendered, if it is below the window. */
function bringAnswer(): void {
  const section = document.querySelector('.response-section-content')?.closest('section');
  if (section === null || section === undefined) return;
  const drawn = new MutationObserver(() => {
    drawn.disconnect();
    requestAnimationFrame(() => {
      if (section.getBoundingClientRect().top > innerHeight / 2) section.scrollIntoView();
    });
  });
  drawn.observe(section, { childList: true, subtree: true, characterData: true });
}

/** Adds the sandbox to the document as its last server. */
function withServer(document: Fields, sandbox: SandboxServer | undefined): Fields {
  if (sandbox === undefined || !Array.isArray(document.servers)) return document;
  return { ...document, servers: [...document.servers.filter(isFields), sandbox.server] };
}

function tellCredentials(event: WorkspaceStateChangeEvent): void {
  if (event.type !== 'auth') return;
  const told: TypedCredentials = { kind: 'portico-try-it-credentials', credentials: event.value.secrets };
  parent.postMessage(told, location.origin);
}

/** Puts the authorization code first among the ways to sign in that a login server has told: the client begins with the implicit one. */
function preferCode(event: WorkspaceStateChangeEvent, { auth }: WorkspaceStore): void {
  if (event.type !== 'auth') return;
  for (const [name, secrets] of Object.entries(event.value.secrets)) {
    if (secrets.type !== 'openIdConnect' || secrets.authorizationCode === undefined) continue;
    const { authorizationCode: code } = secrets;
    if (code['x-order'] === undefined)
      auth.setAuthSecrets(NAME, name, { ...secrets, authorizationCode: { ...code, 'x-order': 0 } });
  }
}

/** True for credentials as the client reports them; the client validates their contents. */
function isSecrets(value: Fields): value is SecretsAuth {
  return Object.values(value).every((one) => isFields(one) && typeof one.type === 'string');
}

/** Rejects all requests of the client for documents: the document is complete. */
async function refuse(): Promise<Response> {
  return Promise.reject(new TypeError('The client loads nothing.'));
}

beginClient({ isMessage: isRequestMessage, open: start, failed: panelMessages.label.noClient });
