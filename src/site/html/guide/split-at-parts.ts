import { PART_MARK } from '../../../portal/guides/part-mark.ts';
import type { GuidePartView } from '../../../portal/view/types/guide.ts';

type Component = Extract<GuidePartView, { readonly part: unknown }>;

/** Splits a guide's HTML at the marks of its components; marks of JavaScript stay for the renderer. */
export function splitAtParts(html: string, parts: readonly GuidePartView[]): readonly (string | Component)[] {
  const pieces: (string | Component)[] = [];
  let end = 0;
  for (const { 0: mark, 1: alone, 2: index = alone, index: from } of html.matchAll(MARKS)) {
    const part = parts[Number(index)];
    if (part === undefined || 'script' in part) continue;
    pieces.push(html.slice(end, from), part);
    end = from + mark.length;
  }
  return [...pieces, html.slice(end)];
}

/** Marks of parts, with the paragraph around one that stands alone. */
const MARKS = new RegExp(String.raw`<p>${PART_MARK.source}</p>|${PART_MARK.source}`, 'g');
