import type { SandboxResponse } from '../../satellites/sandbox/browser.ts';
import type { SandboxConnection } from '../sandbox/connect.ts';
import { connectSandbox } from '../sandbox/connect.ts';
import { isOwnSandbox } from '../sandbox/backend.ts';
import { isKeyLost, makeAccount, sandboxKey } from '../sandbox/keys.ts';
import type { Fields, SandboxMessage, SentRequest } from './protocol.ts';
import { withSandboxKey } from './with-sandbox-key.ts';
import { keyMessages } from '../messages/keys.ts';

/** Sandbox of an API as one of the client's servers. */
export interface SandboxServer {
  /** Server Object of the sandbox. */
  readonly server: Fields;
  /** True for addresses of the sandbox. */
  readonly answers: (url: string) => boolean;
  /**
   * Sends a request with the reader's sandbox key in place of any other credential; creates one that is missing, unless the sandbox
   * is on another server. Rejects where the sandbox is unreachable.
   */
  readonly send: (request: SentRequest) => Promise<Response>;
}

/** Connects to a sandbox; undefined where that fails, so that the client opens without it. */
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
      const isKeyNeeded = credentials.length > 0 && isOwnSandbox();
      const send = async (): Promise<SandboxResponse> => {
        if (isKeyNeeded && sandboxKey() === undefined) await makeAccount(keyMessages.form.accountName);
        const plain = withSandboxKey(request, credentials, sandboxKey());
        return await sandbox.send({
          method: plain.method,
          url: plain.url.slice(address.length) || '/',
          headers: plain.headers,
          body: plain.body === undefined ? undefined : new Uint8Array(plain.body),
        });
      };
      const first = await send();
      const { status, headers, body } =
        isKeyNeeded && first.status === 401 && (await isKeyLost()) ? await send() : first;
      const list = headers.map(([name, value]): [string, string] => [name, value]);
      const response = new Response(body ?? null, { status, headers: list });
      return Object.defineProperty(response, 'url', { value: request.url });
    },
  };
}
