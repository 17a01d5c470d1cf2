import { type Headers, refuse, STATUSES, type ErrorResponse } from '../exchange.ts';
import type { LifecycleTable, ResponseTable } from '../tables/types.ts';

/**
 * Returns the lifecycle headers of an operation: `Deprecation` (RFC 9745), `Sunset` (RFC 8594), and a `Link` to its successor
 * (RFC 5829). `base` is the URL that paths are relative to.
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

/** Returns a 410 error after the sunset of an operation that documents 410 (RFC 9110, section 15.5.11). */
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
