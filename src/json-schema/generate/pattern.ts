import { Unreadable, readPattern, type Node } from './read-pattern.ts';

/** Maximum length of a text, and number of steps. */
const MAX_LENGTH = 120;
const [MAX_WRITTEN, MAX_MATCHED] = [2000, 50_000];

/**
 * Generates a string that matches a regular expression (ECMA-262) by parsing the expression, never by running it: a document's
 * expression may take exponential time. `growth` is the number of optional repetitions, `turn` selects other alternatives and
 * characters. Lookaheads are met by what they ask for, before the rest. Undefined for lookbehinds, backreferences, and where the string
 * does not match after all.
 */
export function patternToString(pattern: string, growth: number, turn = 0): string | undefined {
  return attempt(() => {
    const node = nodeOf(pattern);
    const made = [false, true].map((isAhead) => {
      const writer: Writer = { text: '', growth, turn, isAhead, steps: 0 };
      write(node, writer, turn);
      return writer.text;
    });
    const [text = '', ahead = ''] = made;
    if (!/\(\?[=!]/.test(pattern)) return text;
    const length = ahead.length - text.length;
    return [text, ahead, ahead.slice(0, length) + text.slice(length), text + ahead].find((one) => isMatch(node, one));
  });
}

/** Returns true if a text matches a regular expression, in time that is linear in both; undefined where it is not read. */
export function matchSafely(pattern: string, text: string): boolean | undefined {
  return attempt(() => isMatch(nodeOf(pattern), text));
}

/** Expressions that were parsed lately: many texts are tried for one. */
const parsed = new Map<string, Node>();
const MAX_PARSED = 200;

function nodeOf(pattern: string): Node {
  const node = parsed.get(pattern) ?? readPattern(pattern);
  if (parsed.size >= MAX_PARSED) parsed.clear();
  parsed.set(pattern, node);
  return node;
}

function isMatch(node: Node, text: string): boolean {
  const matching: Matching = { text: Array.from(text), steps: 0 };
  const starts = new Set(Array.from({ length: matching.text.length + 1 }, (_, index) => index));
  return endsOf(node, starts, matching).size > 0;
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    // An atom that only the engine reads is a SyntaxError.
    if (error instanceof Unreadable || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

interface Writer {
  text: string;
  readonly growth: number;
  readonly turn: number;
  /** True to write what lookaheads ask for. */
  readonly isAhead: boolean;
  steps: number;
}

function write(node: Node, writer: Writer, turn: number): void {
  writer.steps += 1;
  // mitigation: texts of repeated repetitions
  if (writer.text.length > MAX_LENGTH || writer.steps > MAX_WRITTEN) throw new Unreadable();
  switch (node.kind) {
    case 'characters':
      writer.text += node.characters[turn % node.characters.length] ?? '';
      break;
    case 'assertion':
      break;
    case 'lookahead':
      if (writer.isAhead && !node.isNegative) {
        const inner = { ...writer, growth: 0 };
        write(node.node, inner, turn);
        Object.assign(writer, { text: inner.text, steps: inner.steps });
      }
      break;
    case 'sequence':
      for (const item of node.nodes) write(item, writer, turn);
      break;
    case 'choice': {
      const chosen = node.nodes[writer.turn % node.nodes.length];
      if (chosen !== undefined) write(chosen, writer, turn);
      break;
    }
    case 'repeat': {
      const wanted = node.isOptional === true ? 0 : writer.growth;
      const times = Math.min(Math.max(node.min, wanted), node.max);
      if (times > MAX_LENGTH) throw new Unreadable();
      // After a round of the alphabet, repeated characters differ by a larger step.
      const step = 1 + Math.floor(writer.turn / 26);
      for (let index = 0; index < times; index += 1) write(node.node, writer, writer.turn + index * step);
    }
  }
}

interface Matching {
  readonly text: readonly string[];
  steps: number;
}

type Places = ReadonlySet<number>;

/** Returns where the matches of a part end that begin at some places. */
function endsOf(node: Node, starts: Places, matching: Matching): Places {
  const { text } = matching;
  matching.steps += starts.size + 1;
  // mitigation: steps of a match
  if (matching.steps > MAX_MATCHED) throw new Unreadable();
  switch (node.kind) {
    case 'characters': {
      const one = atomOf(node.source);
      return new Set([...starts].filter((at) => at < text.length && one.test(text[at] ?? '')).map((at) => at + 1));
    }
    case 'assertion':
      return new Set([...starts].filter((at) => holds(node.name, at, text)));
    case 'lookahead':
      return new Set(
        [...starts].filter((at) => endsOf(node.node, new Set([at]), matching).size > 0 !== node.isNegative),
      );
    case 'sequence':
      return node.nodes.reduce((places, item) => endsOf(item, places, matching), starts);
    case 'choice':
      return new Set(node.nodes.flatMap((item) => [...endsOf(item, starts, matching)]));
    case 'repeat': {
      const ends = new Set(node.min === 0 ? starts : []);
      let places = starts;
      for (let count = 1; count <= node.max && places.size > 0; count += 1) {
        places = new Set([...endsOf(node.node, places, matching)].filter((at) => !ends.has(at)));
        if (count >= node.min) for (const at of places) ends.add(at);
      }
      return ends;
    }
  }
}

const atoms = new Map<string, RegExp>();

function atomOf(source: string): RegExp {
  const known = atoms.get(source);
  if (known !== undefined) return known;
  let made: RegExp;
  try {
    made = new RegExp(`^(?:${source})$`, 'u');
  } catch {
    made = new RegExp(`^(?:${source})$`);
  }
  if (atoms.size < 1000) atoms.set(source, made);
  return made;
}

function holds(name: '^' | '$' | 'b' | 'B', at: number, text: readonly string[]): boolean {
  if (name === '^') return at === 0;
  if (name === '$') return at === text.length;
  const isWord = (index: number): boolean => /^\w$/.test(text[index] ?? '');
  return (isWord(at - 1) !== isWord(at)) === (name === 'b');
}
