import { PortalError } from '../../openapi/document/read/error.ts';

/** Response of a published site. */
export interface SiteResponse {
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
  /** True where the host has sent the request to another address. */
  readonly redirected: boolean;
}

/** Page of addresses without one, which hosts may serve with the status 404. */
export const NOT_FOUND = '404.html';

/** Seconds that a host has for a response. */
const TIMEOUT = 30;
/** Requests a path of a published site. Rejects with a PortalError where the site does not answer, or redirects to another host. */
export async function ask(site: URL, path: string): Promise<SiteResponse> {
  // Pages are requested as readers do: by the address of their folder.
  const address = path === NOT_FOUND ? path : path.replace(/(^|\/)index\.html$/, '$1');
  const url = new URL(address.split('/').map(encodeURIComponent).join('/'), site);
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT * 1000) });
    const { status, headers, redirected } = response;
    const body = Buffer.from(await response.arrayBuffer());
    if (URL.parse(response.url)?.hostname === site.hostname) return { path, status, headers, body, redirected };
    throw new PortalError(`${url.href} redirects to another host: ${response.url}.`, {
      hint: 'If the site is published there, check that address.',
    });
  } catch (cause) {
    if (cause instanceof PortalError) throw cause;
    const reason = cause instanceof Error && cause.cause instanceof Error ? cause.cause.message : String(cause);
    throw new PortalError(`${url.href} does not respond: ${reason}.`, { cause });
  }
}
