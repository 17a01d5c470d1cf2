import type { SandboxRequest, SandboxResponse } from '../../sandbox/browser.ts';
import type { Validation } from '../../schema/index.ts';
import { isOwnSandbox, openBackend } from './backend.ts';

/** A sandbox that answers for one API. */
export interface SandboxConnection {
  /** Where it answers: in this page, or by a server: the one that this page came from, or one that the settings name. */
  readonly home: 'page' | 'server';
  /** False where its state is gone with this page, because the browser keeps nothing for it. */
  readonly kept: boolean;
  /**
   * Answers a request; `url` is an address of one of the document's servers or a path below one, percent-encoded. Never asks that
   * server. Rejects with an Error where the sandbox cannot be reached: a network that is gone before the first request.
   */
  send(request: SandboxRequest): Promise<SandboxResponse>;
  /** What is wrong with the body of its answer by the document. Rejects where the schemas cannot be had. */
  checkBody(request: SandboxRequest, answer: SandboxResponse): Promise<Validation>;
}

/** What the page hears of each answer of the sandbox, by the event `portico-answered` of the document. */
export interface Answered {
  readonly api: string;
  readonly method: string;
  readonly url: string;
  readonly status: number;
}

function tellAnswered(detail: Answered): void {
  document.dispatchEvent(new CustomEvent('portico-answered', { detail }));
}

const connections = new Map<string, Promise<SandboxConnection>>();

/**
 * The sandbox of an API, the same for the whole page; `api` is what its addresses have after `/reference/`, as in a URL: `petstore`,
 * `billing/v/1.0.0`. Loads it all: to be called when the reader wants an answer, and not before. Rejects where it cannot be had.
 */
export function connectSandbox(api: string): Promise<SandboxConnection> {
  const known = connections.get(api) ?? connect(api);
  connections.set(api, known);
  // What could not be had once may be there the next time.
  known.catch(() => connections.delete(api));
  return known;
}

async function connect(api: string): Promise<SandboxConnection> {
  const { kind, kept, answer } = await openBackend();
  return {
    home: kind,
    kept,
    send: async (request) => {
      const response = await answer(api, request);
      tellAnswered({ api, method: request.method, url: request.url, status: response.status });
      return response;
    },
    checkBody: async (request, answered) => {
      // Another server has the plans.
      if (!isOwnSandbox()) throw new Error('The settings name another server.');
      return (await import('./check-body.ts')).checkBody(api, request, answered);
    },
  };
}
