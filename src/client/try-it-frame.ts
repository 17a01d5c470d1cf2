import '@scalar/api-client/style.css';
import { createApiClientModal } from '@scalar/api-client/modal';
import { createWorkspaceStore } from '@scalar/workspace-store/client';
import { openOperation } from './try-it-document.ts';
import { explainAnswer, explainFailure } from './try-it-explain.ts';
import type { Explanation } from './try-it-explain.ts';
import { mendClient } from './try-it-mend.ts';
import { showExplanation } from './try-it-notice.ts';

const NAME = 'api';

/**
 * The page inside the try-it dialog: opens the API client on the operation that the fragment names. Credentials stay in the
 * client's memory; nothing is sent before the reader presses Send.
 */
async function start(): Promise<void> {
  const wanted = new URLSearchParams(location.hash.slice(1));
  const theme = wanted.get('theme') === 'dark' ? 'dark' : 'light';
  document.documentElement.dataset.theme = theme;
  document.body.classList.add(`${theme}-mode`);
  const opened = await openOperation(wanted);
  const store = createWorkspaceStore();
  await store.addDocument({ name: NAME, document: opened.document });
  store.update('x-scalar-active-document', NAME);
  store.update('x-scalar-color-mode', theme);
  const element = document.querySelector<HTMLElement>('#client');
  if (element !== null) mendClient(element);
  const modal = createApiClientModal({
    el: element,
    workspaceStore: store,
    options: {
      hideClientButton: true,
      baseServerURL: opened.base,
      customFetch: (input, init) => send(new Request(input, init), wanted.get('help') ?? undefined),
    },
  });
  modal.open({ path: opened.path, method: opened.method, documentSlug: NAME });
  // The client closes itself on Escape when no menu of its own is open; then the dialog around it closes too.
  addEventListener('keyup', ({ key }) => {
    if (key !== 'Escape' || modal.modalState.open) return;
    parent.postMessage('portico-try-it-close', location.origin);
    modal.open({ path: opened.path, method: opened.method, documentSlug: NAME });
  });
  parent.postMessage('portico-try-it-ready', location.origin);
}

/** Sends what the reader filled in; says in words what a refusal or a failure means. */
async function send(request: Request, help: string | undefined): Promise<Response> {
  showExplanation(undefined);
  const copy = request.clone();
  try {
    const response = await fetch(request);
    showExplanation(explainAnswer(response.status, help));
    return response;
  } catch (cause) {
    if (!(cause instanceof DOMException && cause.name === 'AbortError')) showExplanation(await explainFailure(copy));
    throw cause;
  }
}

start().catch((cause: unknown) => {
  const words: Explanation = {
    title: 'The client could not be opened.',
    text: cause instanceof Error ? cause.message : String(cause),
    link: undefined,
    command: undefined,
  };
  showExplanation(words);
  parent.postMessage('portico-try-it-ready', location.origin);
});
