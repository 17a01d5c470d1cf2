import type { IncomingMessage } from 'node:http';

/** The parsed address and host of a request, read once for checks and for routing. */
export interface Target {
  /** The host of an absolute address, else the Host field; undefined when both are missing. */
  readonly host: string | undefined;
  /** Percent-encoded, its dot segments resolved (URL standard). */
  readonly pathname: string;
  /** From its `?` on, or empty. */
  readonly search: string;
}

/**
 * The target of a request (RFC 9112, section 3.2): an absolute address takes the place of the Host field. Undefined for a request
 * with several Host fields or with an address that is none, which has to be refused with 400.
 */
export function targetOf({ url = '/', rawHeaders }: Pick<IncomingMessage, 'url' | 'rawHeaders'>): Target | undefined {
  const hosts = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host');
  // mitigation: one Host field
  if (hosts.length > 1) return undefined;
  const isAbsolute = /^https?:\/\//i.test(url);
  const parsed = URL.parse(isAbsolute ? url : `http://portico.invalid${url.startsWith('/') ? '' : '/'}${url}`);
  if (parsed === null) return undefined;
  return { host: isAbsolute ? parsed.host : hosts[0], pathname: parsed.pathname, search: parsed.search };
}
