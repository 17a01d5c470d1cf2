import type { Messages } from '../messages.ts';

/** What an address is shown by: its own words, those of its kind, else the address. */
export function formatLink(
  m: Messages,
  { url, label }: { readonly url: string; readonly label: string },
  kind: keyof Messages['pair'],
): string {
  if (label !== '') return label;
  const words: { readonly label: string; readonly link?: string } = m.pair[kind];
  return words.link ?? url;
}
