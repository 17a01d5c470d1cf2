/** A piece of text, marked where it fits the search. */
export interface Piece {
  readonly text: string;
  readonly marked: boolean;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'", '#x27': "'" };

/** The pieces of an excerpt that holds `<mark>` and entities and no other markup. */
export function readExcerpt(excerpt: string): readonly Piece[] {
  return excerpt
    .split(/<mark>(.*?)<\/mark>/s)
    .flatMap((part, index) => {
      const [text, end] = index % 2 === 1 ? withoutEnd(decode(part)) : ['', decode(part)];
      return [
        { text, marked: true },
        { text: end, marked: false },
      ];
    })
    .filter(({ text }) => text !== '');
}

/** The pieces without what the pattern finds at their start. */
export function withoutStart(pieces: readonly Piece[], pattern: RegExp): readonly Piece[] {
  let left = pattern.exec(pieces.map(({ text }) => text).join(''))?.[0].length ?? 0;
  return pieces.flatMap((piece) => {
    const text = piece.text.slice(left);
    left = Math.max(0, left - piece.text.length);
    return text === '' ? [] : [{ ...piece, text }];
  });
}

/** The pieces of a plain text, marked where one of the words begins or stands in it. */
export function markWords(text: string, words: readonly string[]): readonly Piece[] {
  const wanted = words.filter((word) => word.length > 1).map((word) => word.toLowerCase());
  const pieces: Piece[] = [];
  const lower = text.toLowerCase();
  let plain = 0;
  for (let at = 0; at < text.length; at += 1) {
    const word = wanted.find((candidate) => lower.startsWith(candidate, at));
    if (word === undefined) continue;
    if (at > plain) pieces.push({ text: text.slice(plain, at), marked: false });
    pieces.push({ text: text.slice(at, at + word.length), marked: true });
    at += word.length - 1;
    plain = at + 1;
  }
  if (plain < text.length) pieces.push({ text: text.slice(plain), marked: false });
  return pieces;
}

/** A word, and the marks that end it: Pagefind counts by blanks. */
function withoutEnd(word: string): readonly [string, string] {
  const text = word.replace(/[.,;:!?)\]]+$/, '');
  return [text, word.slice(text.length)];
}

function decode(text: string): string {
  return text.replace(/&(#?\w+);/g, (written, name: string) => ENTITIES[name.toLowerCase()] ?? written);
}
