import { fromPlain, toBase64, type PlainResponse } from '../../satellites/sandbox/answers.ts';
import type { SandboxRequest, SandboxResponse } from '../../satellites/sandbox/browser.ts';
import { isFields } from '../try-it/protocol.ts';
import type { Backend } from './sandbox-backend.ts';
import { keyMessages } from '../messages/keys.ts';

/** Opens the server that this page came from. It accepts requests as JSON, because scripts cannot set headers such as `Cookie`. */
export function openOwnServer(address: string): Backend {
  return {
    ...serverAt(address),
    answer: async (api, { body, ...request }) => {
      const sent = JSON.stringify({ api, ...request, body: toBase64(bytesOf(body)) });
      const response = await fetch(`${address}/-/page`, { method: 'POST', body: sent, credentials: 'omit' });
      const answer: unknown = await response.json();
      if (!response.ok || !isAnswer(answer))
        throw new Error(keyMessages.sandboxFaults.answer(address, response.status));
      return fromPlain(answer);
    },
  };
}

/** Opens a `portico sandbox` server at another address, which serves each API at the paths of the document's own server. */
export function openOtherServer(address: string): Backend {
  return {
    ...serverAt(`${address}/sandbox`),
    answer: (_, { url, ...request }) => {
      const { pathname, search } = new URL(url, 'http://sandbox.invalid');
      return ask(address + pathname + search, request);
    },
  };
}

function serverAt(address: string): Omit<Backend, 'answer'> {
  const apiKeys: Backend['apiKeys'] = (path, request) => ask(`${address}/-${path}`, request);
  return {
    kind: 'server',
    kept: true,
    apiKeys,
    reset: async () => {
      const { status } = await apiKeys('/reset', { method: 'POST', headers: [] });
      if (status >= 400) throw new Error(keyMessages.sandboxFaults.reset(address, status));
    },
  };
}

async function ask(url: string, { method, headers, body }: Omit<SandboxRequest, 'url'>): Promise<SandboxResponse> {
  const list = headers.map(([name, value]): [string, string] => [name, value]);
  const sent = typeof body === 'object' ? new Uint8Array(body) : body;
  const response = await fetch(url, {
    method,
    headers: list,
    credentials: 'omit',
    ...(sent === undefined ? {} : { body: sent }),
  });
  const answer = textOrBytes(new Uint8Array(await response.arrayBuffer()));
  return { status: response.status, headers: [...response.headers], body: answer };
}

function bytesOf(body: SandboxRequest['body']): Uint8Array {
  return typeof body === 'string' ? new TextEncoder().encode(body) : (body ?? new Uint8Array());
}

/** Decodes bytes to text; keeps bytes that are not text. */
function textOrBytes(bytes: Uint8Array<ArrayBuffer>): SandboxResponse['body'] {
  if (bytes.length === 0) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return bytes;
  }
}

function isAnswer(value: unknown): value is PlainResponse {
  return isFields(value) && typeof value.status === 'number' && Array.isArray(value.headers);
}
