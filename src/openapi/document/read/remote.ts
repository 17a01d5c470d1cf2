import { lookup, type LookupAddress } from 'node:dns';
import { request, type Agent } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const maxBytes = 16 * 1024 * 1024;
const maxSeconds = 20;
const maxRedirects = 5;

/** Response to a fetched URL. */
export interface RemoteText {
  readonly bytes: Uint8Array;
  readonly mediaType: string | undefined;
  /** URL after all redirects. */
  readonly url: string;
}

/** Rules of a request. */
export interface RemoteRules {
  /** Returns the reason for not fetching a URL, as far as known before its host is resolved. */
  readonly refuse: (url: URL) => string | undefined;
  /** Resolves the host of a URL to the addresses that the connection may use. */
  readonly lookupOf: (url: URL) => LookupFunction;
  readonly maxBytes: number;
  readonly signal: AbortSignal;
  /** Connections that requests share; by default each has its own. */
  readonly agent?: Agent;
}

/** Response that is neither a success nor a redirect. */
export class RemoteStatus extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The answer was ${status}.`);
    this.status = status;
  }
}

/**
 * Fetches an https URL. By default all IP addresses of its host must be public; the connection uses only these, and redirects are
 * checked likewise. Rejects with an Error that has the reason.
 */
export async function fetchRemote(address: string, rules: RemoteRules = publicRules()): Promise<RemoteText> {
  const { signal } = rules;
  let url = new URL(address);
  try {
    for (let count = 0; count <= maxRedirects; count += 1) {
      // mitigation: redirects of sources
      const refusal = rules.refuse(url);
      if (refusal !== undefined) throw new Error(refusal);
      const answer = await get(url, rules);
      if (answer.location === undefined) return { bytes: answer.bytes, mediaType: answer.mediaType, url: url.href };
      url = new URL(answer.location, url);
    }
  } catch (cause) {
    if (signal.aborted) throw new Error('The response took too long.', { cause });
    throw cause;
  }
  throw new Error(`More than ${maxRedirects} redirects.`);
}

function publicRules(): RemoteRules {
  const signal = AbortSignal.timeout(maxSeconds * 1000);
  return { refuse: refusalOf, lookupOf: () => publicLookup, maxBytes, signal };
}

/** Returns the reason for never fetching a URL; undefined for an allowed one, as far as known before its host is resolved. */
export function refusalOf(url: URL): string | undefined {
  if (url.protocol !== 'https:') return `Only https addresses are followed, not ${url.protocol.slice(0, -1)}.`;
  if (url.username !== '' || url.password !== '') return 'Addresses with a username or password are not followed.';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) return `${host} is not a public address.`;
  if (
    /(^|\.)(localhost|local|internal|localdomain|home\.arpa)\.?$/i.test(host) ||
    !(host.includes('.') || host.includes(':'))
  ) {
    return `${host} is not a public host.`;
  }
  return undefined;
}

/** True for an IP address of the public internet (RFC 6890 and its registries). */
export function isPublicAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const plain = mapped ?? address;
  const family = isIP(plain);
  if (family === 0) return false;
  return family === 4 ? !closed.check(plain, 'ipv4') : !closed.check(plain, 'ipv6') && open6.check(plain, 'ipv6');
}

const CLOSED_4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 ' +
  '192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4';
const closed = new BlockList();
for (const network of `${CLOSED_4} 2001::/23 2001:db8::/32 2002::/16 3fff::/20`.split(' ')) {
  const [address = '', prefix] = network.split('/');
  closed.addSubnet(address, Number(prefix), address.includes(':') ? 'ipv6' : 'ipv4');
}
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');

interface Answer {
  readonly bytes: Uint8Array;
  readonly mediaType: string | undefined;
  readonly location: string | undefined;
}

function get(url: URL, { lookupOf, maxBytes, signal, agent }: Omit<RemoteRules, 'refuse'>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      accept: 'application/yaml, application/json, text/plain;q=0.5, */*;q=0.1',
      'accept-encoding': 'identity',
    };
    const options = { signal, headers, lookup: lookupOf(url), agent: agent ?? false };
    const call = request(url, options, (response) => {
      const status = response.statusCode ?? 0;
      const location = status >= 300 && status < 400 ? response.headers.location : undefined;
      if (location === undefined && status !== 200) {
        response.destroy();
        reject(new RemoteStatus(status));
        return;
      }
      // mitigation: compressed answers of sources
      if ((response.headers['content-encoding'] ?? 'identity') !== 'identity') {
        response.destroy();
        reject(new Error('The response is compressed, although the request does not allow it.'));
        return;
      }
      const chunks: Buffer[] = [];
      let length = 0;
      response.on('data', (chunk: Buffer) => {
        length += chunk.length;
        // mitigation: size of sources
        if (length <= maxBytes) chunks.push(chunk);
        else response.destroy(new Error(`The response is larger than ${maxBytes / 1024 / 1024} MB.`));
      });
      response.on('error', reject);
      response.on('end', () => {
        resolve({ bytes: Buffer.concat(chunks), mediaType: response.headers['content-type'], location });
      });
    });
    call.on('error', (error) => {
      // The server closed a connection that was kept: the request is sent once more, by a new one.
      const isClosed = call.reusedSocket && 'code' in error && ['ECONNRESET', 'EPIPE'].includes(String(error.code));
      if (isClosed) get(url, { lookupOf, maxBytes, signal }).then(resolve, reject);
      else reject(error);
    });
    call.end();
  });
}

type Resolve = (
  host: string,
  options: { readonly all: true; readonly order: 'verbatim' },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[] | undefined) => void,
) => void;

/** Resolves a host name and refuses it when any of its addresses is not public; the connection then uses no other. */
export function publicLookup(
  host: string,
  options: { readonly all?: boolean | undefined },
  done: (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void,
  resolve: Resolve = lookup,
): void {
  resolve(host, { all: true, order: 'verbatim' }, (error, addresses = []) => {
    const [first] = addresses;
    if (error !== null) done(new Error(`The name ${host} is not known (${error.code ?? error.message}).`), []);
    else if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
      done(new Error(`${host} resolves to an address that is not public.`), []);
    } else if (options.all === true) done(null, addresses);
    else done(null, first.address, first.family);
  });
}
