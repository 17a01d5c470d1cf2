import { keyOf } from '../../samples/request-parts.ts';
import { textOf } from '../../samples/sent-values.ts';
import type { VariantKey } from '../code/variants.ts';
import { givenToValue, type GivenBody } from '../request/given-body.ts';
import { findBody, type RequestData } from '../request/request-data.ts';
import type { CardRequest } from '../request/state.ts';
import type { OrderedRequest } from './protocol.ts';

/** Body of the samples, where it is one text: the client would generate another from the schema. */
function sampledBody({ bodies }: RequestData, chosen: VariantKey): GivenBody | undefined {
  const { text, contentType = '' } = findBody(bodies, chosen) ?? {};
  return text === undefined || contentType.includes('form') ? undefined : { text };
}

/** A request for the client to open with; undefined where the card says of none how it is sent. */
export function orderRequest({ data, state }: CardRequest): OrderedRequest | undefined {
  if (data === undefined) return undefined;
  const { body, values, omitted } = state();
  const given = state().given ?? sampledBody(data, body);
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
