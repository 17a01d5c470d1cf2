/** Labels of what stands in a place of its own, by its kind; `link`: words for an address without any of its own. */
export const PAIR = {
  contact: { label: 'Kontakt' },
  license: { label: 'Lizenz' },
  terms: { label: 'Bedingungen', link: 'Nutzungsbedingungen' },
  seeAlso: { label: 'Siehe auch' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly link?: string }>>;
