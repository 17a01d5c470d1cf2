import { changeValues, type RequestParts } from '../../samples/request-parts.ts';
import type { CardRequest } from './state.ts';

/** Returns the parts of the request in its current state; undefined where the sample block has no request data. */
export function partsOf({ data, state }: CardRequest): RequestParts | undefined {
  return data && changeValues(data.parts, state());
}
