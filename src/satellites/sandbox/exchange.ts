/** Name and value of each header field, in order; names in any case. */
export type Headers = readonly (readonly [string, string])[];

/** A request as plain data, including headers that a browser's `Request` does not expose (`Cookie`). */
export interface SandboxRequest {
  readonly method: string;
  /** A URL or a path, percent-encoded. */
  readonly url: string;
  readonly headers: Headers;
  readonly body?: string | Uint8Array | undefined;
}

/** A response as plain data. */
export interface SandboxResponse {
  readonly status: number;
  readonly headers: Headers;
  /** Undefined where the status forbids a body. */
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
}

/** Returns the value of a header, its fields joined (RFC 9110, section 5.3); undefined where it is missing. */
export function headerOf(headers: Headers, name: string): string | undefined {
  const wanted = name.toLowerCase();
  const values = headers.filter(([key]) => key.toLowerCase() === wanted).map(([, value]) => value);
  return values.length === 0 ? undefined : values.join(wanted === 'cookie' ? '; ' : ', ');
}

/** Returns a response in JSON that no cache keeps. */
export function jsonResponse(status: number, value: object, headers: Headers = []): SandboxResponse {
  const all: Headers = [['Content-Type', 'application/json'], ['Cache-Control', 'no-store'], ...headers];
  return { status, headers: all, body: JSON.stringify(value) };
}

/** Returns the response for an error outside of all documents. */
export function plainError(status: number, code: string, message: string, headers: Headers = []): SandboxResponse {
  return jsonResponse(status, { code, message, status }, headers);
}

/** Decodes a body as UTF-8; undefined for a missing or empty one. */
export function bodyText(body: string | Uint8Array | undefined): string | undefined {
  if (body === undefined || body.length === 0) return undefined;
  return typeof body === 'string' ? body : new TextDecoder().decode(body);
}

/** A response in JSON: its body a string, base64, or null. */
export interface PlainResponse extends Omit<SandboxResponse, 'body'> {
  readonly body: string | { readonly base64: string } | null;
}

/** Converts a response for JSON. */
export function toPlain({ body, ...rest }: SandboxResponse): PlainResponse {
  return { ...rest, body: typeof body === 'object' ? { base64: toBase64(body) } : (body ?? null) };
}

/** Converts a response from JSON. */
export function fromPlain({ body, ...rest }: PlainResponse): SandboxResponse {
  return { ...rest, body: body === null ? undefined : typeof body === 'string' ? body : fromBase64(body.base64) };
}

/** Encodes bytes in base64. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(toBinaryString(bytes));
}

/** Decodes base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return fromBinaryString(atob(text));
}

/** Converts bytes to a binary string, the form that `btoa` takes: one character per byte, U+0000 to U+00FF. */
export function toBinaryString(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

/** Converts a binary string to bytes. */
export function fromBinaryString(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

/** Reason for an error response. `wanted`: suitable statuses, the standard one first; the first documented one is sent. */
export interface ErrorResponse {
  readonly wanted: readonly number[];
  /** Error code in snake case: `missing_field`. */
  readonly code: string;
  readonly message: string;
  readonly faults: readonly ErrorDetail[];
  readonly headers?: readonly (readonly [string, string])[];
}

/** One validation error: its location and its message. */
export interface ErrorDetail {
  readonly in: 'body' | 'query' | 'querystring' | 'path' | 'header' | 'cookie';
  /** Name of the parameter, or JSON Pointer into the body. */
  readonly at: string;
  readonly message: string;
  readonly code: string;
}

/** Statuses by kind of error, the preferred one first. */
export const STATUSES = {
  malformed: [400, 422],
  parameter: [400, 422, 404],
  invalid: [422, 400],
  unauthorized: [401, 403],
  forbidden: [403, 401],
  notFound: [404, 410],
  notAllowed: [405],
  notAcceptable: [406],
  tooLarge: [413, 422, 400],
  full: [507],
  conflict: [409, 422, 400],
  gone: [410, 404],
  precondition: [412, 409],
  mediaType: [415, 400, 422],
  preconditionRequired: [428, 400, 412],
} as const;

/** Returns an error response without validation errors. */
export function refuse(wanted: readonly number[], code: string, message: string): ErrorResponse {
  return { wanted, code, message, faults: [] };
}
