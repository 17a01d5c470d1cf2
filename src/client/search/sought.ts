import { COMMON_VERBS, SYNONYMS, TASK_VERBS } from './synonyms.ts';
import { isIdentifier, SMALL_WORDS, stemOf, toTokens, wordsOf, type Token } from './tokens.ts';

/** Word or known phrase of a query, with the phrases that may replace it. */
export interface SoughtWord extends Token {
  /** Phrases as stems; for a phrase, itself first. */
  readonly others: readonly (readonly string[])[];
  /** True for the last word, which may be incomplete. */
  readonly isLast: boolean;
  /** Methods of operations that a verb stands for. */
  readonly methods: RegExp | undefined;
  /** Methods that replace the verb in a title: every DELETE deletes something. */
  readonly implied: RegExp | undefined;
}

/** Phrases of the same meaning, as stems. */
export interface Thesaurus {
  /** By the stems of a phrase. */
  readonly others: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** Phrases of several words, the longest first. */
  readonly phrases: readonly (readonly string[])[];
}

/** Combines Portico's synonyms with those of the settings. */
export function createThesaurus(own: readonly (readonly string[])[]): Thesaurus {
  const others = new Map<string, readonly (readonly string[])[]>();
  const phrases = new Map<string, readonly string[]>();
  for (const group of [...SYNONYMS, ...own]) {
    const all = group.map(stemsOf);
    for (const phrase of all) {
      const key = phrase.join(' ');
      if (phrase.length > 1) phrases.set(key, phrase);
      others.set(key, [...(others.get(key) ?? []), ...all.filter((other) => other !== phrase)]);
    }
  }
  return { others, phrases: [...phrases.values()].toSorted((one, other) => other.length - one.length) };
}

function stemsOf(phrase: string): readonly string[] {
  return wordsOf(phrase).map(stemOf);
}

const [IMPLIED, METHODS] = [COMMON_VERBS, [...COMMON_VERBS, ...TASK_VERBS]].map(
  (groups) =>
    new Map(
      groups.flatMap(({ methods, words }) => words.map((phrase) => [stemsOf(phrase).join(' '), methods] as const)),
    ),
);

/** Returns the significant words of a query; a known phrase of several words is one of them. */
export function readSought(typed: string, thesaurus: Thesaurus): readonly SoughtWord[] {
  const isName = isIdentifier(typed);
  const words = wordsOf(typed);
  const parts = [];
  for (let at = 0; at < words.length;) {
    const phrase = isName ? undefined : phraseAt(words, at, thesaurus);
    const next = phrase?.next ?? at + 1;
    const stem = phrase?.stems.join(' ') ?? stemOf(words[at] ?? '');
    const others = thesaurus.others.get(stem) ?? [];
    const text = words.slice(at, next).join(' ');
    parts.push({
      text,
      stem,
      others: phrase === undefined ? others : [phrase.stems, ...others],
      isLast: next === words.length,
      ...verbOf(text, [stem, ...others.map((other) => other.join(' '))]),
    });
    at = next;
  }
  return toTokens(parts, isName);
}

/** Returns the methods of a verb; of one in another language, those of its English synonym. Nouns such as `invitation` are left out. */
function verbOf(text: string, stems: readonly string[]): Pick<SoughtWord, 'methods' | 'implied'> {
  const verb = /(?:tion|sion|ment)s?$|ung(?:en)?$/.test(text) ? undefined : stems.find((stem) => METHODS?.has(stem));
  return { methods: METHODS?.get(verb ?? ''), implied: IMPLIED?.get(verb ?? '') };
}

/** Finds the longest phrase that begins at a word; small words may stand between its words. */
function phraseAt(
  words: readonly string[],
  at: number,
  { phrases }: Thesaurus,
): { readonly stems: readonly string[]; readonly next: number } | undefined {
  for (const stems of phrases) {
    let next = at;
    const isThere = stems.every((stem, index) => {
      while (index > 0 && stemOf(words[next] ?? '') !== stem && SMALL_WORDS.has(words[next] ?? '')) next += 1;
      next += 1;
      return stemOf(words[next - 1] ?? '') === stem;
    });
    if (isThere) return { stems, next };
  }
  return undefined;
}

/** True where the first word is a verb with an object: `delete webhook` does not mean a schema `webhook-delete`. */
export function asksForDeed([first, ...others]: readonly SoughtWord[]): boolean {
  return first?.methods !== undefined && others.length > 0;
}
