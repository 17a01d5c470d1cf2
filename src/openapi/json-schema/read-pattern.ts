const MAX_PATTERN = 500;
const MAX_DEPTH = 20;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '1234567890';
/** Preferred order of a class's characters. */
const CANDIDATES = `${LETTERS}${LETTERS.toUpperCase()}${DIGITS}-_. /:@#+*=!?%&$,;'"()[]{}<>|\\^~\``;

/** Part of a regular expression. */
export type Node =
  | {
      readonly kind: 'characters';
      /** Some of its characters, in order of preference. */
      readonly characters: readonly string[];
      /** Expression of one character that has all of them. */
      readonly source: string;
    }
  | { readonly kind: 'assertion'; readonly name: '^' | '$' | 'b' | 'B' }
  | { readonly kind: 'lookahead'; readonly node: Node; readonly isNegative: boolean }
  | { readonly kind: 'sequence' | 'choice'; readonly nodes: readonly Node[] }
  | {
      readonly kind: 'repeat';
      readonly node: Node;
      readonly min: number;
      readonly max: number;
      readonly isOptional?: boolean;
    };

interface Reader {
  readonly source: string;
  at: number;
  depth: number;
}

/** Thrown for an expression that is not read, or takes too many steps. */
export class Unreadable extends Error {}

/** Parses a regular expression (ECMA-262). Throws Unreadable for lookbehinds, back-references and long expressions. */
export function readPattern(pattern: string): Node {
  const reader: Reader = { source: pattern, at: 0, depth: 0 };
  if (pattern.length > MAX_PATTERN) throw new Unreadable();
  const node = readAlternatives(reader);
  if (reader.at < pattern.length) throw new Unreadable();
  return node;
}

function readAlternatives(reader: Reader): Node {
  reader.depth += 1;
  if (reader.depth > MAX_DEPTH) throw new Unreadable();
  const nodes = [readSequence(reader)];
  while (reader.source.charAt(reader.at) === '|') {
    reader.at += 1;
    nodes.push(readSequence(reader));
  }
  reader.depth -= 1;
  return { kind: 'choice', nodes };
}

function readSequence(reader: Reader): Node {
  const nodes: Node[] = [];
  while (reader.at < reader.source.length && !'|)'.includes(reader.source.charAt(reader.at))) {
    const from = reader.at;
    const node = readAtom(reader);
    const isSet = node.kind === 'characters' && node.source === '';
    nodes.push(readRepeat(reader, isSet ? { ...node, source: reader.source.slice(from, reader.at) } : node));
  }
  return { kind: 'sequence', nodes };
}

function readAtom(reader: Reader): Node {
  const character = String.fromCodePoint(reader.source.codePointAt(reader.at) ?? 0);
  reader.at += character.length;
  if (character === '^' || character === '$') return { kind: 'assertion', name: character };
  if (character === '.') return characters(CANDIDATES);
  if (character === '[') return readClass(reader);
  if (character === '(') return readGroup(reader);
  if (character === '\\') return readEscape(reader);
  if ('*+?'.includes(character)) throw new Unreadable();
  return characters(character);
}

function readGroup(reader: Reader): Node {
  const look = /^\?[=!]/.exec(reader.source.slice(reader.at, reader.at + 2))?.[0];
  if (look !== undefined) {
    reader.at += 2;
    return { kind: 'lookahead', node: readGroupEnd(reader), isNegative: look === '?!' };
  }
  const opening = /^\?(?::|<[A-Za-z_$][\w$]*>)/.exec(reader.source.slice(reader.at, reader.at + 80));
  if (opening !== null) reader.at += opening[0].length;
  else if (reader.source.charAt(reader.at) === '?') throw new Unreadable();
  return readGroupEnd(reader);
}

function readGroupEnd(reader: Reader): Node {
  const node = readAlternatives(reader);
  if (reader.source.charAt(reader.at) !== ')') throw new Unreadable();
  reader.at += 1;
  return node;
}

function readRepeat(reader: Reader, node: Node): Node {
  const rest = reader.source.slice(reader.at, reader.at + 24);
  const written = /^(?:([*+?])|\{(\d{1,9})(,(\d{0,9}))?\})\??/.exec(rest);
  if (written === null) return node;
  reader.at += written[0].length;
  if (written[1] === '*') return { kind: 'repeat', node, min: 0, max: Infinity };
  if (written[1] === '+') return { kind: 'repeat', node, min: 1, max: Infinity };
  if (written[1] === '?') return { kind: 'repeat', node, min: 0, max: 1, isOptional: true };
  const min = Number(written[2]);
  const max = written[3] === undefined ? min : written[4] === '' ? Infinity : Number(written[4]);
  return { kind: 'repeat', node, min, max };
}

function readEscape(reader: Reader): Node {
  const letter = reader.source.charAt(reader.at);
  const set = escapedSet(reader);
  if (set !== undefined) return characters(set);
  if (letter === 'b' || letter === 'B') {
    reader.at += 1;
    return { kind: 'assertion', name: letter };
  }
  throw new Unreadable();
}

/** Returns the characters of the escape at the reader, after its backslash; undefined for others. */
function escapedSet(reader: Reader): string | undefined {
  const rest = reader.source.slice(reader.at, reader.at + 40);
  const property = /^[pP]\{[^}]*\}/.exec(rest)?.[0];
  if (property !== undefined) {
    reader.at += property.length;
    if (property.startsWith('P')) return '-';
    return property.includes('N') ? DIGITS : /Lu|Upper/.test(property) ? LETTERS.toUpperCase() : LETTERS;
  }
  const code = /^(?:x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4}))/.exec(rest);
  if (code !== null) {
    reader.at += code[0].length;
    return String.fromCharCode(Number.parseInt(code[1] ?? code[2] ?? '', 16));
  }
  const letter = rest.charAt(0);
  const set = ESCAPES.get(letter) ?? (/[^A-Za-z0-9]/.test(letter) ? letter : undefined);
  if (set !== undefined) reader.at += 1;
  return set;
}

const ESCAPES = new Map([
  ['d', DIGITS],
  ['w', `${LETTERS}${DIGITS}`],
  ['s', ' '],
  ['D', LETTERS],
  ['W', '-'],
  ['S', LETTERS],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);

function readClass(reader: Reader): Node {
  const negated = reader.source.charAt(reader.at) === '^';
  if (negated) reader.at += 1;
  let taken = '';
  while (reader.source.charAt(reader.at) !== ']') {
    if (reader.at >= reader.source.length) throw new Unreadable();
    const from = readClassMember(reader);
    const range = /^-[^\]]/.test(reader.source.slice(reader.at, reader.at + 2)) && from.length === 1;
    if (!range) {
      taken += from;
      continue;
    }
    reader.at += 1;
    const to = readClassMember(reader);
    taken += candidates((item) => item >= from && item <= to) || from;
  }
  reader.at += 1;
  return characters(negated ? candidates((item) => !taken.includes(item)) : inOrder(taken));
}

function readClassMember(reader: Reader): string {
  const character = reader.source.charAt(reader.at);
  reader.at += 1;
  if (character !== '\\') return character;
  const set = escapedSet(reader);
  if (set === undefined) throw new Unreadable();
  return set;
}

function candidates(isWanted: (item: string) => boolean): string {
  return Array.from(CANDIDATES).filter(isWanted).join('');
}

/** Sorts characters by preference: letters and digits first. */
function inOrder(taken: string): string {
  const known = candidates((item) => taken.includes(item));
  return /[A-Za-z0-9]/.test(known) ? known.replace(/[^A-Za-z0-9]/g, '') : known === '' ? taken : known;
}

function characters(set: string): Node {
  if (set === '') throw new Unreadable();
  return { kind: 'characters', characters: Array.from(set), source: '' };
}
