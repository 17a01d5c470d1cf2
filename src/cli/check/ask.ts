import { PortalError } from '../../document/read/error.ts';
import { readBody } from '../read-body.ts';

/** Response of a published site. */
export interface SiteResponse {
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  /** Undefined for a body that is longer than expected. */
  readonly body: Buffer | undefined;
  /** True where the host has sent the request to another address. */
  readonly redirected: boolean;
}

/** Page of addresses without one, which hosts may serve with the status 404. */
export const NOT_FOUND = '404.html';

/** Seconds that a host has for a response. */
const TIMEOUT = 30;
/** Maximum number of redirects of one request. */
const MAX_REDIRECTS = 10;

/**
 * Requests a path of a published site, and reads a body of at most so many bytes. Redirects are followed on the host of the site alone.
 * Rejects with a PortalError where the site does not answer, or leads elsewhere.
 */
export async function ask(site: URL, path: string, limit: number): Promise<SiteResponse> {
  // Pages are requested as readers do: by the address of their folder.
  const address = path === NOT_FOUND ? path : path.replace(/(^|\/)index\.html$/, '$1');
  const first = new URL(address.split('/').map(encodeURIComponent).join('/'), site);
  const signal = AbortSignal.timeout(TIMEOUT * 1000);
  let url = first;
  for (let count = 0; count <= MAX_REDIRECTS; count += 1) {
    const response = await get(url, signal);
    const location = response.status >= 300 && response.status < 400 ? response.headers.get('location') : null;
    if (location === null) {
      const { status, headers } = response;
      const body = await readBody(response, limit).catch((cause: unknown) => {
        throw silent(url, cause);
      });
      return { path, status, headers, body, redirected: count > 0 };
    }
    await response.body?.cancel();
    const target = URL.parse(location, url);
    // mitigation: redirects to other hosts
    if (target?.hostname !== site.hostname || !/^https?:$/.test(target.protocol)) {
      throw new PortalError(`${url.href} redirects to another host: ${target?.href ?? location}.`, {
        hint: 'If the site is published there, check that address.',
      });
    }
    url = target;
  }
  throw new PortalError(`${first.href} redirects more than ${MAX_REDIRECTS} times.`);
}

async function get(url: URL, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(url, { signal, redirect: 'manual' });
  } catch (cause) {
    throw silent(url, cause);
  }
}

function silent(url: URL, cause: unknown): PortalError {
  const reason = cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : String(cause);
  return new PortalError(`${url.href} does not respond: ${reason}.`, { cause });
}
