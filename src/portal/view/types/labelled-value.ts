import type { Reference } from './text.ts';

/** Values with a label: missing parts, contact, license, terms, further reading. */
export interface LabelledValue {
  readonly kind: 'missing' | 'contact' | 'license' | 'terms' | 'seeAlso';
  readonly values: readonly LabelledContent[];
}

/** Plain text, code to copy, or a link. */
export type LabelledContent = { readonly text: string } | { readonly code: string } | Reference;
