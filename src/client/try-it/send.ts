import type { ErrorMessage, Returned, SentRequest } from './protocol.ts';
import { isFields, MESSAGES } from './protocol.ts';

/** Request without a response, and the reason. */
export class SendError extends Error {
  readonly failure: ErrorMessage;

  constructor(failure: ErrorMessage) {
    super(failure === 'aborted' ? 'The request was cancelled.' : 'Failed to fetch');
    this.name = failure === 'aborted' ? 'AbortError' : 'TypeError';
    this.failure = failure;
  }
}

/** Sends requests only after the reader has pressed a button of the client. */
export interface Relay {
  /** Rejects with a SendError. */
  send(request: SentRequest, signal: AbortSignal): Promise<Response>;
}

/** Creates a relay that sends through the page at an address of this portal, which is loaded for the first request. */
export function createRelay(address: string): Relay {
  let pressed = false;
  const press = (event: Event): void => {
    const isKey = event instanceof KeyboardEvent;
    const isPress = isKey
      ? event.key === 'Enter' && (event.ctrlKey || event.metaKey)
      : event.composedPath().some((part) => part instanceof Element && part.matches('button, [role="button"]'));
    if (event.isTrusted && isPress) pressed = true;
  };
  addEventListener('click', press, true);
  addEventListener('keydown', press, true);
  let frame: Promise<Window> | undefined;
  return {
    async send(request, signal) {
      if (!pressed) throw new Error('Nothing is sent before the reader presses Send.');
      frame ??= openFrame(address);
      const { port1, port2 } = new MessageChannel();
      const window = await frame;
      signal.addEventListener('abort', () => {
        port1.postMessage('abort');
      });
      window.postMessage(request, location.origin, [port2]);
      return responseOf(port1);
    },
  };
}

async function openFrame(address: string): Promise<Window> {
  const frame = document.createElement('iframe');
  const { promise, resolve } = Promise.withResolvers<Window>();
  addEventListener('message', ({ source, origin, data }) => {
    const window = frame.contentWindow;
    if (window !== null && source === window && origin === location.origin && data === MESSAGES.hello) resolve(window);
  });
  frame.hidden = true;
  frame.src = address;
  document.body.append(frame);
  return promise;
}

async function responseOf(port: MessagePort): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isReturned(data)) return;
    if (data.kind === 'head') {
      const { status, statusText, url, headers, hasBody } = data;
      const stream = new ReadableStream<Uint8Array>({
        start: (controller) => {
          body = controller;
        },
        cancel: () => {
          port.postMessage('abort');
        },
      });
      const list = headers.map(([name, value]): [string, string] => [name, value]);
      const response = new Response(hasBody ? stream : null, { status, statusText, headers: list });
      resolve(Object.defineProperty(response, 'url', { value: url }));
    } else if (data.kind === 'chunk') body?.enqueue(data.bytes);
    else if (data.kind === 'end') body?.close();
    else {
      const error = new SendError(data.failure);
      body?.error(error);
      reject(error);
    }
    if (data.kind === 'end' || data.kind === 'failure') port.close();
  };
  return promise;
}

function isReturned(data: unknown): data is Returned {
  return isFields(data) && typeof data.kind === 'string' && ['head', 'chunk', 'end', 'failure'].includes(data.kind);
}
