import { methods } from '../../openapi/browser.ts';
import { addressWord, listWords, splitWord, titleWord, wholeTitleWord } from '../words.ts';

/** What the reader typed, as the index can be asked for it. */
export interface Query {
  /** A method word before a path, in capitals. */
  readonly method: string | undefined;
  /** The words without the method, in the order typed. */
  readonly words: readonly string[];
  /** The one word that the index holds for a path (and method), where a path was typed. */
  readonly address: string | undefined;
}

const METHOD = new RegExp(String.raw`^(${methods.join('|')})\s+(?=\S)`, 'i');

/** Reads `GET /pets/{petId}`, `pets/petId` or `pet categories`: braces, slashes and other marks part words. */
export function readQuery(typed: string): Query {
  const text = typed.trim();
  const method = METHOD.exec(text)?.[1];
  const rest = method === undefined ? text : text.slice(method.length);
  const address = addressWord(rest, method);
  const words = rest.split(/[^\p{L}\p{N}\p{M}_-]+/u).filter(Boolean);
  return {
    method: method?.toUpperCase(),
    words,
    address: /\S\/|\/\S/.test(rest) && words.length > 0 ? address : undefined,
  };
}

/** What to ask the index for, the strictest first: a path whole, all words, no method, words like `getPet` in parts. */
export function listAttempts({ method, words, address = '' }: Query): readonly string[] {
  const sought = words.filter((word) => !STOP_WORDS.has(word.toLowerCase()));
  const whole = (sought.length === 0 ? words : sought).join(' ');
  const parts = words.flatMap(splitWord).join(' ');
  const strict = method === undefined ? '' : `${method.toLowerCase()} ${whole}`;
  return [...new Set([address, strict, whole, parts])].filter((attempt) => attempt !== '');
}

/** Words that say nothing of what is sought. */
const STOP_WORDS = new Set(
  'a an and are as at be by can do does for from how i in into is it my of on or our the this to too we what when where which will with you your'.split(
    ' ',
  ),
);

/** The words that say what is sought, lower case, marks parting them; all of them where none does. */
export function mainWords(text: string): readonly string[] {
  const words = listWords(text.toLowerCase());
  const main = words.filter((word) => !STOP_WORDS.has(word));
  return main.length === 0 ? words : main;
}

/** What to ask the index for to find the pages whose title is or begins with the words, and those whose title holds all. */
export function titleAttempts({ method = '', words }: Query): { readonly whole: string; readonly each: string } {
  const typed = `${method} ${words.join(' ')}`;
  return { whole: wholeTitleWord(typed), each: mainWords(typed).map(titleWord).join(' ') };
}
