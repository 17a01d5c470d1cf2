import { editDistance } from '../../characters/edit-distance.ts';

/** Returns the known name nearest to a misspelled one: equal except for case and hyphens, or at most two edits away; else undefined. */
export function nearName(written: string, known: Iterable<string>): string | undefined {
  const plain = plainOf(written);
  const limit = plain.length < 6 ? 1 : 2;
  let best: string | undefined;
  let least = limit + 1;
  for (const name of known) {
    if (Math.abs(plainOf(name).length - plain.length) >= least) continue;
    const distance = editDistance(plain, plainOf(name), limit);
    if (distance < least) [best, least] = [name, distance];
  }
  return best;
}

function plainOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/^x-/, '')
    .replaceAll(/[^a-z0-9]/g, '');
}
