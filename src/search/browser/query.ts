/** What the reader typed, as the index can be asked for it. */
export interface Query {
  /** A method word before a path, in capitals. */
  readonly method: string | undefined;
  /** The words without the method, in the order typed. */
  readonly words: readonly string[];
  /** The one word that the index holds for a path (and method), where a path was typed. */
  readonly address: string | undefined;
}

const METHOD = /^(get|put|post|delete|options|head|patch|trace|query)\s+(?=\S)/i;

/** Reads `GET /pets/{petId}`, `pets/petId` or `pet categories`: braces, slashes and other marks part words. */
export function readQuery(typed: string): Query {
  const text = typed.trim();
  const method = METHOD.exec(text)?.[1];
  const rest = method === undefined ? text : text.slice(method.length);
  const address = `${method?.toLowerCase() ?? ''}${addressWord(rest)}`;
  const words = rest.split(/[^\p{L}\p{N}\p{M}_-]+/u).filter(Boolean);
  return {
    method: method?.toUpperCase(),
    words,
    address: /\S\/|\/\S/.test(rest) && words.length > 0 ? address : undefined,
  };
}

/** The one word that the index holds for a path. */
export function addressWord(path: string): string {
  return `path${path.replace(/[^\p{L}\p{N}]+/gu, '')}`.toLowerCase();
}

/** What to ask the index for, the strictest first: a path whole, all words, no method, words like `getPet` in parts. */
export function listAttempts({ method, words, address = '' }: Query): readonly string[] {
  const sought = words.filter((word) => !STOP_WORDS.has(word.toLowerCase()));
  const whole = (sought.length === 0 ? words : sought).join(' ');
  const parts = words.flatMap(splitWord).join(' ');
  const strict = method === undefined ? '' : `${method.toLowerCase()} ${whole}`;
  return [...new Set([address, strict, whole, parts])].filter((attempt) => attempt !== '');
}

/** The parts of `listPetsById`, `pet_store` and `dry-run`. */
export function splitWord(word: string): readonly string[] {
  return word.split(/[_-]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u).filter(Boolean);
}

/** Words that say nothing of what is sought. */
const STOP_WORDS = new Set(
  'a an and are as at be by can do does for from how i in into is it my of on or our the this to too we what when where which will with you your'.split(
    ' ',
  ),
);

/** The words that say what is sought, lower case, marks parting them; all of them where none does. */
export function mainWords(text: string): readonly string[] {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);
  const main = words.filter((word) => !STOP_WORDS.has(word));
  return main.length === 0 ? words : main;
}

/** What the index's words of titles begin with, and its word for all of a title. */
const [IN_TITLE, WHOLE_TITLE] = ['zqt', 'zqx'];
/** Words that the index leaves out of a whole title. */
const SMALL = new Set(['a', 'an', 'and', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** What to ask the index for to find the pages whose title is or begins with the words, and those whose title holds all. */
export function titleAttempts({ method = '', words }: Query): { readonly whole: string; readonly each: string } {
  const typed = `${method} ${words.join(' ')}`;
  const all = allWords(typed);
  return {
    whole: WHOLE_TITLE + all.filter((word) => !SMALL.has(word)).join(''),
    each: mainWords(typed)
      .map((word) => IN_TITLE + word)
      .join(' '),
  };
}

/** True for a word that stands in the index for a title's sake. */
export function isIndexWord(word: string): boolean {
  return word.startsWith(IN_TITLE) || word.startsWith(WHOLE_TITLE);
}

function allWords(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);
}
