import type { Headers } from '../exchange.ts';
import type { LifecycleTable, ResponseTable } from '../tables/types.ts';
import { refuse, STATUSES, type ErrorResponse } from '../error-response.ts';

/**
 * What the answers of an operation say of its end: `Deprecation` (RFC 9745), `Sunset` (RFC 8594), and a `Link` to what takes
 * its place (RFC 5829). `base` is the address that paths hang below.
 */
export function lifecycleHeaders(lifecycle: LifecycleTable | undefined, base: string): Headers {
  if (lifecycle === undefined) return [];
  const { deprecation, sunset, successor } = lifecycle;
  const headers: (readonly [string, string])[] = [];
  if (deprecation !== undefined) headers.push(['Deprecation', deprecation]);
  if (sunset !== undefined) headers.push(['Sunset', new Date(sunset).toUTCString()]);
  if (successor !== undefined && !successor.includes('{'))
    headers.push(['Link', `<${base}${successor}>; rel="successor-version"`]);
  return headers;
}

/** After its sunset an operation that documents 410 is gone (RFC 9110, section 15.5.11); others go on. */
export function refuseAfterSunset(
  lifecycle: LifecycleTable | undefined,
  responses: readonly ResponseTable[],
  now: Date,
): ErrorResponse | undefined {
  const { sunset } = lifecycle ?? {};
  if (sunset === undefined || now.getTime() < Date.parse(sunset)) return undefined;
  if (!responses.some(({ status }) => status === '410')) return undefined;
  return refuse(STATUSES.gone, 'gone', `This operation was switched off on ${sunset.slice(0, 10)}.`);
}
