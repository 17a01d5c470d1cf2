/** Row of the distance table, close to the diagonal. */
interface Row {
  readonly start: number;
  readonly cells: number[];
}

/**
 * Returns the number of UTF-16 code units to insert, delete, substitute or transpose (optimal string alignment of
 * Damerau and Levenshtein). Infinity beyond a limit, which also bounds the time: the length of a word times the limit.
 */
export function editDistance(from: string, to: string, limit = Infinity): number {
  if (Math.abs(from.length - to.length) > limit) return Infinity;
  const reach = Math.min(limit, Math.max(from.length, to.length));
  let older: Row = { start: 0, cells: [] };
  let last: Row = { start: 0, cells: Array.from({ length: Math.min(to.length, reach) + 1 }, (_, column) => column) };
  for (let row = 1; row <= from.length; row += 1) {
    const current: Row = { start: Math.max(0, row - reach), cells: [] };
    for (let column = current.start; column <= Math.min(to.length, row + reach); column += 1) {
      const same = from[row - 1] === to[column - 1];
      const swapped = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const least = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
        swapped ? at(older, column - 2) + 1 : Infinity,
      );
      current.cells.push(column === 0 ? row : least);
    }
    // A transposition needs the row before the last one.
    if (isBeyond(current, limit) && isBeyond(last, limit)) return Infinity;
    older = last;
    last = current;
  }
  const distance = at(last, to.length);
  return distance > limit ? Infinity : distance;
}

function at({ start, cells }: Row, column: number): number {
  return cells[column - start] ?? Infinity;
}

function isBeyond({ cells }: Row, limit: number): boolean {
  return cells.every((distance) => distance > limit);
}
