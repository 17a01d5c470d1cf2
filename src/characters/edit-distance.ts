/** A row of the table of distances, as far as it lies near the diagonal. */
interface Row {
  readonly start: number;
  readonly cells: number[];
}

/**
 * UTF-16 units to add, drop, replace or swap with their neighbour to make one word of another; what was swapped is not changed
 * again (optimal string alignment of Damerau and Levenshtein). Infinity beyond a limit, which also bounds the work: the length
 * of a word times the limit.
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
    // A swap takes the row before the last one up again.
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
