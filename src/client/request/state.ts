import type { VariantKey } from '../code/variants.ts';
import type { ChosenServer } from '../try-it/protocol.ts';
import type { ParameterValue, ValueChanges } from '../../portal/samples/request-parts.ts';
import { readRequestData, type RequestData } from './request-data.ts';
import type { GivenBody } from './given-body.ts';

/** State of a request that the reader has changed: the samples, Run and the try-it panel use it. */
export interface RequestState extends ValueChanges {
  /** True where the target of the request is the sandbox. */
  readonly isSandbox: boolean;
  /** Server in the samples; undefined for the document's first. */
  readonly server: ChosenServer | undefined;
  /** Media type and example's name of the body. */
  readonly body: VariantKey;
  /** Body in place of that example: entered by the reader, or from a response. */
  readonly given: GivenBody | undefined;
  /** Keys of the values that the reader or the sender of a link has entered; the others come from a response. */
  readonly typed: ReadonlySet<string>;
  /** Parameters of the operation; empty until the form or the panel has loaded them. */
  readonly declared: readonly Pick<ParameterValue, 'in' | 'name'>[];
  /** Entered body as JSON for a link; undefined where it may hold a secret or is too long. */
  readonly tellable: string | undefined;
  /** Secrets of credentials, by location and name; without one the samples keep the placeholder. */
  readonly keys: ReadonlyMap<string, string>;
}

/** Request of a sample block. */
export interface CardRequest {
  /** Undefined where the sample block has no request data. */
  readonly data: RequestData | undefined;
  readonly state: () => RequestState;
  readonly change: (part: Partial<RequestState>) => void;
  /** Adds a listener for changes. */
  readonly watch: (listener: () => void) => void;
}

/** Values of the samples, unchanged. */
export const NO_CHANGES: Pick<RequestState, 'values' | 'wires' | 'omitted' | 'typed'> = {
  values: new Map(),
  wires: new Map(),
  omitted: new Set(),
  typed: new Set(),
};

/** True where the reader or a response has changed the request. */
export function isChanged({ values, omitted, given, keys }: RequestState): boolean {
  return values.size + omitted.size + keys.size > 0 || given !== undefined;
}

const requests = new WeakMap<HTMLElement, CardRequest>();

/** Returns the request of a sample block (`<portico-samples>`), one object for all callers. */
export function requestOf(card: HTMLElement): CardRequest {
  const known = requests.get(card);
  if (known !== undefined) return known;
  const made = createRequest(readRequestData(card.dataset.request));
  requests.set(card, made);
  return made;
}

/** Creates a request in its initial state: the first body, the sampled values. */
export function createRequest(data: RequestData | undefined): CardRequest {
  const { mediaType, example } = data?.bodies[0] ?? {};
  let state: RequestState = {
    isSandbox: data?.run !== undefined,
    server: undefined,
    body: { mediaType, example },
    given: undefined,
    ...NO_CHANGES,
    declared: [],
    tellable: undefined,
    keys: new Map(),
  };
  const listeners: (() => void)[] = [];
  return {
    data,
    state: () => state,
    change: (part) => {
      state = { ...state, ...part };
      for (const listener of listeners) listener();
    },
    watch: (listener) => {
      listeners.push(listener);
    },
  };
}
