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
    const found = distance(word, isLonger ? other.slice(0, word.length) : other) + (isLonger ? 0.5 : 0);
    if (found < least) {
      least = found;
      best = other;
    }
  }
  return best;
}

/** Letters to insert, leave out, change or swap with their neighbour (Damerau and Levenshtein, neighbours once). */
export function distance(from: string, to: string): number {
  let older: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let line = 1; line <= from.length; line += 1) {
    const next = [line];
    for (let column = 1; column <= to.length; column += 1) {
      const cost = from[line - 1] === to[column - 1] ? 0 : 1;
      const swapped = line > 1 && column > 1 && from[line - 1] === to[column - 2] && from[line - 2] === to[column - 1];
      next.push(
        Math.min(
          at(row, column) + 1,
          at(next, column - 1) + 1,
          at(row, column - 1) + cost,
          swapped ? at(older, column - 2) + 1 : Infinity,
        ),
      );
    }
    older = row;
    row = next;
  }
  return at(row, to.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
