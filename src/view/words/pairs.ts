import { PAIR } from './pair-terms.ts';

/** What an address is shown by: its own words, those of its kind, else the address. */
export function linkToWords(
  { url, label }: { readonly url: string; readonly label: string },
  kind: keyof typeof PAIR,
): string {
  if (label !== '') return label;
  const words: { readonly label: string; readonly link?: string } = PAIR[kind];
  return words.link ?? url;
}
