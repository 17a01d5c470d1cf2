import type { SandboxConnection } from '../sandbox/connect.ts';
import { connectSandbox } from '../sandbox/connect.ts';
import { sandboxKey } from '../sandbox/keys.ts';
import type { Fields, SandboxMessage, SentRequest } from './protocol.ts';
import { withSandboxKey } from './with-sandbox-key.ts';
import { keyMessages } from '../messages/keys.ts';

/** The sandbox of an API as one of the servers that the client offers. */
export interface SandboxServer {
  /** As the document would say it. */
  readonly server: Fields;
  /** True for addresses that the sandbox answers. */
  readonly answers: (url: string) => boolean;
  /** Its answer, with the reader's sandbox key in the place of any other credential. Rejects where it cannot be reached. */
  readonly send: (request: SentRequest) => Promise<Response>;
}

/** Connects to a sandbox; undefined where it cannot be had, which is no reason not to open the client. */
export async function openSandboxServer(order: SandboxMessage): Promise<SandboxServer | undefined> {
  try {
    return sandboxServer(order, await connectSandbox(order.api));
  } catch {
    return undefined;
  }
}

function sandboxServer({ api, credentials }: SandboxMessage, sandbox: SandboxConnection): SandboxServer {
  const address = new URL(`${import.meta.env.BASE_URL}sandbox/${api}`, location.origin).href;
  return {
    server: { url: address, description: keyMessages.formatSandbox(sandbox.home) },
    answers: (url) => url === address || ['/', '?', '#'].some((sign) => url.startsWith(address + sign)),
    send: async (request) => {
      const plain = withSandboxKey(request, credentials, sandboxKey());
      const { status, headers, body } = await sandbox.send({
        method: plain.method,
        url: plain.url.slice(address.length) || '/',
        headers: plain.headers,
        body: plain.body === undefined ? undefined : new Uint8Array(plain.body),
      });
      const list = headers.map(([name, value]): [string, string] => [name, value]);
      const response = new Response(body ?? null, { status, headers: list });
      return Object.defineProperty(response, 'url', { value: request.url });
    },
  };
}
