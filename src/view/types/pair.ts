import type { PAIR } from '../words/pair-terms.ts';
import type { Reference } from './text.ts';

/** Something that stands under a label of its own: whom to ask, where more is to be read. */
export interface Pair {
  readonly kind: keyof typeof PAIR;
  readonly values: readonly PairValue[];
}

/** Plain words, something to be copied as it is, or an address. */
export type PairValue = { readonly text: string } | { readonly code: string } | Reference;
