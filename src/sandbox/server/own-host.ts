import { isIP } from 'node:net';
import { hostname } from 'node:os';

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
