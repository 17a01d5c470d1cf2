import { isIP } from 'node:net';
import { hostname } from 'node:os';

/**
 * True for the Host field of a request (RFC 9110) that names this machine: an address, a loopback name, or what the server
 * was told to listen on. Any other name may be of a page elsewhere, whose owner lets it lead here to read what we serve.
 */
export function isOwnHost(field: string | undefined, listening: string): boolean {
  // Only programs leave it out, never a page.
  if (field === undefined) return true;
  const name = /^(?:\[([^\]]*)\]|([^:]*))(?::\d*)?$/.exec(field);
  const host = (name?.[1] ?? name?.[2])?.toLowerCase().replace(/\.$/, '');
  if (host === undefined || host === '') return false;
  if (isIP(host) !== 0 || host === 'localhost' || host.endsWith('.localhost')) return true;
  // mitigation: names of this machine in a Host field
  return [listening, hostname()].some((own) => own.toLowerCase() === host);
}
