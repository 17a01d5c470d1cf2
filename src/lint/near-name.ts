/**
 * The known name that a written one may have meant: the same but for case and hyphens, or at most two letters away.
 * Undefined when none is that near.
 */
export function nearName(written: string, known: Iterable<string>): string | undefined {
  const plain = plainOf(written);
  const limit = plain.length < 6 ? 1 : 2;
  let best: string | undefined;
  let least = limit + 1;
  for (const name of known) {
    if (Math.abs(plainOf(name).length - plain.length) >= least) continue;
    const distance = countEdits(plain, plainOf(name));
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

function countEdits(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, letter] of from.split('').entries()) {
    const current = [row + 1];
    for (const [column, other] of to.split('').entries()) {
      const replaced = (previous[column] ?? 0) + (letter === other ? 0 : 1);
      current.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    previous = current;
  }
  return previous.at(-1) ?? 0;
}
