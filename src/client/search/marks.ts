import { splitWord } from '../../site/read/search/words.ts';
import { isUnspaced, stemOf } from './tokens.ts';

/** Piece of a text, marked where it matches the search. */
export interface Piece {
  readonly text: string;
  readonly marked: boolean;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'", '#x27': "'" };

/** Decodes the entities of a page's text in the index. */
export function decodeEntities(text: string): string {
  return text.replace(/&(#?\w+);/g, (written, name: string) => ENTITIES[name.toLowerCase()] ?? written);
}

/** Splits a text into pieces, marked where a word, or a part of a name such as `petId`, begins with a search word or is a form of one. */
export function markWords(text: string, words: readonly string[]): readonly Piece[] {
  const wanted = words.filter((word) => word.length > 1).map((word) => word.toLowerCase());
  const spans = wanted.some(isUnspaced) ? anywhere(text, wanted) : atWords(text, wanted);
  const pieces: Piece[] = [];
  let plain = 0;
  for (const [from, to] of spans) {
    if (from > plain) pieces.push({ text: text.slice(plain, from), marked: false });
    pieces.push({ text: text.slice(from, to), marked: true });
    plain = to;
  }
  if (plain < text.length) pieces.push({ text: text.slice(plain), marked: false });
  return pieces;
}

type Span = readonly [from: number, to: number];

function atWords(text: string, wanted: readonly string[]): readonly Span[] {
  const spans: Span[] = [];
  for (const { 0: run, index } of text.matchAll(/[\p{L}\p{N}\p{M}_-]+/gu)) {
    let at = 0;
    for (const part of splitWord(run)) {
      const from = run.indexOf(part, at);
      if (from < at) continue;
      const length = fitLength(run.slice(from).toLowerCase(), part.toLowerCase(), wanted);
      if (length > 0) spans.push([index + from, index + from + length]);
      at = from + Math.max(length, part.length);
    }
  }
  return spans;
}

/** Returns the length of the mark in a word: the typed prefix, or the whole word for another form. */
function fitLength(rest: string, part: string, wanted: readonly string[]): number {
  const typed = wanted.find((word) => rest.startsWith(word));
  if (typed !== undefined) return typed.length;
  return wanted.some((word) => stemOf(word) === stemOf(part)) ? part.length : 0;
}

/** Finds words anywhere in a text whose script has no spaces between words. */
function anywhere(text: string, wanted: readonly string[]): readonly Span[] {
  const lower = text.toLowerCase();
  const spans: Span[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const word = wanted.find((candidate) => lower.startsWith(candidate, at));
    if (word === undefined) continue;
    spans.push([at, at + word.length]);
    at += word.length - 1;
  }
  return spans;
}
