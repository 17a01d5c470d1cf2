/** Reads groups of words, each under the first of its group: `note info, tip hint`. */
export function readSynonyms(groups: string): ReadonlyMap<string, string> {
  return new Map(
    groups.split(', ').flatMap((group) => {
      const [first = '', ...others] = group.split(' ');
      return [first, ...others].map((word) => [word, first] as const);
    }),
  );
}
