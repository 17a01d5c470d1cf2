import { readPattern, Unreadable, type Node } from './read-pattern.ts';

/** Number of steps that matches may still take; mutated. */
interface Steps {
  left: number;
}

/** Maximum number of steps of a match. */
const MAX_MATCHED = 50_000;

/** Returns true if a text matches a regular expression, in time that is linear in both; undefined where it is not read. */
export function matchPattern(pattern: string, text: string, steps?: Steps): boolean | undefined {
  return attempt(() => isMatch(nodeOf(pattern), text, steps));
}

/** Expressions that were parsed lately: many texts are tried for one. */
const parsed = new Map<string, Node>();
const MAX_PARSED = 200;

/** Returns the parsed expression. Throws what `attempt` catches. */
export function nodeOf(pattern: string): Node {
  const node = parsed.get(pattern) ?? readPattern(pattern);
  if (parsed.size >= MAX_PARSED) parsed.clear();
  parsed.set(pattern, node);
  return node;
}

/** Returns true if a text matches a parsed expression. */
export function isMatch(node: Node, text: string, steps: Steps = { left: Infinity }): boolean {
  const given = Math.min(steps.left, MAX_MATCHED);
  const matching: Matching = { text: Array.from(text), left: given };
  const starts = new Set(Array.from({ length: matching.text.length + 1 }, (_, index) => index));
  try {
    return endsOf(node, starts, matching).size > 0;
  } finally {
    steps.left -= given - matching.left;
  }
}

/** Returns the result of a function; undefined where an expression is not read, or takes too many steps. */
export function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    // An atom that only the engine reads is a SyntaxError.
    if (error instanceof Unreadable || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

interface Matching {
  readonly text: readonly string[];
  left: number;
}

type Places = ReadonlySet<number>;

/** Returns where the matches of a part end that begin at some places. */
function endsOf(node: Node, starts: Places, matching: Matching): Places {
  const { text } = matching;
  matching.left -= starts.size + 1;
  // mitigation: steps of a match
  if (matching.left < 0) throw new Unreadable();
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
