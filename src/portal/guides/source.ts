import { maskCode } from '../../markup/components/mask.ts';
import { findTags, tagAt, type ComponentTag } from '../../markup/components/tags.ts';
import type { Guide } from '../pages/page.ts';
import { findReferenceComponent } from './components.ts';

/** Part of a guide that is no Markdown: a component that shows facts, or JavaScript of MDX. */
export type GuidePart = { readonly tag: ComponentTag } | { readonly script: string };

/** Source of a guide, taken apart. */
export interface GuideSource {
  /** Markdown with a mark in the place of each part. */
  readonly text: string;
  readonly parts: readonly GuidePart[];
  /** Imports and exports of MDX. */
  readonly imports: string;
}

const known = new WeakMap<Guide, GuideSource>();

/** Returns the Markdown and the parts of a guide. */
export function guideSource(guide: Guide): GuideSource {
  const found = known.get(guide) ?? takeParts(guide);
  known.set(guide, found);
  return found;
}

/** Matches the marks of parts in a text; its group is the index of the part. */
export const PART_MARK = /\ue000(\d+)\ue001/g;

/** Returns true for a guide in MDX. */
export function isMdx({ file }: Pick<Guide, 'file'>): boolean {
  return file.endsWith('.mdx');
}

/** Returns the local names of a guide's imports. */
export function importedNames(imports: string): ReadonlySet<string> {
  const clauses = [...imports.matchAll(/^import\s+([^'"]+?)\s+from\b/gm)].map(([, clause = '']) => clause);
  return new Set(
    clauses.flatMap((clause) => clause.split(/[{},]/).flatMap((name) => name.trim().split(/\s+/).at(-1) ?? [])),
  );
}

/** Range of a source, and what stands in its place. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly part?: GuidePart;
  readonly text?: string;
  readonly isBlock?: boolean;
}

function takeParts(guide: Guide): GuideSource {
  const source = guide.source.replaceAll(/[\ue000\ue001]/g, '');
  const mdx = isMdx(guide);
  const code = maskCode(source, { comments: false });
  const scripts = mdx ? importsOf(code) : [];
  const imports = scripts.map(({ from, to }) => source.slice(from, to)).join('\n');
  const names = importedNames(imports);
  const tags = findTags(source);
  const edits: Edit[] = [
    ...scripts,
    ...(mdx ? mdxEdits({ source, code, names }) : []),
    ...tags.flatMap((tag): Edit[] => {
      const component = names.has(tag.name) || tag.computed ? undefined : findReferenceComponent(tag.name);
      if (component === undefined) return [];
      const range = { from: tag.offset, to: tag.end };
      return [
        tag.kind === 'close' ? { ...range, text: '' } : { ...range, part: { tag }, isBlock: component.inline !== true },
      ];
    }),
  ];
  return { ...write(source, edits), imports };
}

function write(source: string, edits: readonly Edit[]): Omit<GuideSource, 'imports'> {
  const parts: GuidePart[] = [];
  let text = '';
  let end = 0;
  for (const { from, to, part, text: other = '', isBlock } of edits.toSorted(
    (a, b) => a.from - b.from || b.to - a.to,
  )) {
    if (from < end) continue;
    text += source.slice(end, from);
    end = to;
    if (part === undefined) {
      text += other;
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
  return { text: text + source.slice(end), parts };
}

/** Beginning of a line before a block: white space, markers of lists and quotes, tags. */
const START = /^[ \t]*(?:(?:[-*+>]|\d{1,9}[.)])[ \t]+)*(?:<[^<>]*>[ \t]*)*$/;

/** Finds imports and exports: from the start of a line up to an empty one. */
function importsOf(code: string): readonly Edit[] {
  const found = code.matchAll(/(?<=^|\n[ \t]*\n|^[ \t]*\n)(?:import|export)\s[^]*?(?=\n[ \t]*\n|\n*$)/g);
  return [...found].map(({ 0: text, index }) => ({ from: index, to: index + text.length }));
}

function commentsOf(code: string): readonly Edit[] {
  return [...code.matchAll(/\{\s*\/\*[^]*?\*\/\s*\}/g)].map(({ 0: text, index }) => ({
    from: index,
    to: index + text.length,
  }));
}

/** Source of a guide in MDX. */
interface Mdx {
  readonly source: string;
  /** The source with its code blanked out. */
  readonly code: string;
  /** Names of its imports. */
  readonly names: ReadonlySet<string>;
}

function mdxEdits(mdx: Mdx): readonly Edit[] {
  const elements = elementsOf(mdx.source, mdx.code);
  return [...commentsOf(mdx.code), ...scriptElements(elements, mdx), ...expressionsOf(elements, mdx)];
}

/** Lists the start tags of all elements. */
function elementsOf(source: string, code: string): readonly ComponentTag[] {
  return [...code.matchAll(/<[a-zA-Z][\w.]*(?=[\s/>])/g)].flatMap(({ index }) => tagAt(code, source, index) ?? []);
}

/** Finds elements that JavaScript makes: imported components, and those with attributes in braces that are no text. */
function scriptElements(elements: readonly ComponentTag[], { source, code, names }: Mdx): readonly Edit[] {
  const edits: Edit[] = [];
  for (const { name, offset, end: endOfTag, computed, kind } of elements) {
    if (offset < (edits.at(-1)?.to ?? 0) || !(names.has(name.split('.', 1).join('')) || computed)) continue;
    const end = kind === 'empty' ? endOfTag : endOfElement(code, name, endOfTag);
    edits.push({ from: offset, to: end, part: { script: source.slice(offset, end) } });
  }
  return edits;
}

/** Returns the offset after the end tag of an element. */
function endOfElement(code: string, name: string, from: number): number {
  let depth = 1;
  const tags = new RegExp(String.raw`<(/?)${name}(?=[\s/>])[^<>]*?(/?)>`, 'g');
  tags.lastIndex = from;
  for (let tag = tags.exec(code); tag !== null; tag = tags.exec(code)) {
    depth += tag[1] === '/' ? -1 : tag[2] === '/' ? 0 : 1;
    if (depth === 0) return tag.index + tag[0].length;
  }
  return from;
}

/** Finds expressions in braces; those that are a text become this text. */
function expressionsOf(elements: readonly ComponentTag[], { source, code }: Mdx): readonly Edit[] {
  const edits: Edit[] = [];
  const isInTag = (at: number): boolean => elements.some(({ offset, end }) => offset < at && at < end);
  for (const { index } of code.matchAll(/(?<!\\)\{/g)) {
    if (index < (edits.at(-1)?.to ?? 0) || isInTag(index)) continue;
    const to = endOfExpression(code, index);
    const script = source.slice(index, to);
    const [, one, other] = /^\{\s*(?:"([^"\\]*)"|'([^'\\]*)')\s*\}$/.exec(script) ?? [];
    const text = one ?? other;
    edits.push(text === undefined ? { from: index, to, part: { script } } : { from: index, to, text });
  }
  return edits;
}

function endOfExpression(code: string, from: number): number {
  let depth = 0;
  for (let at = from; at < code.length; at += 1) {
    if (code.charAt(at) === '{') depth += 1;
    if (code.charAt(at) === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  return code.length;
}
