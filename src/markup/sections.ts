import { markdownToTokens } from './parse.ts';

/** Section of a Markdown text. */
export interface Section {
  /** Markdown of its heading; undefined for text before the first heading. */
  readonly title: string | undefined;
  /** Markdown below its heading. */
  readonly text: string;
}

/** Splits Markdown into sections at headings of some levels, in order; text before the first heading comes first. */
export function sectionsOf(source: string, levels: readonly string[]): readonly Section[] {
  const lines = source.split(/\r\n?|\n/);
  const headings = (markdownToTokens(source) ?? []).flatMap(({ level, tag, type, map }, index, tokens) => {
    const isSought = type === 'heading_open' && level === 0 && levels.includes(tag);
    return isSought && map !== null ? [{ from: map[0], to: map[1], title: tokens[index + 1]?.content ?? '' }] : [];
  });
  const all = [{ from: 0, to: 0, title: undefined }, ...headings];
  return all.map(({ title, to }, index) => ({ title, text: lines.slice(to, all[index + 1]?.from).join('\n') }));
}
