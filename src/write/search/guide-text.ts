import { withoutElements } from '../../portal/guides/tags.ts';
import { writeGuidePart } from '../markdown/guide-part.ts';
import type { Writing } from '../markdown/writing.ts';
import { sourceOf } from '../../view/links.ts';
import type { GuideView } from '../../view/types/guide.ts';

/** A guide's Markdown with the words of its components in their places: what readers seek it by. */
export function guideToText({ parts }: GuideView, writing: Writing): string {
  return parts
    .map((part) => {
      if (typeof part === 'object' && 'part' in part) return writeGuidePart(part.part, writing).words;
      return withoutElements(sourceOf(part));
    })
    .join('');
}
