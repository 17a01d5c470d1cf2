/** Length from which texts are compared as a whole, in UTF-16 code units: the time grows by its square. */
const MAX_LENGTH = 200;

/**
 * Returns the number of UTF-16 code units to insert, delete, substitute or transpose (optimal string alignment of
 * Damerau and Levenshtein). Infinity beyond a limit, and for long texts that differ.
 */
export function editDistance(from: string, to: string, limit = Infinity): number {
  const [short, long] = [Math.min(from.length, to.length), Math.max(from.length, to.length)];
  if (long > MAX_LENGTH || long - short > limit) return from === to ? 0 : Infinity;
  let older: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current.push(
        Math.min(
          at(last, column) + 1,
          at(current, column - 1) + 1,
          at(last, column - 1) + (same ? 0 : 1),
          swapped ? at(older, column - 2) + 1 : Infinity,
        ),
      );
    }
    // A transposition needs the row before the last one.
    if (Math.min(...current, ...last) > limit) return Infinity;
    older = last;
    last = current;
  }
  const distance = at(last, to.length);
  return distance > limit ? Infinity : distance;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
