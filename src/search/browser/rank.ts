import { splitWord } from '../words.ts';
import type { PageData } from './pagefind.ts';
import { mainWords, type Query } from './query.ts';

/** The pages in the order to be shown: those whose title or path is what was typed, then those whose title holds it. */
export function rankPages(pages: readonly PageData[], query: Query): readonly PageData[] {
  const score = new Map(pages.map((page, index) => [page, scoreOf(page, query) - index / 100]));
  return [...pages].sort((one, other) => (score.get(other) ?? 0) - (score.get(one) ?? 0));
}

/** True when the page's title holds every word, in any form. */
export function hasInTitle({ meta }: PageData, { words }: Query): boolean {
  const title = titleWords(meta.title ?? '');
  return mainWords(words.join(' ')).every((word) => likeness(word, title) > 0);
}

/** What readers seek first, where titles fit equally well. */
const KINDS: Readonly<Record<string, number>> = {
  tag: 1.5,
  guide: 1.5,
  api: 1.5,
  operation: 1.2,
  topic: 1,
  webhook: -1,
};

/** Verbs that stand for a method where the title has another. */
const VERBS: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:create|add|new|make|place|send|post)$/, /^POST$/],
  [/^(?:get|list|read|show|fetch|find|retrieve)$/, /^GET$/],
  [/^(?:update|edit|change|modify|set|replace)$/, /^(?:PUT|PATCH)$/],
  [/^(?:delete|remove|cancel)$/, /^DELETE$/],
];

function scoreOf({ meta }: PageData, { method, words, address }: Query): number {
  const typed = words.join(' ').toLowerCase();
  const title = (meta.title ?? '').toLowerCase();
  const path = (meta.path ?? '').split(/[^\p{L}\p{N}\p{M}_-]+/u).filter(Boolean);
  let score = 0;
  if (method !== undefined && meta.method === method) score += 4;
  if (path.join(' ').toLowerCase() === typed) score += 6;
  if (address !== undefined) return score;
  const whole = method === undefined ? typed : `${method.toLowerCase()} ${typed}`;
  if (title === typed || title === whole) score += 8;
  else if (title.startsWith(typed)) score += 1;
  return score + titleScore(meta, mainWords(typed));
}

/** How many of the words the title holds; where it holds all, how little else it says, and of what kind the page is. */
function titleScore(meta: PageData['meta'], words: readonly string[]): number {
  const title = titleWords(meta.title ?? '');
  const found = words.map((word) => Math.max(likeness(word, title), isMethodOf(word, meta.method) ? 0.8 : 0));
  const share = found.reduce((sum, one) => sum + one, 0) / Math.max(words.length, 1);
  if (found.includes(0)) return 3 * share;
  return 4 * share + (2 * words.length) / Math.max(title.length, words.length) + kindScore(meta);
}

/** Of operations, those that change nothing come before others of equal titles. */
function kindScore({ kind = '', method }: PageData['meta']): number {
  return (KINDS[kind] ?? 0) + (method === 'GET' && kind === 'operation' ? 0.3 : 0);
}

/** 1 for a word that the title holds, less for another form of it or a beginning, 0 for others. */
function likeness(word: string, title: readonly string[]): number {
  if (title.includes(word)) return 1;
  const stem = word.slice(0, word.length < 7 ? Math.max(3, word.length - 1) : word.length - 3);
  const near = title.some((other) => other.startsWith(stem) && other.length <= word.length + 3);
  return near ? 0.9 : title.some((other) => other.startsWith(word)) ? 0.7 : 0;
}

function isMethodOf(word: string, method: string | undefined): boolean {
  return method !== undefined && VERBS.some(([verb, methods]) => verb.test(word) && methods.test(method));
}

/** The words of a title, those of `PetStatus` apart and together. */
function titleWords(title: string): readonly string[] {
  const parts = mainWords(title.split(/\s+/).flatMap(splitWord).join(' '));
  const whole = mainWords(title).filter((word) => !parts.includes(word) && parts.length === 1);
  return [...parts, ...whole];
}
