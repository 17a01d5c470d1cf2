import type { Reference } from './text.ts';

/** Something that stands under a label of its own: whom to ask, where more is to be read. */
export interface LabelledValue {
  readonly kind: 'contact' | 'license' | 'terms' | 'seeAlso';
  readonly values: readonly LabelledContent[];
}

/** Plain words, something to be copied as it is, or an address. */
export type LabelledContent = { readonly text: string } | { readonly code: string } | Reference;
