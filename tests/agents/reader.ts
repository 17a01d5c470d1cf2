import { scoreAll, wordsOf } from './words.ts';

/** Way into a portal: what a reader gets first for its question, and the text at an address that it names. */
export interface Way {
  readonly open: (question: string) => Promise<Opened>;
  readonly read: (address: string) => Promise<string | undefined>;
  readonly close?: () => Promise<void>;
}

/** Text with the address that its links are relative to. */
export interface Opened {
  readonly text: string;
  readonly address: string;
}

/** Limits of the reader: requests, bytes of what it reads, and characters of its answer. */
export const LIMITS = { calls: 8, bytes: 200_000, answer: 6000 } as const;

/** Maximum length of a passage in an answer, in characters. */
const PASSAGE = 500;

/** Part of the question's words that a page must have for the reader to stop. */
const COVERED = 0.8;

/** Result of a reading. */
export interface Reading {
  readonly calls: number;
  readonly bytes: number;
  readonly pages: readonly string[];
  readonly answer: string;
}

interface Candidate {
  readonly address: string;
  readonly text: string;
}

interface Page {
  readonly address: string;
  readonly text: string;
}

/**
 * Answers a question as a program without any understanding: opens a portal, follows the links whose lines fit the question best, and
 * returns the passages that fit it best. Stops at its limits, or after a page with most of the question's words.
 */
export async function readFor(question: string, way: Way): Promise<Reading> {
  const words = wordsOf(question);
  const first = await way.open(question);
  const pages: Page[] = [];
  const seen = new Set([first.address]);
  const found = new Map<string, Candidate>();
  let [calls, bytes] = [1, 0];
  const take = ({ text, address }: Opened): void => {
    const cut = Buffer.from(text).subarray(0, LIMITS.bytes - bytes);
    bytes += cut.length;
    pages.push({ address, text: cut.toString('utf8') });
    for (const link of linksOf(cut.toString('utf8'), address))
      if (!found.has(link.address)) found.set(link.address, link);
  };
  take(first);
  while (calls < LIMITS.calls && bytes < LIMITS.bytes) {
    const unread = [...found.values()].filter(({ address }) => !seen.has(address));
    // Where no line has a word of the question, the first link is followed.
    const next = rank(words, unread)[0] ?? unread[0];
    if (next === undefined) break;
    seen.add(next.address);
    calls += 1;
    const text = await way.read(next.address);
    if (text === undefined) continue;
    take({ text, address: next.address });
    if (covers(words, text) >= COVERED && !isIndex(text)) break;
  }
  return { calls, bytes, pages: pages.map(({ address }) => address), answer: answerFrom(words, pages) };
}

/** Orders texts by their score; leaves out those without any word of the question. */
function rank<Item extends { readonly text: string }>(
  words: readonly string[],
  items: readonly Item[],
): readonly Item[] {
  const scores = scoreAll(
    words,
    items.map(({ text }) => text),
  );
  return items
    .map((item, index) => ({ item, score: scores[index] ?? 0 }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ item }) => item);
}

function covers(words: readonly string[], text: string): number {
  const known = new Set(wordsOf(text));
  const asked = new Set(words);
  return [...asked].filter((word) => known.has(word)).length / Math.max(1, asked.size);
}

/** Checks whether most lines of a text are links, as in a list of pages. */
function isIndex(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.filter((line) => /^(?:[-|]|\d+\.) ?\[/.test(line)).length > lines.length / 2;
}

/** Lists the links of a Markdown or JSON text within the portal, each with its line and the heading above it. */
function linksOf(text: string, base: string): readonly Candidate[] {
  const links: Candidate[] = [];
  let heading = '';
  for (const line of text.split('\n')) {
    if (line.startsWith('#')) heading = line;
    for (const [, target = ''] of line.matchAll(/(?:\]\(|"url": ?")([^)\s"]+)/g)) {
      const url = URL.parse(target, `http://portal${base}`);
      if (url?.host !== 'portal' || !/\.(?:md|txt|json)$/.test(url.pathname)) continue;
      links.push({
        address: url.pathname,
        text: `${heading}\n${line.replaceAll(/\]\([^)]*\)/g, ']')}\n${url.pathname}`,
      });
    }
  }
  return links;
}

/** Passages of an answer come from at most this many pages. */
const SOURCES = 2;

/** Joins the best passages of the pages that fit the question best, each page with its address and head. */
function answerFrom(words: readonly string[], pages: readonly Page[]): string {
  const sources = rank(
    words,
    pages.filter(({ text }) => !isIndex(text)),
  ).slice(0, SOURCES);
  const size = LIMITS.answer / SOURCES;
  return sources.map((page) => `${page.address}\n${passagesOf(words, page.text)}`.slice(0, size)).join('\n\n');
}

/** Returns the head of a page and its passages, the best first, each below its heading. */
function passagesOf(words: readonly string[], text: string): string {
  const [title = '', first = '', ...blocks] = text.split(/\n\s*\n/).filter((block) => block.trim() !== '');
  let heading = '';
  const passages = blocks.flatMap((block) => {
    if (block.startsWith('#')) heading = block;
    return block.startsWith('#') ? [] : { text: `${heading}\n${block}` };
  });
  const best = rank(words, passages);
  // Passages without a word of the question fill what is left.
  const texts = [...best, ...passages.filter((passage) => !best.includes(passage))].map((passage) => passage.text);
  return [title, first, ...texts.map((passage) => passage.slice(0, PASSAGE))].join('\n\n');
}
