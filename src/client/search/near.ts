import { editDistance } from '../../characters/edit-distance.ts';

/** Minimum length of a corrected word: shorter ones are often names. */
const SHORTEST = 4;

/**
 * Replaces each unknown word by the most frequent known one at an edit distance of one: a letter too many, too few or wrong, or two
 * swapped. Undefined if one of them has no such word.
 */
export function correctTerms(
  typed: readonly string[],
  unknown: readonly string[],
  known: ReadonlyMap<string, number>,
): string | undefined {
  if (unknown.length === 0) return undefined;
  const fixed = typed.map((word) =>
    unknown.includes(word.toLowerCase()) ? correctionOf(word.toLowerCase(), known) : word,
  );
  return fixed.includes(undefined) ? undefined : fixed.join(' ');
}

/** Returns the nearest known word; for a word that is still being typed, one with a similar beginning. */
function correctionOf(word: string, known: ReadonlyMap<string, number>): string | undefined {
  if (word.length < SHORTEST) return undefined;
  let best: string | undefined;
  let most = 0;
  for (const [other, count] of known) {
    if (other.length < word.length - 1 || !isSameStart(word, other)) continue;
    const isLonger = other.length > word.length + 1;
    if (editDistance(word, isLonger ? other.slice(0, word.length) : other, 1) !== 1) continue;
    const worth = isLonger ? count / 100 : count;
    if (worth > most) [best, most] = [other, worth];
  }
  return best;
}

/** True for words with the same first letter, which is seldom wrong, or with the first two swapped. */
function isSameStart(word: string, other: string): boolean {
  const [first = '', second = ''] = word;
  return other.startsWith(first) || other.startsWith(second + first);
}
