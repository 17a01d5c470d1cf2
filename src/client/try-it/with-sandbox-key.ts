import { fillRequest, keyAt, type CredentialPlace } from '../../portal/samples/request-parts.ts';
import { holdsSandboxKey } from '../sandbox/key-text.ts';
import type { SentRequest } from './protocol.ts';

/** Returns the request with the sandbox's key in place of secrets, and without any credential for a real server. */
export function withSandboxKey(
  request: SentRequest,
  credentials: readonly CredentialPlace[],
  key: string | undefined,
): SentRequest {
  const named = (place: CredentialPlace['in'], name: string): boolean =>
    credentials.some((one) => one.in === place && one.name.toLowerCase() === name.toLowerCase());
  const url = new URL(request.url);
  for (const name of [...url.searchParams.keys()]) if (named('query', name)) url.searchParams.delete(name);
  // mitigation: credentials of real servers at the sandbox
  const kept = request.headers.filter(([name]) => !/^(?:authorization|cookie)$/i.test(name) && !named('header', name));
  if (key === undefined) return { ...request, url: url.href, headers: kept };
  const { target, headers } = fillRequest(
    { method: request.method, path: '', values: [], headers: kept, credentials },
    (place) => keyAt(place, key),
  );
  const query = [url.search.slice(1), target.slice(1)].filter(Boolean).join('&');
  return { ...request, url: `${url.origin}${url.pathname}${query === '' ? '' : `?${query}`}`, headers };
}

/** True where a request would send a key of the sandbox to another server. */
export function carriesSandboxKey({ url, headers }: SentRequest): boolean {
  // mitigation: keys of the sandbox at real servers
  return [url, ...headers.map(([, value]) => value)].some(holdsSandboxKey);
}
