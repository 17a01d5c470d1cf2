import type { Reference } from './text.ts';

/** Something that stands under a label of its own: whom to ask, where more is to be read. */
export interface Pair {
  readonly kind: 'contact' | 'license' | 'terms' | 'seeAlso';
  readonly values: readonly PairValue[];
}

/** Plain words, something to be copied as it is, or an address. */
export type PairValue = { readonly text: string } | { readonly code: string } | Reference;
