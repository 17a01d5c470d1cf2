import type { NamedPage } from '../../write/search/names.ts';
import { COMMON_VERBS, FIRST_VERBS, VERB_GROUPS, WRITE, type VerbGroup } from './synonyms.ts';
import { stemOf, wordsOf, type Token } from './tokens.ts';
import { formatState } from '../../messages/format/stages.ts';
import { searchMessages } from '../messages/search.ts';

/** Attributes of pages that a query word can name, besides titles. */
export interface Intent {
  /** Methods of operations that a verb stands for. */
  readonly methods: RegExp | undefined;
  /** Methods that replace the verb in a title: every DELETE deletes something. */
  readonly implied: RegExp | undefined;
  /** Kind of page. */
  readonly kind: string | undefined;
  /** State, as the index names it. */
  readonly state: string | undefined;
}

const [METHODS, IMPLIED, FIRST] = [readMethods(VERB_GROUPS), readMethods(COMMON_VERBS), readMethods(FIRST_VERBS)];

/** Returns the methods of verbs by their stems; of several groups, those of the first. */
function readMethods(groups: readonly VerbGroup[]): ReadonlyMap<string, RegExp> {
  return new Map(
    groups
      .toReversed()
      .flatMap(({ methods, words }) =>
        words.map((phrase) => [wordsOf(phrase).map(stemOf).join(' '), methods] as const),
      ),
  );
}

/** Kinds of pages by the stems of their names, including those of rows. */
const KINDS: ReadonlyMap<string, string> = new Map(
  [['webhook', 'hook', 'event'], ['schema'], ['guide']].flatMap(([kind = '', ...others]) =>
    [kind, ...others, (searchMessages.rowKinds[kind] ?? kind).toLowerCase()].map(
      (word) => [stemOf(word), kind] as const,
    ),
  ),
);

/** States by the stems of their names, in English and in the language of the page. */
const STATES: ReadonlyMap<string, string> = new Map(
  ['deprecated', 'experimental', 'alpha', 'beta'].flatMap((state) =>
    [state, formatState(searchMessages, state).toLowerCase()].map((word) => [stemOf(word), state] as const),
  ),
);

/** Returns the attributes of a word; a noun such as `invitation` is not a verb. */
export function intentOf({ text, stem }: Pick<Token, 'text' | 'stem'>): Intent {
  const isNoun = /(?:tion|sion|ment)s?$|ung(?:en)?$/.test(text);
  return {
    methods: isNoun ? undefined : METHODS.get(stem),
    implied: isNoun ? undefined : IMPLIED.get(stem),
    kind: KINDS.get(stem),
    state: STATES.get(stem),
  };
}

/** Returns the methods that replace a verb which a query begins with: `close an issue` updates it. */
export function impliedByFirst({ stem, implied }: Pick<Token, 'stem'> & Intent): RegExp | undefined {
  return implied ?? FIRST.get(stem);
}

/** True where a word names an attribute of the page and not its subject: its kind, or the state of its badge. */
export function isOfPage({ kind, state }: Intent, page: NamedPage): boolean {
  if (kind !== undefined && kind === page.kind) return true;
  return state !== undefined && (page.kind === 'lifecycle' || page.badges.split(', ').includes(state));
}

/** True where the first word is a verb: `delete webhook` does not mean a schema `webhook-delete`. */
export function asksForDeed([first, ...others]: readonly Intent[]): boolean {
  return first?.methods !== undefined && others.length > 0;
}

/**
 * Score of an operation's method among titles that fit equally well: a query with a verb prefers operations that write
 * (`protect a branch`), a query that names only a thing prefers operations that read.
 */
export function worthOfMethod(words: readonly (Token & Intent)[], title: readonly Token[], method: string): number {
  const [first] = words;
  if (method === '' || first === undefined) return 0;
  const isVerb = words.length > 1 && title.some((token) => isOtherForm(first, token));
  if (asksForDeed(words)) {
    // A task such as `invite` is seldom named by a method alone.
    const isTask = first.implied === undefined && title.some(({ stem }) => stem === first.stem.replaceAll(' ', ''));
    return (first.methods?.test(method) === true ? 0.6 : -0.6) + (isTask ? 1.5 : 0);
  }
  if (isVerb && WRITE.test(method)) return method === 'POST' ? 0.5 : 0.9;
  if (isVerb) return method === 'GET' ? -0.6 : -1.2;
  return method === 'GET' ? 0.3 : method === 'DELETE' ? -0.6 : 0;
}

/** True for `invite` and `invitation`, and not for a word and its plural. */
function isOtherForm(one: Token, other: Token): boolean {
  return one.stem === other.stem && one.text.replace(/e?s$/, '') !== other.text.replace(/e?s$/, '');
}
