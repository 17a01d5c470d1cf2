/** Labels of what stands in a place of its own, by its kind; `link`: words for an address without any of its own. */
export const PAIR = {
  contact: { label: 'Contact' },
  license: { label: 'Licence' },
  terms: { label: 'Terms', link: 'Terms of service' },
  seeAlso: { label: 'See also' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly link?: string }>>;
