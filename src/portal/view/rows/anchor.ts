import { cutText, endOfText } from '../../markup/cut.ts';
import { toIdPart } from '../../pages/anchors.ts';

/** Maximum length of an anchor before its number, in characters. */
const MAX_LENGTH = 160;

/** Parent of a row's anchor: the anchor of its owner, and the variant that contains the row. */
export interface Spot {
  readonly anchor: string;
  readonly variant: string | undefined;
}

/** Unique anchor, and whether it has a number because its name was in use. */
export interface TakenAnchor {
  readonly anchor: string;
  readonly isNumbered: boolean;
}

/** Reserves a row's anchor: the plain one, else with the variant's name, else with a number. */
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
