import { hearParent, isHeldByPortal, isSentRequest, MESSAGES } from './protocol.ts';
import type { ErrorMessage, Returned, SentRequest } from './protocol.ts';

/**
 * Runs in the page that sends requests, the only one of the portal whose policy allows the servers of the documents. Sends requests of
 * the client's iframe around it, and returns the responses through the message's port.
 */
function start(): void {
  hearParent(({ data, ports: [port] }) => {
    if (port === undefined || !isSentRequest(data)) return;
    const abort = new AbortController();
    port.onmessage = () => {
      abort.abort();
    };
    void answer(data, port, abort.signal);
  });
  parent.postMessage(MESSAGES.hello, location.origin);
}

async function answer(request: SentRequest, port: MessagePort, signal: AbortSignal): Promise<void> {
  const tell = (returned: Returned, transfer: Transferable[] = []): void => {
    port.postMessage(returned, transfer);
  };
  const { url, method, body } = request;
  const headers = request.headers.map(([name, value]): [string, string] => [name, value]);
  try {
    const response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }), signal });
    const { status, statusText } = response;
    const hasBody = response.body !== null;
    tell({ kind: 'head', status, statusText, url: response.url, headers: [...response.headers], hasBody });
    const reader = response.body?.getReader();
    while (reader !== undefined) {
      const { done, value } = await reader.read();
      if (done) break;
      const bytes = new Uint8Array(value);
      tell({ kind: 'chunk', bytes }, [bytes.buffer]);
    }
    tell({ kind: 'end' });
  } catch {
    tell({ kind: 'failure', failure: signal.aborted ? 'aborted' : await failureOf(url) });
  }
}

/**
 * Determines why a request failed: a second request, a HEAD with an opaque response, succeeds where only the server's CORS rules
 * prevent the first.
 */
async function failureOf(url: string): Promise<ErrorMessage> {
  const { protocol } = new URL(url);
  if (!navigator.onLine) return 'offline';
  if (location.protocol === 'https:' && protocol === 'http:' && !isLocal(url)) return 'insecure';
  const violations: Event[] = [];
  const note = (event: Event): void => {
    violations.push(event);
  };
  document.addEventListener('securitypolicyviolation', note);
  try {
    await fetch(url, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', signal: AbortSignal.timeout(8000) });
    return 'cors';
  } catch {
    // No connection, a timeout, or a policy violation, which is reported after the failure.
    await new Promise((resolve) => setTimeout(resolve));
    return violations.length > 0 ? 'policy' : 'unreachable';
  } finally {
    document.removeEventListener('securitypolicyviolation', note);
  }
}

function isLocal(url: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname);
}

if (isHeldByPortal()) start();
