import { withoutElements } from '../../portal/guides/tags.ts';
import { writeGuideComponent } from '../markdown/guide-component.ts';
import type { Writing } from '../markdown/writing.ts';
import { sourceOf } from '../../view/links.ts';
import type { GuideView } from '../../view/types/guide.ts';

/** Returns a guide's Markdown with the searchable text of its components in their places. */
export function guideToText({ parts }: GuideView, writing: Writing): string {
  return parts
    .map((part) => {
      if (typeof part === 'object' && 'part' in part) return writeGuideComponent(part.part, writing).words;
      return withoutElements(sourceOf(part));
    })
    .join('');
}
