import type { LabelledValue } from '../../view/types/labelled-value.ts';

/** Labels of what stands in a place of its own, by its kind; `link`: words for an address without any of its own. */
export const pair: Readonly<Record<LabelledValue['kind'], { readonly label: string; readonly link?: string }>> = {
  contact: { label: 'Contact' },
  license: { label: 'Licence' },
  terms: { label: 'Terms', link: 'Terms of service' },
  seeAlso: { label: 'See also' },
};
