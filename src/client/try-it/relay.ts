import { hearParent, isHeldByPortal, isSentRequest, MESSAGES } from './protocol.ts';
import type { ErrorMessage, Returned, SentRequest } from './protocol.ts';

/**
 * The page that requests are sent from: the only one of the portal whose policy lets it ask the servers of the documents. It
 * does so when the client's frame around it says so, and hands back what comes, through the port that came along.
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
 * Why a request failed: a second one, a HEAD whose answer nobody reads, succeeds where only the server's CORS rules stand in
 * the way.
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
    // No connection, none in time, or none allowed, which is told after the failure.
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
