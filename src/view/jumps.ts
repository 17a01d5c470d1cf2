import type { Operation } from '../model/index.ts';
import type { CallView, Jump } from './types/operation.ts';

/** More statuses than these are too many for one row. */
const MOST = 8;

/** The places of an operation's page, in their order; the parameters of all places are one. */
export function jumpsOf(
  { parameters, body, responses }: Pick<CallView, 'parameters' | 'body' | 'responses'>,
  { callbacks }: Pick<Operation, 'callbacks'>,
): readonly Jump[] {
  const [first] = parameters;
  const jumps: readonly Jump[] = [
    ...(first === undefined ? [] : [{ anchor: first.anchor, to: { part: 'parameters' } } as const]),
    ...(body === undefined ? [] : [{ anchor: body.anchor, to: { part: 'body' } } as const]),
    ...(responses.length > MOST
      ? [{ anchor: 'responses', to: { part: 'responses' } } as const]
      : responses.map(({ anchor, status }) => ({ anchor, to: { status } }))),
    ...(callbacks.length === 0 ? [] : [{ anchor: 'callbacks', to: { part: 'callbacks' } } as const]),
  ];
  return jumps.length > 1 ? jumps : [];
}
