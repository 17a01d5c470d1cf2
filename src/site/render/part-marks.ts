import { PART_MARK } from '../../portal/guides/part-mark.ts';

/** Marks of the parts of a guide that are JavaScript, with the paragraph around one that stands alone. */
const PART_MARKS = new RegExp(String.raw`<p>${PART_MARK.source}</p>|${PART_MARK.source}`, 'g');

/** Replaces the marks of a guide's JavaScript in its page by what each part renders. */
export function replaceMarks(html: string, render: (index: string) => string): string {
  return html.replaceAll(PART_MARKS, (_, alone?: string, within?: string) => render(alone ?? within ?? ''));
}
