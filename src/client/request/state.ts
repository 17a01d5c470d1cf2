import type { VariantKey } from '../code/variants.ts';
import type { ChosenServer } from '../try-it/protocol.ts';
import { readRequestData, type RequestData } from './request-data.ts';

/** What a reader has chosen of a request: samples show it, Run sends it, the panel opens with it. */
export interface RequestState {
  /** Undefined: the document's first. */
  readonly server: ChosenServer | undefined;
  /** The reader has chosen it, here or on another page. */
  readonly isServerChosen: boolean;
  /** The body, by media type and name of its example. */
  readonly body: VariantKey;
  /** In the place of that body, where an answer has led here with a value; wrapped, because null is one too. */
  readonly given: { readonly json: unknown } | undefined;
  /** Texts in place of the sampled values of parameters, by place and name: `path.petId`. */
  readonly values: ReadonlyMap<string, string>;
  /** Which of them the reader has typed, or the sender of a link; an answer has given the others. */
  readonly typed: ReadonlySet<string>;
  /** What stands in the place of credentials; undefined: what the samples have there. Never one of a real server. */
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
    values: new Map(),
    typed: new Set(),
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
