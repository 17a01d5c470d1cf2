import { showInLine } from '../../characters/hidden.ts';
import { componentsToMarkdown } from '../../markup/components/expand.ts';
import { withoutElements } from '../../portal/guides/elements.ts';
import { writeGuideComponent } from '../markdown/guide-component.ts';
import { fillParts } from '../markdown/guide.ts';
import type { Writing } from '../markdown/writing.ts';
import { sourceOf } from '../../view/links.ts';
import type { GuideView, TextView } from '../../view/types/guide.ts';

/** Returns a guide's Markdown with the searchable text of its components in their places. */
export function guideToText({ text, parts }: TextView, writing: Writing): string {
  return fillParts(withoutElements(componentsToMarkdown(sourceOf(text))), parts, (part) =>
    'script' in part ? withoutElements(part.script) : writeGuideComponent(part.part, writing).words,
  );
}

/** Returns the statuses that a guide lists and the names in its code spans: fields and codes. */
export function explainedBy(view: GuideView): string {
  const listed = view.parts.flatMap((part) =>
    'part' in part && part.part?.kind === 'Statuses' ? part.part.statuses.map(({ status }) => status) : [],
  );
  return showInLine([...new Set([...codesIn(sourceOf(view.text)), ...listed])].join(' '));
}

function codesIn(source: string): readonly string[] {
  return [...source.matchAll(/(?<!`)`([\w.:-]{3,40})`(?!`)/g)].flatMap(([, code]) => code ?? []);
}
