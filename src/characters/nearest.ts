import { editDistance } from './edit-distance.ts';

/** Returns the candidate closest to a word, ignoring case, if the word looks like a typo of it; else undefined. */
export function nearestWord(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  let best: { readonly candidate: string; readonly distance: number } | undefined;
  const limit = Math.max(1, Math.min(4, Math.floor(wanted.length / 3)));
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > limit || candidate.length > 200) continue;
    const distance = editDistance(wanted, candidate.toLowerCase(), best?.distance ?? limit);
    if (distance <= limit && (best === undefined || distance < best.distance)) best = { candidate, distance };
  }
  return best?.candidate;
}

/** Returns the hint that names the candidate closest to a word; undefined where none looks like it. */
export function nearestHint(word: string, candidates: Iterable<string>): string | undefined {
  const near = nearestWord(word, candidates);
  return near === undefined ? undefined : `Did you mean \`${near}\`?`;
}

/** Returns the hint that names what is closest to a word, else all names. */
export function namesHint(word: string, names: readonly string[]): string {
  return nearestHint(word, names) ?? `Available: ${names.join(', ')}.`;
}
