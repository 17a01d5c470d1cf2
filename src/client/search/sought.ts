import { searchMessages } from '../messages/search.ts';
import { impliedByFirst, intentOf, type Intent } from './intent.ts';
import { SELF, SYNONYMS, WRITE } from './synonyms.ts';
import { isIdentifier, isPlural, SMALL_WORDS, stemOf, toTokens, wordsOf, type Token } from './tokens.ts';

/** Word or known phrase of a query, with the phrases that may replace it. */
export interface SoughtWord extends Token, Intent {
  /** Phrases as stems; for a phrase, itself first. */
  readonly others: readonly (readonly string[])[];
  /** True for the last word, which may be incomplete. */
  readonly isLast: boolean;
  /** True for a name of the user whose key a request has. */
  readonly isSelf: boolean;
}

/** Phrases of the same meaning, as stems. */
export interface Thesaurus {
  /** By the stems of a phrase. */
  readonly others: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** Phrases of several words, the longest first. */
  readonly phrases: readonly (readonly string[])[];
}

const SELF_STEMS: ReadonlySet<string> = new Set(SELF.map((phrase) => stemsOf(phrase).join(' ')));

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

/** Returns the significant words of a query; a known phrase of several words is one of them. */
export function readSought(typed: string, thesaurus: Thesaurus): readonly SoughtWord[] {
  const isName = isIdentifier(typed);
  const words = joinParticle(wordsOf(typed), thesaurus);
  const parts = [];
  for (let at = 0; at < words.length;) {
    const phrase = isName ? undefined : phraseAt(words, at, thesaurus);
    const next = phrase?.next ?? at + 1;
    const stem = phrase?.stems.join(' ') ?? stemOf(words[at] ?? '');
    const others = thesaurus.others.get(stem) ?? [];
    parts.push({
      text: words.slice(at, next).join(' '),
      stem,
      others: phrase === undefined ? others : [phrase.stems, ...others],
      isLast: next === words.length,
      isSelf: [stem, ...others.map((other) => other.join(' '))].some((other) => SELF_STEMS.has(other)),
    });
    at = next;
  }
  const sought = toTokens(parts, isName).map((word) => ({ ...word, ...intentOf(word), ...verbOf(word) }));
  const [first, ...rest] = sought;
  if (first === undefined || rest.length === 0) return sought;
  const at = words.indexOf(first.text);
  const hasArticle = ARTICLES.has(words[at + 1] ?? '');
  // `my open issues`, `closed issues` and `open issues` describe what they name.
  const isVerb =
    !ARTICLES.has(words[at - 1] ?? '') && !first.text.endsWith('ed') && (hasArticle || !isPlural(words[at + 1] ?? ''));
  return [
    {
      ...first,
      methods: first.methods ?? (hasArticle ? WRITE : undefined),
      implied: isVerb ? impliedByFirst(first) : first.implied,
    },
    ...rest,
  ];
}

/** Moves the particle of a known verb beside it: `sign a user out`. */
function joinParticle(words: readonly string[], { others }: Thesaurus): readonly string[] {
  const [verb = '', ...rest] = words;
  const particle = rest.at(-1) ?? '';
  return rest.length > 1 && others.has(`${stemOf(verb)} ${stemOf(particle)}`)
    ? [verb, particle, ...rest.slice(0, -1)]
    : words;
}

const BUILT_IN: ReadonlySet<string> = new Set(
  SYNONYMS.flatMap((group) => group.map((phrase) => stemsOf(phrase).join(' '))),
);

/** Returns the methods of a verb; of one in another language, those of its English synonym. */
function verbOf({
  text,
  stem,
  others,
}: Pick<SoughtWord, 'text' | 'stem' | 'others'>): Pick<Intent, 'methods' | 'implied'> {
  const stems = BUILT_IN.has(stem) ? [stem] : [stem, ...others.map((phrase) => phrase.join(' '))];
  const [{ methods, implied } = { methods: undefined, implied: undefined }] = stems
    .map((one) => intentOf({ text, stem: one }))
    .filter((intent) => intent.methods !== undefined);
  return { methods, implied };
}

/** Words that begin the object of a verb: `leave a comment`. */
const ARTICLES: ReadonlySet<string> = new Set(
  'a an the my our your all some any this these somebody someone people'.split(' '),
);

/** True for a query about a person that it does not name otherwise. */
export function isAboutPerson(typed: string): boolean {
  return wordsOf(typed).some((word) => /^(?:somebody|someone|anybody|anyone|people|person|who)$/.test(word));
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

const OWN_WORDS: ReadonlySet<string> = new Set(searchMessages.ownWords);

/** True for a query about what belongs to the reader: `my orders`. */
export function isOwn(typed: string): boolean {
  return wordsOf(typed).some((word) => OWN_WORDS.has(word));
}
