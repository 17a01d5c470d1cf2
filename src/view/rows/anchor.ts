import { cutText, endOfText } from '../../markup/cut.ts';
import { toIdPart } from '../../portal/pages/anchors.ts';

/** Longest anchor before its number. */
const MAX_LENGTH = 160;

/** Where a row stands: the anchor of what it belongs to, and the variant by which it got there. */
export interface Spot {
  readonly anchor: string;
  readonly variant: string | undefined;
}

/** An anchor of a page, and whether it is numbered because others of the page have taken its name. */
export interface TakenAnchor {
  readonly anchor: string;
  readonly isNumbered: boolean;
}

/** Takes the anchor of a row: the plain one, else one with the variant's name, else a numbered one. */
export function takeAnchor(taken: Set<string>, { anchor, variant }: Spot, name: string): TakenAnchor {
  const part = toIdPart(name);
  const plain = shorten(`${anchor}.${part}`);
  const isFree = !taken.has(plain);
  const named = isFree || variant === undefined ? plain : shorten(`${anchor}~${variantName(variant)}.${part}`);
  const isNumbered = !isFree && taken.has(named);
  const free = isNumbered ? numbered(taken, named) : named;
  taken.add(free);
  return { anchor: free, isNumbered };
}

function variantName(name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? ['variant'];
  return cutText(words.join('-'), 60);
}

function shorten(anchor: string): string {
  return anchor.length <= MAX_LENGTH ? anchor : `${cutText(anchor, 40)}…${endOfText(anchor, 100)}`;
}

function numbered(taken: ReadonlySet<string>, anchor: string): string {
  let number = 2;
  while (taken.has(`${anchor}-${number}`)) number += 1;
  return `${anchor}-${number}`;
}
