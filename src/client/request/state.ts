import type { VariantKey } from '../code/variants.ts';
import type { ChosenServer } from '../try-it/protocol.ts';
import type { ParameterValue, ValueChanges } from '../../samples/request-parts.ts';
import { readRequestData, type RequestData } from './request-data.ts';
import type { GivenBody } from './given-body.ts';

/** What a reader has chosen of a request: samples show it, Run sends it, the panel opens with it. */
export interface RequestState extends ValueChanges {
  /** Undefined: the document's first. */
  readonly server: ChosenServer | undefined;
  /** The reader has chosen it, here or on another page. */
  readonly isServerChosen: boolean;
  /** The body, by media type and name of its example. */
  readonly body: VariantKey;
  /** In the place of that body: what the reader has written, or what an answer has led here with. */
  readonly given: GivenBody | undefined;
  /** Which of the values the reader has typed, or the sender of a link; an answer has given the others. */
  readonly typed: ReadonlySet<string>;
  /** The parameters that the operation has; empty as long as nobody has asked. */
  readonly declared: readonly Pick<ParameterValue, 'in' | 'name'>[];
  /** The written body as a link may tell it: JSON; undefined where it holds what may be secret, or is too long. */
  readonly tellable: string | undefined;
  /** Which key the request carries: the sandbox's at the sandbox and a placeholder elsewhere, none, or one that the reader has typed. */
  readonly keyChoice: 'default' | 'none' | 'own';
  /** What stands in the place of credentials; undefined: what the samples have there. */
  readonly key: string | undefined;
}

/** The request of a card of samples. */
export interface CardRequest {
  /** Undefined where the card says of no request how it is sent. */
  readonly data: RequestData | undefined;
  readonly state: () => RequestState;
  readonly change: (part: Partial<RequestState>) => void;
  /** Calls the listener after each change. */
  readonly watch: (listener: () => void) => void;
}

/** The values as they are sampled. */
export const NO_CHANGES: Pick<RequestState, 'values' | 'wires' | 'omitted' | 'typed'> = {
  values: new Map(),
  wires: new Map(),
  omitted: new Set(),
  typed: new Set(),
};

/** True where the reader or an answer has changed what is sent. */
export function isChanged({ values, omitted, given, key, keyChoice }: RequestState): boolean {
  return values.size + omitted.size > 0 || given !== undefined || key !== undefined || keyChoice === 'none';
}

const requests = new WeakMap<HTMLElement, CardRequest>();

/** The one request that a card of samples (`<portico-samples>`) stands for. */
export function requestOf(card: HTMLElement): CardRequest {
  const known = requests.get(card);
  if (known !== undefined) return known;
  const made = createRequest(readRequestData(card.dataset.request));
  requests.set(card, made);
  return made;
}

/** A request in the state in which a page opens: the first body, the sampled values. */
export function createRequest(data: RequestData | undefined): CardRequest {
  const { mediaType, example } = data?.bodies[0] ?? {};
  let state: RequestState = {
    server: undefined,
    isServerChosen: false,
    body: { mediaType, example },
    given: undefined,
    ...NO_CHANGES,
    declared: [],
    tellable: undefined,
    keyChoice: 'default',
    key: undefined,
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
