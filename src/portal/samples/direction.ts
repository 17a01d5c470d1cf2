import { memoize } from '../../cache/memoize.ts';
import type { Operation } from '../../openapi/model/index.ts';

/** Direction of a value: from the client, from the server, or both (a schema's own page). */
export type ValueDirection = 'request' | 'response' | 'both';

/** Returns a function that keeps what it makes for a key in each direction. */
export function memoizeByDirection<K extends object, V>(
  make: (key: K, direction: ValueDirection) => V,
): (key: K, direction: ValueDirection) => V {
  const keep = (direction: ValueDirection): ((key: K) => V) => memoize((key) => make(key, direction));
  const kept = { request: keep('request'), response: keep('response'), both: keep('both') };
  return (key, direction) => kept[direction](key);
}

/** Returns the side that a value is sent by; undefined for both. */
export function sideOf(direction: ValueDirection): 'request' | 'response' | undefined {
  return direction === 'both' ? undefined : direction;
}

/** Returns the direction of an operation's body: from the client, or from the API for webhooks and callbacks. */
export function payloadDirection({ kind }: Operation): ValueDirection {
  return kind === 'operation' ? 'request' : 'response';
}
