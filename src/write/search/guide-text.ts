import { componentsToMarkdown } from '../../markup/components/expand.ts';
import { withoutElements } from '../../portal/guides/elements.ts';
import { writeGuideComponent } from '../markdown/guide-component.ts';
import { fillParts } from '../markdown/guide.ts';
import type { Writing } from '../markdown/writing.ts';
import { sourceOf } from '../../view/links.ts';
import type { TextView } from '../../view/types/guide.ts';

/** Returns a guide's Markdown with the searchable text of its components in their places. */
export function guideToText({ text, parts }: TextView, writing: Writing): string {
  return fillParts(withoutElements(componentsToMarkdown(sourceOf(text))), parts, (part) =>
    'script' in part ? withoutElements(part.script) : writeGuideComponent(part.part, writing).words,
  );
}
