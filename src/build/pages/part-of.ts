/** Returns one of several equal parts of a list, each of neighbours: the parts of all indexes, in order, are the list. */
export function partOf<Item>(list: readonly Item[], index: number, parts: number): readonly Item[] {
  const startOf = (part: number): number => Math.floor((part * list.length) / parts);
  return list.slice(startOf(index), startOf(index + 1));
}
