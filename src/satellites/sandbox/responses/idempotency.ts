import { collectionName, type HandlerContext } from '../handlers/context.ts';
import {
  fromPlain,
  toPlain,
  type PlainResponse,
  type SandboxResponse,
  refuse,
  type ErrorResponse,
} from '../exchange.ts';
import { toCanonicalText } from '../../../openapi/json-schema/index.ts';
import { digest, isObject } from '../json.ts';
import { fitsRecord } from '../limits.ts';
import { getOwn, isRecord } from '../../../openapi/standard/record.ts';

/**
 * Returns the earlier response to a request with this `Idempotency-Key`, where the operation documents the header
 * (draft-ietf-httpapi-idempotency-key-header-07); an error response where the earlier request had another body.
 */
export async function replayed(
  context: HandlerContext,
): Promise<{ readonly response: SandboxResponse } | { readonly refusal: ErrorResponse } | undefined> {
  const key = keyOf(context);
  const found = key === undefined ? undefined : (await context.transaction.get(placeOf(context), key))?.value;
  if (!isObject(found)) return undefined;
  if (getOwn(found, 'of') !== fingerprint(context)) {
    const message = 'This Idempotency-Key was already used for a different request.';
    return { refusal: refuse([422, 409, 400], 'idempotency_key_reused', message) };
  }
  const text = getOwn(found, 'response');
  const plain: unknown = JSON.parse(typeof text === 'string' ? text : 'null');
  return isPlain(plain) ? { response: fromPlain(plain) } : undefined;
}

/** True for a response that `remember` has stored. */
function isPlain(value: unknown): value is PlainResponse {
  return isRecord(value) && typeof value.status === 'number' && Array.isArray(value.headers);
}

/** Stores a response for the next request with the same key. */
export function remember(context: HandlerContext, response: SandboxResponse): void {
  const key = keyOf(context);
  if (key === undefined) return;
  const record = { of: fingerprint(context), response: JSON.stringify(toPlain(response)) };
  // A response too large to store is sent all the same; its repetition is then handled as a new request.
  if (fitsRecord(record)) context.transaction.put(placeOf(context), key, record);
}

function keyOf({ parameters, operation }: HandlerContext): string | undefined {
  if (['GET', 'HEAD', 'PUT', 'DELETE'].includes(operation.plan.method)) return undefined;
  const found = [...parameters].find(([place]) => /^header (?:x-)?idempotency-?key$/i.test(place))?.[1];
  return typeof found === 'string' ? found : undefined;
}

function placeOf({ api, operation }: HandlerContext): string {
  return collectionName(api, `- idempotency ${operation.plan.id}`);
}

function fingerprint({ body, path, query }: HandlerContext): string {
  return digest(toCanonicalText([path, query, body ?? null]));
}
