/** A heading of a page: of a guide, a description. */
export interface TocHeading {
  readonly level: number;
  readonly id: string;
  readonly text: string;
}

/** An entry of the table of contents with those below it. */
export interface TocEntry extends TocHeading {
  readonly children: readonly TocHeading[];
}

/** The two highest levels of a page's headings, the lower ones below the higher; deeper levels are left out. */
export function nestHeadings(headings: readonly TocHeading[]): readonly TocEntry[] {
  const linked = headings.filter(({ id }) => id !== '');
  const top = Math.min(...linked.map(({ level }) => level));
  const entries: { heading: TocHeading; children: TocHeading[] }[] = [];
  for (const heading of linked) {
    const last = entries.at(-1);
    if (heading.level === top || last === undefined) entries.push({ heading, children: [] });
    else if (heading.level === top + 1) last.children.push(heading);
  }
  return entries.map(({ heading, children }) => ({ ...heading, children }));
}
