import { headerOf, type Headers } from '../exchange.ts';

/**
 * What lets scripts of other origins read an answer (Fetch, section 3.2): any origin may, without cookies. Empty for requests
 * without an `Origin`.
 */
export function corsHeaders(request: Headers): Headers {
  if (headerOf(request, 'origin') === undefined) return [];
  return [
    ['Access-Control-Allow-Origin', '*'],
    ['Access-Control-Expose-Headers', '*'],
  ];
}

/** What the answer to a preflight request has besides; undefined for a request that is none. */
export function preflightHeaders(method: string, request: Headers, allow: readonly string[]): Headers | undefined {
  const wanted = headerOf(request, 'access-control-request-method');
  if (method !== 'OPTIONS' || wanted === undefined) return undefined;
  const headers = headerOf(request, 'access-control-request-headers');
  return [
    ['Access-Control-Allow-Methods', [...new Set([...allow, wanted])].join(', ')],
    ...(headers === undefined ? [] : ([['Access-Control-Allow-Headers', headers]] as const)),
    ['Access-Control-Max-Age', '600'],
  ];
}
