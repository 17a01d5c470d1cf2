import type { SandboxRequest, SandboxResponse } from '../../satellites/sandbox/browser.ts';
import { openBackend } from './backend.ts';

/** Sandbox of one API. */
export interface SandboxConnection {
  /** Backend of the sandbox: this page, or a server, either the page's own or one of the settings. */
  readonly home: 'page' | 'server';
  /** False where the browser stores no state: it is lost with this page. */
  readonly kept: boolean;
  /**
   * Responds to a request; `url` is an address of one of the document's servers or a path below one, percent-encoded. Never sends a
   * request to that server. Rejects with an Error where the sandbox is unreachable, such as without a network before the first request.
   */
  send(request: SandboxRequest): Promise<SandboxResponse>;
}

/** Detail of the document's event `portico-answered`, dispatched for each response of the sandbox. */
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
 * Connects to the sandbox of an API, once per page; `api` is the part of its addresses after `/reference/`, as in a URL: `petstore`,
 * `billing/v/1.0.0`. Loads the whole sandbox, so call it only when a response is needed. Rejects where it cannot be loaded.
 */
export function connectSandbox(api: string): Promise<SandboxConnection> {
  const known = connections.get(api) ?? connect(api);
  connections.set(api, known);
  // The next call tries again after a failure.
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
  };
}
