import type { Flaw } from './types.ts';

/** Words that say nothing about a thing, whatever it is. */
const FILLER = new Set(
  (
    'a an and any are as at be by for from given has have here in into is it its more of on or our see set that the their this to ' +
    'used was which will with you your api argument array boolean collection data description docs documentation element entity ' +
    'endpoint entry example field info information input instance int integer item kind link list model number object ok ' +
    'operation optional output param parameter payload property query reference required request resource response result ' +
    'schema str string success successful successfully tag type value values website webhook'
  ).split(' '),
);

/** Texts that stand where a description is to be written. */
const PLACEHOLDERS =
  /^(?:todo|tbd|tbc|tba|fixme|xxx+|n ?a|none|null|undefined|unknown|nothing|empty|untitled|test|testing|asdf\w*|qwerty|blah|foo|bar|baz|foo ?bar|hello world|placeholder|coming soon|to be (?:added|announced|defined|determined|documented|done|written)|(?:no|missing|without|default|add|insert|your|some|sample|auto ?generated) (?:a |an |the |your )?(?:description|text|documentation|docs|summary)(?: (?:here|available|given|provided|yet))*|description (?:goes )?here|not (?:yet )?documented(?: yet)?|undocumented)$/;
/** Words of keyboards, fillers and templates: a text of them alone says nothing. */
const FILLED = /^(?:todo|tbd|fixme|xxx+|asdf\w*|qwer\w*|blah|foo|bar|baz|test|lorem|ipsum)$/;
const LOREM = /lorem ipsum|dolor sit amet|consectetur adipisci/i;
/** Marks of unfinished work, in capitals as writers set them. */
const MARKS = /^\W*(?:TODO|TBD|TBC|FIXME|XXX)\b/;
const MAX_SHORT = 6;

/** Returns the flaw of a description, summary or other text about something with these names; undefined for one that counts. */
export function judgeText(text: string | undefined, names: readonly (string | undefined)[]): Flaw | undefined {
  const written = text?.trim() ?? '';
  if (written === '') return 'missing';
  const plain = toPlain(written);
  const words = toWords(plain);
  // Letters with spaces between them are one word.
  const joined = words.join(words.every((word) => word.length === 1) ? '' : ' ');
  if (words.length === 0) return isRepeatedSign(written) ? 'placeholder' : 'no-words';
  const isFilled = PLACEHOLDERS.test(joined) || words.every((word) => FILLED.test(word));
  if (isFilled || LOREM.test(plain) || MARKS.test(plain) || isRepeatedSign(plain)) return 'placeholder';
  if (words.length <= MAX_SHORT && /\b(?:TODO|TBD|FIXME)\b/.test(plain)) return 'placeholder';
  const known = new Set(names.flatMap((name) => toWords(name ?? '').map(toSingular)));
  const telling = words.filter((word) => !FILLER.has(word) && !FILLER.has(toSingular(word)) && !/^\d+$/.test(word));
  if (telling.some((word) => !known.has(toSingular(word)))) return undefined;
  return telling.length === 0 && /\]\(|https?:|<\w/.test(written) ? 'no-words' : 'equals-name';
}

/** Returns a text as it is compared with others: its words. */
export function toComparable(text: string): string {
  return toWords(toPlain(text)).join(' ');
}

/** Removes the markup of Markdown and HTML, references to characters, and addresses. */
function toPlain(text: string): string {
  return text
    .replaceAll(/<!--.*?-->/gs, ' ')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, ' ')
    .replaceAll(/&(?:[a-z]\w*|#x?[\da-f]+);/gi, ' ')
    .replaceAll(/\]\([^()]*\)/g, '] ')
    .replaceAll(/\bhttps?:\/\/\S+/g, ' ');
}

/** Splits a text or a name of any spelling into words in lower case. */
export function toWords(text: string): readonly string[] {
  return (
    text
      .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
      .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
      .replaceAll(/['’]s\b/g, '')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

function toSingular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

function isRepeatedSign(text: string): boolean {
  return /^(.)\1{2,}$/su.test(text.replaceAll(/\s+/g, ''));
}
