import { headerOf, type Headers } from '../exchange.ts';

/** Returns headers that let scripts of any origin read a response, without cookies (Fetch, section 3.2); empty without an `Origin`. */
export function corsHeaders(request: Headers): Headers {
  if (headerOf(request, 'origin') === undefined) return [];
  return [
    ['Access-Control-Allow-Origin', '*'],
    ['Access-Control-Expose-Headers', '*'],
  ];
}

/** Returns the additional headers of a preflight response; undefined for any other request. */
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
