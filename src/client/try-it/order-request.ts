import { keyOf } from '../../samples/request-parts.ts';
import { sentKeys, textOf } from '../../samples/sent-values.ts';
import { requestOf } from '../request/state.ts';
import type { OrderedRequest } from './protocol.ts';

/** The request that a card of samples shows, for the client to open with; undefined where it says of none how it is sent. */
export function orderRequest(card: HTMLElement): OrderedRequest | undefined {
  const { data, state } = requestOf(card);
  if (data === undefined) return undefined;
  const { body, given, values } = state();
  const code = card.querySelector('[role="tabpanel"]:not([hidden]) > pre');
  const sampled = data.parts.values;
  const sent = new Set(code === null ? sampled.map(keyOf) : sentKeys(code.textContent, sampled));
  const parameters = sampled.map((value) => {
    const key = keyOf(value);
    const chosen = values.get(key);
    return { key, text: chosen ?? textOf(value), isChosen: chosen !== undefined, isSent: sent.has(key) };
  });
  const added = [...values].filter(([key]) => parameters.every((one) => one.key !== key));
  return {
    ...body,
    given,
    parameters: [...parameters, ...added.map(([key, text]) => ({ key, text, isChosen: true, isSent: true }))],
  };
}
