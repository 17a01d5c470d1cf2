import type { CredentialPlace } from '../../portal/samples/request-parts.ts';

/** Messages between the page, the client's iframe and the relay within it, all of them pages of this portal. */
export const MESSAGES = {
  hello: 'portico-try-it-hello',
  ready: 'portico-try-it-ready',
  close: 'portico-try-it-close',
};

/** Server of a document, without slashes at its end, and values for its variables. */
export interface ChosenServer {
  readonly template: string;
  readonly values: readonly (readonly [string, string])[];
}

/** Request of the page to open the client. */
export interface RequestMessage {
  readonly kind: 'portico-try-it-open';
  /** Addresses in this portal: the operation document, the whole document, and the relay's page. */
  readonly slice: string;
  readonly document: string;
  readonly sender: string;
  readonly method: string;
  readonly path: string;
  readonly theme: 'light' | 'dark';
  /** Address of the page about credentials; empty without one. */
  readonly help: string;
  /** Server that the reader chose on the page; undefined for the document's first. */
  readonly server?: ChosenServer | undefined;
  /** Request of the page; undefined without one. */
  readonly request?: OrderedRequest | undefined;
  /** Sandbox to offer among the servers; undefined without one. */
  readonly sandbox?: SandboxMessage | undefined;
  /** Keys that the reader has entered beside the sample, where they are for the client's initial server. */
  readonly keys?: readonly OwnKey[] | undefined;
  /** Credentials that the reader entered earlier, in the client's format, by name of the security scheme. */
  readonly credentials?: Fields | undefined;
}

/** Key of the reader for one origin. */
export interface OwnKey {
  readonly origin: string;
  /** Place of the key in requests. */
  readonly place: CredentialPlace;
  readonly secret: string;
}

/** Credentials that the reader has entered into the client; the page around it decides how long they are stored. */
export interface TypedCredentials {
  readonly kind: 'portico-try-it-credentials';
  readonly credentials: Fields;
}

/** True for a client's message about credentials. */
export function isTypedCredentials(data: unknown): data is TypedCredentials {
  return isFields(data) && data.kind === 'portico-try-it-credentials' && isFields(data.credentials);
}

/** Sandbox of an API, with the places of secrets in its requests. */
export interface SandboxMessage {
  /** Name of the API in the sandbox. */
  readonly api: string;
  readonly credentials: readonly CredentialPlace[];
}

/** Request that the client opens with. */
export interface OrderedRequest {
  readonly mediaType: string | undefined;
  /** Name of the body's example. */
  readonly example: string | undefined;
  /** Body in place of that example; wrapped, because null is a value too. */
  readonly given?: { readonly json: unknown } | undefined;
  /** Fields of a form, as the sample sends them. */
  readonly form?: readonly FormRow[] | undefined;
  readonly parameters: readonly OrderedParameter[];
}

/** Field of a form, with its text; undefined for a file. */
export interface FormRow {
  readonly name: string;
  readonly text: string | undefined;
}

/** Parameter of the page's request. */
export interface OrderedParameter {
  /** Location and name: `path.petId`. */
  readonly key: string;
  /** Text in the sample; undefined where the serialization is not plain text. */
  readonly text: string | undefined;
  /** True where the reader has set the value, which then replaces the document's. */
  readonly isChosen: boolean;
  /** True where the visible sample sends the parameter. */
  readonly isSent: boolean;
}

/** Request of the page to open a console. */
export interface ConsoleMessage {
  readonly kind: 'portico-console-open';
  readonly document: string;
  readonly sender: string;
  readonly help: string;
  readonly theme: 'light' | 'dark';
  /** Only tag whose operations are shown; undefined for all. */
  readonly tag?: string | undefined;
  /** Method and path of operations that are not offered. */
  readonly hidden: readonly (readonly [string, string])[];
  /** Sandbox among the servers: the first where the settings name it first, else the last. */
  readonly sandbox?: (SandboxMessage & { readonly first: boolean }) | undefined;
}

/** True for a message that opens a console. */
export function isConsoleMessage(data: unknown): data is ConsoleMessage {
  return isFields(data) && data.kind === 'portico-console-open';
}

/** Request in parts that can be posted between iframes. */
export interface SentRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ArrayBuffer | undefined;
}

/** Reason for a missing response, as far as a browser can determine it. */
export type ErrorMessage = 'aborted' | 'offline' | 'insecure' | 'policy' | 'cors' | 'unreachable' | 'key' | 'ownKey';

/** Parts of a response in order: a head, chunks and an end; or a failure. */
export type Returned =
  | {
      readonly kind: 'head';
      readonly status: number;
      readonly statusText: string;
      readonly url: string;
      readonly headers: readonly (readonly [string, string])[];
      /** False without a body, as with status 204. */
      readonly hasBody: boolean;
    }
  | { readonly kind: 'chunk'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'end' }
  | { readonly kind: 'failure'; readonly failure: ErrorMessage };

/** Name of the client for an unnamed example. */
export const UNNAMED = 'default';

export type Fields = Record<string, unknown>;

/** True for objects with keys. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a value as fields; none for anything else. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

/** Returns the fields without one of them. */
export function without(fields: Fields, name: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
}

/** True for a message that opens the client. */
export function isRequestMessage(data: unknown): data is RequestMessage {
  return isFields(data) && data.kind === 'portico-try-it-open';
}

/** True for a request that the client's iframe passes to the relay. */
export function isSentRequest(data: unknown): data is SentRequest {
  return (
    isFields(data) &&
    typeof data.url === 'string' &&
    typeof data.method === 'string' &&
    Array.isArray(data.headers) &&
    (data.body === undefined || data.body instanceof ArrayBuffer)
  );
}

/** True where all pages around this one, up to the window, are of this portal. */
export function isHeldByPortal(): boolean {
  try {
    return window.parent !== window && window.top?.location.origin === location.origin;
  } catch {
    // A page of another site: its location is not readable.
    return false;
  }
}

/** Adds a listener for messages of the page around this one only. */
export function hearParent(heard: (event: MessageEvent<unknown>) => void): void {
  addEventListener('message', (event: MessageEvent<unknown>) => {
    // mitigation: who may give orders to a frame
    if (event.source === window.parent && event.origin === location.origin) heard(event);
  });
}
