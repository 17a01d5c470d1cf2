import { changeValues, type RequestParts } from '../../samples/request-parts.ts';
import type { CardRequest } from './state.ts';

/** The parts of a request as it is now; undefined where the card says of none how it is sent. */
export function partsOf({ data, state }: CardRequest): RequestParts | undefined {
  return data && changeValues(data.parts, state());
}
