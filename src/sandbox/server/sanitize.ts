import type { IncomingHttpHeaders } from 'node:http';
import type { SandboxResponse } from '../index.ts';

/**
 * True where a browser would do more with the answer than hand it to a script that asked by `fetch`: open it as a page or frame,
 * run it as a script or worker, apply it as a style (Fetch Metadata, sections 2.1 and 2.2). Programs say nothing of the kind.
 */
export function isHandled(headers: IncomingHttpHeaders): boolean {
  const { 'sec-fetch-dest': destination = 'empty', 'sec-fetch-mode': mode = 'cors' } = headers;
  if (headers['service-worker'] !== undefined || headers['sec-purpose'] !== undefined) return true;
  return destination !== 'empty' || !PASSIVE_MODES.has(mode);
}

const PASSIVE_MODES: ReadonlySet<string> = new Set(['cors', 'no-cors', 'same-origin']);

/**
 * An answer that does nothing on the origin of a portal, whatever the document says: a browser that opens it all the same gives it
 * an origin of its own without scripts (CSP 3, section 6.3.2), guesses no type, and obeys none of its headers but those listed.
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

/** Headers that tell a client something and have a browser do nothing, in lower case. */
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
/** The sandbox's own, limits of rate, and counts and pages of lists. */
const KEPT_FAMILIES =
  /^(?:sandbox-(?:dropped|unchecked|undocumented)|(?:x-)?rate-?limit(?:-[a-z]+)*|x-(?:total|page|per-page|pagination)(?:-[a-z]+)*|x-(?:next|prev)-page)$/i;
