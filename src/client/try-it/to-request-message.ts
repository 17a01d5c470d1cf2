import { keyOf } from '../../portal/samples/request-parts.ts';
import { textOf } from '../../portal/samples/sent-values.ts';
import type { VariantKey } from '../code/variants.ts';
import { givenToSent, givenToValue, type GivenBody } from '../request/given-body.ts';
import { findBody, type RequestData } from '../request/request-data.ts';
import type { CardRequest } from '../request/state.ts';
import { isForm } from './form-rows.ts';
import type { FormRow, OrderedRequest } from './protocol.ts';

/** Body of the samples, where it is one text: the client would generate another from the schema. */
function sampledBody({ bodies }: RequestData, chosen: VariantKey): GivenBody | undefined {
  const { text } = findBody(bodies, chosen) ?? {};
  return text === undefined ? undefined : { text };
}

/** Fields of the form that the samples send; undefined for another body. */
function sentForm({ bodies }: RequestData, chosen: VariantKey, given: GivenBody | undefined): OrderedRequest['form'] {
  const body = findBody(bodies, chosen);
  if (body?.contentType === undefined || !isForm(body.contentType)) return undefined;
  const { text, parts } = given === undefined ? body : givenToSent(given, body);
  if (parts !== undefined)
    return parts.map(({ name, value, file }) => ({ name, text: file === undefined ? value : undefined }));
  return [...new URLSearchParams(text)].map(([name, value]): FormRow => ({ name, text: value }));
}

/** A request for the client to open with; undefined where the card says of none how it is sent. */
export function orderRequest({ data, state }: CardRequest): OrderedRequest | undefined {
  if (data === undefined) return undefined;
  const { body, values, omitted } = state();
  const form = sentForm(data, body, state().given);
  const given = form === undefined ? (state().given ?? sampledBody(data, body)) : undefined;
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
    form,
    parameters: [...parameters, ...added.map(([key, text]) => ({ key, text, isChosen: true, isSent: true }))],
  };
}
