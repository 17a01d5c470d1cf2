import { editDistance } from '../../characters/edit-distance.ts';

/**
 * The typed words with each that the index does not know replaced by the nearest that it knows: one slip for short words,
 * two from seven letters on, in short words not the first letter; a word that is still being typed is near to those that begin like it. Undefined if none is.
 */
export function nearestWords(typed: readonly string[], known: readonly string[]): string | undefined {
  const lower = typed.map((word) => word.toLowerCase());
  const mended = lower.map((word) => (known.some((other) => other.startsWith(word)) ? word : nearestWord(word, known)));
  if (mended.every((word, index) => word === lower[index] || word === undefined)) return undefined;
  return mended.map((word, index) => word ?? lower[index] ?? '').join(' ');
}

function nearestWord(word: string, known: readonly string[]): string | undefined {
  const limit = word.length < 4 ? 0 : word.length < 7 ? 1 : 2;
  let best: string | undefined;
  let least = limit + 1;
  for (const other of known) {
    const isLonger = other.length > word.length + limit;
    if (other.length < word.length - limit || (word.length < 6 && !other.startsWith(word.charAt(0)))) continue;
    const found = editDistance(word, isLonger ? other.slice(0, word.length) : other) + (isLonger ? 0.5 : 0);
    if (found < least) {
      least = found;
      best = other;
    }
  }
  return best;
}
