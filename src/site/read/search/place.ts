import { cutText } from '../../../portal/markup/cut.ts';
import type { TermKind } from './names.ts';

/** Name that readers may search, and the anchor of its place; an empty anchor for the page itself. */
export interface PlacedName {
  readonly kind: TermKind | 'section';
  readonly name: string;
  readonly anchor: string;
  /** Meaning of a status or error, as a sentence. */
  readonly about?: string;
}

/** Part of a page with texts of its own: the page itself, with an empty anchor, a section, a row, a response. */
export interface PagePart extends Pick<PlacedName, 'name' | 'anchor'> {
  readonly texts: string[];
}

/** Names on a page, and its texts by their parts: those of the page itself first; each text once. */
export interface PageParts {
  readonly names: PlacedName[];
  readonly parts: PagePart[];
  readonly texts: Set<string>;
}

/** Place of an element on a page. */
export interface Place {
  readonly page: PageParts;
  /** Part that it is in; undefined where no text is read. */
  readonly part: PagePart | undefined;
  /** Anchor and kind of the values in it. */
  readonly anchor: string;
  readonly values: TermKind;
}

/** Begins a part of a page. */
export function begin({ page }: Place, named: PlacedName): Place {
  const { name, anchor } = named;
  const part = { name, anchor, texts: [] };
  page.names.push(named);
  page.parts.push(part);
  return { page, part, anchor, values: 'value' };
}

/** Maximum length of a text, in characters. */
const LIMIT = 4000;

/** Adds a text to its part, unless the page has it before. */
export function addText({ page: { texts }, part }: Place, text: string): void {
  if (text === '' || part === undefined || texts.has(text)) return;
  texts.add(text);
  part.texts.push(cutText(text, LIMIT));
}

/** Adds a value, code, scope or role. */
export function addValue({ page, anchor, values: kind }: Place, name: string): void {
  page.names.push({ kind, name, anchor });
}
