import type { NamedPage } from '../../write/search/names.ts';
import { SYNONYMS } from './synonyms.ts';
import { stemOf, type Token } from './tokens.ts';
import { formatState } from '../../messages/format/stages.ts';
import { searchMessages } from '../messages/search.ts';

/** Attributes of pages that a query word can name, besides titles. */
export interface Intent {
  /** Methods of operations that a verb stands for. */
  readonly methods: RegExp | undefined;
  /** Kind of page. */
  readonly kind: string | undefined;
  /** State, as the index names it. */
  readonly state: string | undefined;
}

/** Stems of verbs, from the first groups of SYNONYMS and others, with their methods. */
const VERBS: readonly (readonly [ReadonlySet<string>, RegExp])[] = [
  [verbs(0, 1), /^GET$/],
  [verbs(2, 2, 'send'), /^POST$/],
  [verbs(3, 3), /^(?:PUT|PATCH)$/],
  [verbs(4, 4, 'cancel'), /^DELETE$/],
];

function verbs(from: number, to: number, ...more: readonly string[]): ReadonlySet<string> {
  const groups = SYNONYMS.slice(from, to + 1).flat();
  return new Set([...groups, ...more].filter((phrase) => !phrase.includes(' ')).map(stemOf));
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

/** Returns the attributes by the stem of the word. */
export function intentOf({ stem }: Token): Intent {
  const methods = VERBS.find(([stems]) => stems.has(stem))?.[1];
  return { methods, kind: KINDS.get(stem), state: STATES.get(stem) };
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

const WRITERS = /^(?:POST|PUT|PATCH)$/;

/**
 * Score of an operation's method among titles that fit equally well: a query with a verb prefers operations that write
 * (`protect a branch`), a query that names only a thing prefers operations that read.
 */
export function worthOfMethod(words: readonly (Token & Intent)[], title: readonly Token[], method: string): number {
  const [first] = words;
  if (method === '' || first === undefined) return 0;
  if (asksForDeed(words)) return first.methods?.test(method) === true ? 0.6 : -0.6;
  const isVerb = words.length > 1 && title.some((token) => isOtherForm(first, token));
  if (isVerb && WRITERS.test(method)) return method === 'POST' ? 0.5 : 0.9;
  if (isVerb) return method === 'GET' ? -0.6 : -1.2;
  return method === 'GET' ? 0.3 : method === 'DELETE' ? -0.6 : 0;
}

/** True for `invite` and `invitation`, and not for a word and its plural. */
function isOtherForm(one: Token, other: Token): boolean {
  return one.stem === other.stem && one.text.replace(/e?s$/, '') !== other.text.replace(/e?s$/, '');
}
