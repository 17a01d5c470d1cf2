import type { IncomingMessage } from 'node:http';

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
