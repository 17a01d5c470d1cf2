/** Labels of what stands in a place of its own, by its kind; `link`: words for an address without any of its own. */
export const PAIR = {
  contact: { label: 'Kontakt' },
  license: { label: 'Lizenz' },
  terms: { label: 'Bedingungen', link: 'Nutzungsbedingungen' },
  seeAlso: { label: 'Siehe auch' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly link?: string }>>;

/** What an address is shown by: its own words, those of its kind, else the address. */
export function linkToWords(
  { url, label }: { readonly url: string; readonly label: string },
  kind: keyof typeof PAIR,
): string {
  if (label !== '') return label;
  const words: { readonly label: string; readonly link?: string } = PAIR[kind];
  return words.link ?? url;
}
