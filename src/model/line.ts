/** A title as it is read: line ends and rows of spaces of its author are one space. */
export function toLine(title: string): string {
  return title.trim().replaceAll(/\s+/g, ' ');
}
