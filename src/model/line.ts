/** Collapses white space and line breaks of a title. */
export function toLine(title: string): string {
  return title.trim().replaceAll(/\s+/g, ' ');
}
