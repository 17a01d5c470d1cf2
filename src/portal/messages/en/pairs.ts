import type { LabelledValue } from '../../view/types/text.ts';

/** Labels of labelled values, by kind; `link` is the text of an address that has none. */
export const pair: Readonly<Record<LabelledValue['kind'], { readonly label: string; readonly link?: string }>> = {
  missing: { label: 'This part is missing' },
  contact: { label: 'Contact' },
  license: { label: 'Licence' },
  terms: { label: 'Terms', link: 'Terms of service' },
  seeAlso: { label: 'See also' },
};
