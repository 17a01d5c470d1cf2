import { memoize } from '../../cache/memoize.ts';
import { findTags, type ComponentTag } from '../markup/components/tags.ts';
import type { Guide } from '../pages/page.ts';
import { findReferenceComponent } from './components.ts';
import { isMdx } from './mdx.ts';
import { readMdx } from './read-mdx.ts';

/** Part of a guide that is not Markdown: a component that shows facts, or JavaScript of MDX. */
export type GuidePart = { readonly tag: ComponentTag } | ScriptPart;

/** JavaScript of MDX. */
export interface ScriptPart {
  readonly script: string;
  /** Markdown within its elements, or the expression. */
  readonly words: string;
  /** Offset in the source. */
  readonly offset: number;
}

/** Source of a guide, taken apart. */
export interface GuideSource {
  /** Markdown with a mark in the place of each part. */
  readonly text: string;
  readonly parts: readonly GuidePart[];
  /** Imports and exports of MDX. */
  readonly imports: string;
  /** Tags of the source that are Portico's, in order; those within JavaScript have no end tags. */
  readonly tags: readonly GuideTag[];
  /** Returns the offset in the source of an offset in the text. */
  readonly sourceOffset: (offset: number) => number;
}

/** Tag of a component in a guide. */
export interface GuideTag extends ComponentTag {
  /** True within a part that is JavaScript, or if it is such a part. */
  readonly isScript?: boolean;
}

/** Range of a source, and its replacement: a part, or a text. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly part?: GuidePart;
  readonly text?: string;
  readonly isBlock?: boolean;
}

/** Returns the Markdown and the parts of a guide. Throws PortalError, with file and line, for a syntax error in MDX. */
export const guideSource = memoize((guide: Guide): GuideSource => {
  const { edits, imports, tags } = isMdx(guide)
    ? readMdx(guide)
    : { edits: [], imports: '', tags: findTags(guide.source) };
  return { ...write(guide.source, [...edits, ...tags.flatMap(partOf)]), imports, tags };
});

/** Returns the edit of a tag that shows facts. */
function partOf(tag: GuideTag): readonly Edit[] {
  const component = tag.isScript === true || tag.computed ? undefined : findReferenceComponent(tag.name);
  if (component === undefined) return [];
  const range = { from: tag.offset, to: tag.end };
  return [
    tag.kind === 'close' ? { ...range, text: '' } : { ...range, part: { tag }, isBlock: component.inline !== true },
  ];
}

function write(source: string, edits: readonly Edit[]): Pick<GuideSource, 'text' | 'parts' | 'sourceOffset'> {
  const parts: GuidePart[] = [];
  /** Copied ranges, and their places in the text. */
  const copied: { readonly at: number; readonly from: number; readonly to: number }[] = [];
  let text = '';
  let end = 0;
  const copy = (to: number): void => {
    copied.push({ at: text.length, from: end, to });
    text += withoutMarks(source.slice(end, to));
    end = to;
  };
  for (const { from, to, part, text: other = '', isBlock } of edits.toSorted(
    (a, b) => a.from - b.from || b.to - a.to,
  )) {
    if (from < end) continue;
    copy(from);
    end = to;
    if (part === undefined) {
      text += withoutMarks(other);
      continue;
    }
    parts.push(part);
    const mark = `\ue000${String(parts.length - 1)}\ue001`;
    const before = source.slice(source.lastIndexOf('\n', from - 1) + 1, from);
    const after = /^[^\n]*/.exec(source.slice(to))?.[0] ?? '';
    const isWithin = isBlock === true && !/^\s*\|/.test(before);
    text += isWithin && !START.test(before) ? `\n\n${mark}` : mark;
    if (isWithin && after.trim() !== '' && !/^\s*<\//.test(after)) text += '\n\n';
  }
  copy(source.length);
  const sourceOffset = (offset: number): number => {
    const range = copied.findLast(({ at }) => at <= offset);
    return range === undefined ? 0 : Math.min(range.from + offset - range.at, range.to);
  };
  return { text, parts, sourceOffset };
}

/** Blanks out the signs of marks, which only this module writes. */
function withoutMarks(text: string): string {
  return text.replaceAll(/[\ue000\ue001]/g, '\ufffd');
}

/** Beginning of a line before a block: white space, markers of lists and quotes, tags. */
const START = /^[ \t]*(?:(?:[-*+>]|\d{1,9}[.)])[ \t]+)*(?:<[^<>]*>[ \t]*)*$/;
