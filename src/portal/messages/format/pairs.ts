import type { Messages } from '../messages.ts';

/** Returns the text of a link: its own, the one of its kind, else the URL. */
export function formatLink(
  m: Messages,
  { url, label }: { readonly url: string; readonly label: string },
  kind: keyof Messages['pair'],
): string {
  if (label !== '') return label;
  const words: { readonly label: string; readonly link?: string } = m.pair[kind];
  return words.link ?? url;
}
