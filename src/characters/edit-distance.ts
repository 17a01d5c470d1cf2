/**
 * UTF-16 units to add, drop, replace or swap with their neighbour to make one word of another; what was swapped is not changed
 * again (optimal string alignment of Damerau and Levenshtein).
 */
export function editDistance(from: string, to: string): number {
  let older: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        (last[column] ?? Infinity) + 1,
        (current[column - 1] ?? Infinity) + 1,
        (last[column - 1] ?? Infinity) + (same ? 0 : 1),
        swapped ? (older[column - 2] ?? Infinity) + 1 : Infinity,
      );
    }
    older = last;
    last = current;
  }
  return last[to.length] ?? Infinity;
}
