import type { Card } from '../card/index.ts';
import { keyOf, type Kept } from '../kept/kept.ts';

/** A card as PNG; that of an earlier build where it says the same. */
export async function findCard({ words, accent }: Card, kept: Kept | undefined): Promise<Uint8Array> {
  const key = keyOf(words, accent);
  const known = kept?.take('card', key);
  if (known !== undefined) return known;
  const { drawCard } = await import('../card/draw.ts');
  const card = drawCard(words, accent);
  kept?.put('card', key, card);
  return card;
}
