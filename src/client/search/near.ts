import { editDistance } from '../../characters/edit-distance.ts';

/** Shorter words are names too often to be slips of others. */
const SHORTEST = 4;

/**
 * The typed words with each unknown one replaced by a known one that is one slip away: a letter too many, too few or wrong, or two
 * swapped; the commonest of several. Undefined if one of them is near to none.
 */
export function correctTerms(
  typed: readonly string[],
  unknown: readonly string[],
  known: ReadonlyMap<string, number>,
): string | undefined {
  if (unknown.length === 0) return undefined;
  const mended = typed.map((word) =>
    unknown.includes(word.toLowerCase()) ? nearestWord(word.toLowerCase(), known) : word,
  );
  return mended.includes(undefined) ? undefined : mended.join(' ');
}

/** A word that is still being typed is near to those that begin like it. */
function nearestWord(word: string, known: ReadonlyMap<string, number>): string | undefined {
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

/** The first letter is seldom wrong. */
function isSameStart(word: string, other: string): boolean {
  const [first = '', second = ''] = word;
  return other.startsWith(first) || other.startsWith(second + first);
}
