import type { PageData } from './pagefind.ts';
import { markWords, decodeEntities, type Piece } from './marks.ts';
import { isUnspaced, stemOf, tokensOf } from './tokens.ts';

/** Maximum number of words of an excerpt. */
const MAX_WORDS = 26;
/** Minimum number of words of a sentence; fewer are a name. */
const LEAST_WORDS = 3;

/**
 * Returns the sentence of a page's text with most of the words, or its first; empty for a page that only has names. `names` are those
 * that the reader sees beside it.
 */
export function excerptOfPage(
  { content }: PageData,
  words: readonly string[],
  names: readonly string[],
): readonly Piece[] {
  const all = listSentences(withoutNames(decodeEntities(content), names)).filter(isSentence);
  return excerptOf(all, words);
}

/** Returns the excerpt of a part of a page, which begins at an anchor and has a title. */
export function excerptOfPart(
  { content, anchors }: PageData,
  { anchor, title }: { readonly anchor: string; readonly title: string },
  words: readonly string[],
): readonly Piece[] {
  const at = anchors.findIndex(({ id }) => id === anchor);
  const from = anchors[at]?.location;
  if (from === undefined) return [];
  const text = content
    .split(/\s+/)
    .slice(from, anchors[at + 1]?.location)
    .join(' ');
  return excerptOf(
    listSentences(decodeEntities(text)).filter((sentence) => withoutDot(sentence) !== title),
    words,
  );
}

function excerptOf(sentences: readonly string[], words: readonly string[]): readonly Piece[] {
  const stems = words.map((word) => stemOf(word.toLowerCase()));
  const held = (text: string): number => {
    if (isUnspaced(text)) return words.filter((word) => text.includes(word)).length;
    const own = new Set(tokensOf(text).map(({ stem }) => stem));
    return stems.filter((stem) => own.has(stem)).length;
  };
  let [best, most] = [sentences[0] ?? '', 0];
  for (const sentence of sentences) {
    const count = held(sentence);
    if (count > most) [best, most] = [sentence, count];
  }
  return markWords(cutAround(best, stems), words);
}

/** Shortens a long sentence around the first of the words. */
function cutAround(sentence: string, stems: readonly string[]): string {
  const words = sentence.split(/\s+/);
  if (words.length <= MAX_WORDS) return sentence;
  const first = words.findIndex((word) => tokensOf(word).some(({ stem }) => stems.includes(stem)));
  const from = first < MAX_WORDS - 4 ? 0 : first - 6;
  const shown = words.slice(from, from + MAX_WORDS).join(' ');
  return `${from > 0 ? '… ' : ''}${shown}${from + MAX_WORDS < words.length ? ' …' : ''}`;
}

/** Removes the names that an index puts before a page's text, in order and each with a full stop. */
function withoutNames(text: string, names: readonly string[]): string {
  return names.reduce((rest, name) => {
    const left = rest.trimStart();
    return name !== '' && left.startsWith(name) ? left.slice(name.length).replace(/^\./, '') : left;
  }, text);
}

function isSentence(text: string): boolean {
  return isUnspaced(text) ? text.length > LEAST_WORDS : text.split(/\s+/).length >= LEAST_WORDS;
}

function withoutDot(text: string): string {
  return text.replace(/\.$/, '');
}

/** Splits a text into its sentences. */
export function listSentences(text: string): readonly string[] {
  return text.split(/(?<=[.!?。！？])\s+/u).flatMap((sentence) => (sentence.trim() === '' ? [] : [sentence.trim()]));
}
