import { keyOf } from '../../samples/request-parts.ts';
import { textOf } from '../../samples/sent-values.ts';
import { givenToValue } from '../request/given-body.ts';
import type { CardRequest } from '../request/state.ts';
import type { OrderedRequest } from './protocol.ts';

/** A request for the client to open with; undefined where the card says of none how it is sent. */
export function orderRequest({ data, state }: CardRequest): OrderedRequest | undefined {
  if (data === undefined) return undefined;
  const { body, given, values, omitted } = state();
  const parameters = data.parts.values.map((value) => {
    const key = keyOf(value);
    const chosen = values.get(key);
    return {
      key,
      text: chosen ?? textOf(value),
      isChosen: chosen !== undefined,
      isSent: !omitted.has(key),
    };
  });
  const added = [...values].filter(([key]) => parameters.every((one) => one.key !== key));
  return {
    ...body,
    given: given && { json: givenToValue(given) },
    parameters: [...parameters, ...added.map(([key, text]) => ({ key, text, isChosen: true, isSent: true }))],
  };
}
