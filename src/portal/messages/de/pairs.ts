import type { LabelledValue } from '../../view/types/text.ts';

/** Labels of labelled values, by kind; `link` is the text of an address that has none. */
export const pair: Readonly<Record<LabelledValue['kind'], { readonly label: string; readonly link?: string }>> = {
  missing: { label: 'Dieser Teil fehlt' },
  contact: { label: 'Kontakt' },
  license: { label: 'Lizenz' },
  terms: { label: 'Bedingungen', link: 'Nutzungsbedingungen' },
  seeAlso: { label: 'Siehe auch' },
};
