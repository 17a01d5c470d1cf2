import type { IncomingHttpHeaders } from 'node:http';
import type { SandboxResponse } from '../index.ts';

/**
 * True where a browser would do more with the response than pass it to a script's `fetch`: open it as a page or frame, run it as a
 * script or worker, apply it as a style (Fetch Metadata, sections 2.1 and 2.2). Programs do not send these headers.
 */
export function isHandled(headers: IncomingHttpHeaders): boolean {
  const { 'sec-fetch-dest': destination = 'empty', 'sec-fetch-mode': mode = 'cors' } = headers;
  if (headers['service-worker'] !== undefined || headers['sec-purpose'] !== undefined) return true;
  return destination !== 'empty' || !PASSIVE_MODES.has(mode);
}

const PASSIVE_MODES: ReadonlySet<string> = new Set(['cors', 'no-cors', 'same-origin']);

/**
 * Makes a response passive on the origin of a portal, whatever the document contains: a browser that opens it all the same applies
 * an opaque origin without scripts (CSP 3, section 6.3.2), does not sniff its type, and gets only the listed headers.
 */
export function sanitizeDocument({ status, headers, body }: SandboxResponse): SandboxResponse {
  // mitigation: headers of a sandbox on the origin of a portal
  const kept = headers.filter(([name]) => KEPT.has(name.toLowerCase()) || KEPT_FAMILIES.test(name));
  return { status, headers: [...kept, ...GUARDS], body };
}

const GUARDS = [
  ['Content-Security-Policy', "sandbox; default-src 'none'"],
  ['X-Content-Type-Options', 'nosniff'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
] as const;

/** Headers that inform a client without any effect in a browser, in lower case. */
const KEPT: ReadonlySet<string> = new Set([
  'accept-patch',
  'accept-post',
  'accept-ranges',
  'age',
  'allow',
  'cache-control',
  'content-disposition',
  'content-language',
  'content-location',
  'content-range',
  'content-type',
  'date',
  'deprecation',
  'etag',
  'expires',
  'idempotency-key',
  'idempotent-replayed',
  'last-modified',
  'link',
  'location',
  'preference-applied',
  'request-id',
  'retry-after',
  'sunset',
  'vary',
  'www-authenticate',
  'x-correlation-id',
  'x-request-id',
]);
/** The sandbox's own headers, rate limits, and counts and pages of lists. */
const KEPT_FAMILIES =
  /^(?:sandbox-(?:dropped|unchecked|undocumented)|(?:x-)?rate-?limit(?:-[a-z]+)*|x-(?:total|page|per-page|pagination)(?:-[a-z]+)*|x-(?:next|prev)-page)$/i;
