import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';

/** Parsed URL and host of a request, for checks and for routing. */
export interface Target {
  /** The host of an absolute URL, else the Host field; undefined where both are missing. */
  readonly host: string | undefined;
  /** Percent-encoded, its dot segments resolved (URL standard). */
  readonly pathname: string;
  /** Query from its `?` on, or empty. */
  readonly search: string;
}

/**
 * Parses the target of a request (RFC 9112, section 3.2): an absolute URL takes precedence over the Host field. Undefined for
 * an invalid URL, which has to be refused with 400.
 */
export function targetOf({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): Target | undefined {
  const isAbsolute = /^https?:\/\//i.test(url);
  const parsed = URL.parse(isAbsolute ? url : `http://portico.invalid${url.startsWith('/') ? '' : '/'}${url}`);
  if (parsed === null) return undefined;
  return { host: isAbsolute ? parsed.host : headers.host, pathname: parsed.pathname, search: parsed.search };
}

/**
 * True for the Host field of a request (RFC 9110) that names this machine: an IP address, a loopback name, or the configured host
 * of the server. Any other name may belong to a page that reads local servers by DNS rebinding.
 */
export function isOwnHost(field: string | undefined, listening: string): boolean {
  // Only programs omit it, never a page.
  if (field === undefined) return true;
  const name = /^(?:\[([^\]]*)\]|([^:]*))(?::\d*)?$/.exec(field);
  const host = (name?.[1] ?? name?.[2])?.toLowerCase().replace(/\.$/, '');
  if (host === undefined || host === '') return false;
  if (isIP(host) !== 0 || host === 'localhost' || host.endsWith('.localhost')) return true;
  // mitigation: names of this machine in a Host field
  return [listening, hostname()].some((own) => own.toLowerCase() === host);
}
