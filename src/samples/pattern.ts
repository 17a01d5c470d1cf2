/**
 * Generates a string that matches a regular expression (ECMA-262) by parsing the expression, never by running it: a
 * document's expression may take exponential time. Undefined for lookarounds and backreferences. A parser library would
 * not help: of 107 expressions in some 1,200 documents, the 3 without a string look ahead or require a million
 * characters.
 */
export function patternToString(pattern: string, growth: number): string | undefined {
  if (pattern.length > MAX_PATTERN) return undefined;
  const reader: Reader = { source: pattern, at: 0, depth: 0 };
  try {
    const node = readAlternatives(reader);
    if (reader.at < pattern.length) return undefined;
    const writer: Writer = { text: '', growth, steps: 0 };
    write(node, writer, 0);
    return writer.text;
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

const MAX_PATTERN = 500;
const MAX_DEPTH = 20;
const MAX_LENGTH = 120;
const MAX_STEPS = 2000;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '1234567890';
/** Preferred order of a class's characters. */
const CANDIDATES = `${LETTERS}${LETTERS.toUpperCase()}${DIGITS}-_. /:@#+*=!?%&$,;'"()[]{}<>|\\^~\``;

type Node =
  | { readonly kind: 'characters'; readonly characters: string }
  | { readonly kind: 'sequence'; readonly nodes: readonly Node[] }
  | { readonly kind: 'repeat'; readonly node: Node; readonly min: number; readonly max: number };

interface Reader {
  readonly source: string;
  at: number;
  depth: number;
}

interface Writer {
  text: string;
  readonly growth: number;
  steps: number;
}

class Unreadable extends Error {}

function write(node: Node, writer: Writer, turn: number): void {
  writer.steps += 1;
  if (writer.text.length > MAX_LENGTH || writer.steps > MAX_STEPS) throw new Unreadable();
  if (node.kind === 'characters') {
    writer.text += node.characters.charAt(turn % node.characters.length);
  } else if (node.kind === 'sequence') {
    for (const item of node.nodes) write(item, writer, turn);
  } else {
    const times = Math.min(Math.max(node.min, writer.growth), node.max);
    if (times > MAX_LENGTH) throw new Unreadable();
    for (let index = 0; index < times; index += 1) write(node.node, writer, index);
  }
}

function readAlternatives(reader: Reader): Node {
  reader.depth += 1;
  if (reader.depth > MAX_DEPTH) throw new Unreadable();
  const first = readSequence(reader);
  while (reader.source.charAt(reader.at) === '|') {
    reader.at += 1;
    readSequence(reader);
  }
  reader.depth -= 1;
  return first;
}

function readSequence(reader: Reader): Node {
  const nodes: Node[] = [];
  while (reader.at < reader.source.length && !'|)'.includes(reader.source.charAt(reader.at))) {
    const node = readAtom(reader);
    if (node !== undefined) nodes.push(readRepeat(reader, node));
  }
  return { kind: 'sequence', nodes };
}

function readAtom(reader: Reader): Node | undefined {
  const character = String.fromCodePoint(reader.source.codePointAt(reader.at) ?? 0);
  reader.at += character.length;
  if (character === '^' || character === '$') return undefined;
  if (character === '.') return characters(CANDIDATES);
  if (character === '[') return readClass(reader);
  if (character === '(') return readGroup(reader);
  if (character === '\\') return readEscape(reader);
  if ('*+?'.includes(character)) throw new Unreadable();
  return { kind: 'sequence', nodes: Array.from(character).map((unit) => ({ kind: 'characters', characters: unit })) };
}

function readGroup(reader: Reader): Node {
  const opening = /^\?(?::|<[A-Za-z_$][\w$]*>)/.exec(reader.source.slice(reader.at, reader.at + 80));
  if (opening !== null) reader.at += opening[0].length;
  else if (reader.source.charAt(reader.at) === '?') throw new Unreadable();
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
  if (written[1] === '?') return { kind: 'repeat', node, min: 0, max: 0 };
  const min = Number(written[2]);
  const max = written[3] === undefined ? min : written[4] === '' ? Infinity : Number(written[4]);
  return { kind: 'repeat', node, min, max };
}

function readEscape(reader: Reader): Node | undefined {
  const letter = reader.source.charAt(reader.at);
  const set = escapedSet(reader);
  if (set !== undefined) return set === '' ? undefined : characters(set);
  if (letter === 'b' || letter === 'B') {
    reader.at += 1;
    return undefined;
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
    taken +=
      Array.from(CANDIDATES)
        .filter((item) => item >= from && item <= to)
        .join('') || from;
  }
  reader.at += 1;
  return characters(
    negated
      ? Array.from(CANDIDATES)
          .filter((item) => !taken.includes(item))
          .join('')
      : inOrder(taken),
  );
}

function readClassMember(reader: Reader): string {
  const character = reader.source.charAt(reader.at);
  reader.at += 1;
  if (character !== '\\') return character;
  const set = escapedSet(reader);
  if (set === undefined) throw new Unreadable();
  return set;
}

/** Sorts characters by preference: letters and digits first. */
function inOrder(taken: string): string {
  const known = Array.from(CANDIDATES)
    .filter((item) => taken.includes(item))
    .join('');
  return /[A-Za-z0-9]/.test(known) ? known.replace(/[^A-Za-z0-9]/g, '') : known === '' ? taken : known;
}

function characters(set: string): Node {
  if (set === '') throw new Unreadable();
  return { kind: 'characters', characters: set };
}
