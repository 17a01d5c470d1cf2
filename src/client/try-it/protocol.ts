import type { CredentialPlace } from '../../samples/request-parts.ts';

/** What the page, the client's frame and the sender within it tell each other; all of them are pages of this portal. */
export const MESSAGES = {
  hello: 'portico-try-it-hello',
  ready: 'portico-try-it-ready',
  close: 'portico-try-it-close',
};

/** A server of a document, without slashes at its end, and values for its variables. */
export interface ChosenServer {
  readonly template: string;
  readonly values: readonly (readonly [string, string])[];
}

/** What to open, as the page says it. */
export interface RequestMessage {
  readonly kind: 'portico-try-it-open';
  /** Addresses of this portal: the operation's document, the whole one, and the page that sends. */
  readonly slice: string;
  readonly document: string;
  readonly sender: string;
  readonly method: string;
  readonly path: string;
  readonly theme: 'light' | 'dark';
  /** Address of the page about credentials; empty when there is none. */
  readonly help: string;
  /** The server that the reader chose on the page; undefined for the document's first. */
  readonly server?: ChosenServer | undefined;
  /** The request that the page shows; undefined where it shows none. */
  readonly request?: OrderedRequest | undefined;
  /** The sandbox to offer among the servers; undefined where none answers. */
  readonly sandbox?: SandboxMessage | undefined;
  /** The key that the reader has typed beside the sample, where it is for the server that the client opens with. */
  readonly key?: OwnKey | undefined;
  /** What the reader has typed earlier, as the client had it, by name of the security scheme. */
  readonly credentials?: Fields | undefined;
}

/** A key of the reader's own, for one origin. */
export interface OwnKey {
  readonly origin: string;
  /** Where requests carry it. */
  readonly place: CredentialPlace;
  readonly secret: string;
}

/** What the reader has typed into the client, told to the page around it, which alone decides how long it is kept. */
export interface TypedCredentials {
  readonly kind: 'portico-try-it-credentials';
  readonly credentials: Fields;
}

/** True for what a client's frame tells of credentials. */
export function isTypedCredentials(data: unknown): data is TypedCredentials {
  return isFields(data) && data.kind === 'portico-try-it-credentials' && isFields(data.credentials);
}

/** The sandbox of an API, and where its requests carry a secret. */
export interface SandboxMessage {
  /** What the sandbox calls the API. */
  readonly api: string;
  /** It stands before the document's servers, where the reader has chosen none of these. */
  readonly first: boolean;
  readonly credentials: readonly CredentialPlace[];
}

/** A request to open the client with. */
export interface OrderedRequest {
  readonly mediaType: string | undefined;
  /** Name of the body's example. */
  readonly example: string | undefined;
  /** In the place of that example; wrapped, because null is a value too. */
  readonly given?: { readonly json: unknown } | undefined;
  readonly parameters: readonly OrderedParameter[];
}

/** What the page says of a parameter that its samples may send. */
export interface OrderedParameter {
  /** Place and name: `path.petId`. */
  readonly key: string;
  /** What the sample shows; undefined where the wire has a form of its own. */
  readonly text: string | undefined;
  /** The reader has put it there: it wins over what the document says. */
  readonly isChosen: boolean;
  /** The sample that is shown sends it. */
  readonly isSent: boolean;
}

/** What a console opens on, as its page says it. */
export interface ConsoleMessage {
  readonly kind: 'portico-console-open';
  readonly document: string;
  readonly sender: string;
  readonly help: string;
  readonly theme: 'light' | 'dark';
  /** The one tag whose operations are shown; undefined: all. */
  readonly tag?: string | undefined;
  /** Operations that are not to be tried, as method and path. */
  readonly hidden: readonly (readonly [string, string])[];
  readonly sandbox?: SandboxMessage | undefined;
}

/** True for what a page of a console orders. */
export function isConsoleMessage(data: unknown): data is ConsoleMessage {
  return (
    isFields(data) &&
    data.kind === 'portico-console-open' &&
    (data.theme === 'light' || data.theme === 'dark') &&
    ['document', 'sender', 'help'].every((name) => typeof data[name] === 'string') &&
    Array.isArray(data.hidden)
  );
}

/** A request in parts that can be handed from one frame to another. */
export interface SentRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ArrayBuffer | undefined;
}

/** Why there is no answer that a page may read, as far as a browser can tell. */
export type ErrorMessage = 'aborted' | 'offline' | 'insecure' | 'policy' | 'cors' | 'unreachable' | 'key' | 'ownKey';

/** What comes back of a request, in this order: a head, chunks and an end; or a failure. */
export type Returned =
  | {
      readonly kind: 'head';
      readonly status: number;
      readonly statusText: string;
      readonly url: string;
      readonly headers: readonly (readonly [string, string])[];
      /** False where there is no body at all, as with status 204. */
      readonly hasBody: boolean;
    }
  | { readonly kind: 'chunk'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'end' }
  | { readonly kind: 'failure'; readonly failure: ErrorMessage };

export type Fields = Record<string, unknown>;

/** True for objects with keys. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields but one. */
export function without(fields: Fields, name: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
}

const ORDERED = ['slice', 'document', 'sender', 'method', 'path', 'help'];

/** True for what a page of this version orders. */
export function isRequestMessage(data: unknown): data is RequestMessage {
  return (
    isFields(data) &&
    data.kind === 'portico-try-it-open' &&
    (data.theme === 'light' || data.theme === 'dark') &&
    (data.server === undefined || isChosenServer(data.server)) &&
    (data.request === undefined || isOrderedRequest(data.request)) &&
    (data.sandbox === undefined || isFields(data.sandbox)) &&
    (data.key === undefined || isFields(data.key)) &&
    (data.credentials === undefined || isFields(data.credentials)) &&
    ORDERED.every((name) => typeof data[name] === 'string')
  );
}

function isOrderedRequest(value: unknown): value is OrderedRequest {
  return (
    isFields(value) &&
    Array.isArray(value.parameters) &&
    value.parameters.every((one: unknown) => isFields(one) && typeof one.key === 'string')
  );
}

/** True for a choice of the page's. */
function isChosenServer(value: unknown): value is ChosenServer {
  return (
    isFields(value) &&
    typeof value.template === 'string' &&
    Array.isArray(value.values) &&
    value.values.every((pair) => Array.isArray(pair) && pair.every((part) => typeof part === 'string'))
  );
}

/** True for what the client's frame hands to the sender. */
export function isSentRequest(data: unknown): data is SentRequest {
  return (
    isFields(data) &&
    typeof data.url === 'string' &&
    typeof data.method === 'string' &&
    Array.isArray(data.headers) &&
    (data.body === undefined || data.body instanceof ArrayBuffer)
  );
}

/** True when this page is held by pages of this portal alone, up to the window. */
export function isHeldByPortal(): boolean {
  try {
    return window.parent !== window && window.top?.location.origin === location.origin;
  } catch {
    // Another site holds it: its location is not for us to read.
    return false;
  }
}

/** Hears what the page around this one says, and nobody else. */
export function hearParent(heard: (event: MessageEvent<unknown>) => void): void {
  addEventListener('message', (event: MessageEvent<unknown>) => {
    // mitigation: who may give orders to a frame
    if (event.source === window.parent && event.origin === location.origin) heard(event);
  });
}
