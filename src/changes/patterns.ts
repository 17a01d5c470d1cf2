import type * as Refa from 'refa';
import type { Difference, FindDifference, Strings } from '../json-schema/inclusion/index.ts';

type Library = typeof Refa;

/** Maximum length of a pattern, of lengths that count, number of states, and number of decisions in a comparison. */
const [MAX_PATTERN, MAX_LENGTH, MAX_STATES, MAX_DECISIONS] = [300, 300, 2_000, 1_000];
/** Classes of Unicode, whose automata have thousands of transitions. */
const UNICODE_CLASS = /\\p\{/i;

/** Loads the automata, which only comparisons of patterns need. */
export async function loadPatterns(): Promise<FindDifference> {
  const library = await import('refa');
  const known = new Map<string, Difference | undefined>();
  return (inner, outer) => {
    const key = JSON.stringify([inner.pattern, String(inner.minLength), String(inner.maxLength), outer.pattern]);
    if (!known.has(key) && known.size < MAX_DECISIONS)
      known.set(key, decide(library, inner, outer) ?? decide(library, { ...inner, ...ANY_LENGTH }, outer));
    return known.get(key);
  };
}

const ANY_LENGTH = { minLength: undefined, maxLength: undefined };

function decide(library: Library, inner: Strings, outer: Strings): Difference | undefined {
  if (outer.pattern === undefined) return undefined;
  const { DFA, NFA, Words } = library;
  try {
    const refused = DFA.fromFA(automatonOf(library, outer.pattern), new DFA.LimitedNodeFactory(MAX_STATES));
    refused.complement(new DFA.LimitedNodeFactory(MAX_STATES));
    const different = NFA.fromIntersection(acceptedBy(library, inner), refused, new NFA.LimitedNodeFactory(MAX_STATES));
    const sets = shortestWord(different);
    if (sets === undefined) return { text: undefined };
    return { text: Words.fromUnicodeToString(Words.pickMostReadableWord(sets)) };
  } catch {
    // No regular expression, none that automata can express, or too many states.
    return undefined;
  }
}

/** Returns the characters of a shortest word, each state visited once: the library visits all ways, whose number doubles with each character. */
function shortestWord({ initial, finals }: Refa.NFA): readonly Refa.CharSet[] | undefined {
  const words = new Map<Refa.NFA.Node, Step | undefined>([[initial, undefined]]);
  for (const [node, step] of words) {
    if (finals.has(node)) return charactersOf(step);
    for (const [next, set] of node.out) if (!words.has(next)) words.set(next, { before: step, set });
  }
  return undefined;
}

interface Step {
  readonly before: Step | undefined;
  readonly set: Refa.CharSet;
}

function charactersOf(last: Step | undefined): readonly Refa.CharSet[] {
  const sets: Refa.CharSet[] = [];
  for (let step = last; step !== undefined; step = step.before) sets.push(step.set);
  return sets.toReversed();
}

function acceptedBy(library: Library, { pattern = '', minLength = 0, maxLength = Infinity }: Strings): Refa.NFA {
  const { NFA, CharSet } = library;
  const matching = automatonOf(library, pattern);
  const [min, max] = [Math.min(minLength, MAX_LENGTH), maxLength];
  if (min === 0 && max > MAX_LENGTH) return matching;
  const { maxCharacter } = matching;
  const lengths = repeat(CharSet.all(maxCharacter), min, max > MAX_LENGTH ? Infinity : Math.max(min, max));
  return NFA.fromIntersection(
    matching,
    NFA.fromRegex(lengths, { maxCharacter }, {}, new NFA.LimitedNodeFactory(MAX_STATES)),
    new NFA.LimitedNodeFactory(MAX_STATES),
  );
}

/** Creates the automaton of a pattern, which may match any part of a string. Throws for one that is not simple. */
function automatonOf({ JS, NFA, CharSet }: Library, pattern: string): Refa.NFA {
  if (pattern.length > MAX_PATTERN || UNICODE_CLASS.test(pattern)) throw new Error('This pattern is not simple.');
  const { expression, maxCharacter } = JS.Parser.fromLiteral({ source: pattern, flags: 'u' }).parse({
    backreferences: 'throw',
  });
  const rest = repeat(CharSet.all(maxCharacter), 0, Infinity);
  const alternatives = expression.alternatives.map(({ elements }): Refa.NoParent<Refa.Concatenation> => {
    const [isStart, isEnd] = [isEdge(elements[0], 'behind'), isEdge(elements.at(-1), 'ahead')];
    const inner = elements.slice(isStart ? 1 : 0, isEnd ? -1 : undefined);
    return { type: 'Concatenation', elements: [...(isStart ? [] : [rest]), ...inner, ...(isEnd ? [] : [rest])] };
  });
  return NFA.fromRegex(alternatives, { maxCharacter }, { assertions: 'throw' }, new NFA.LimitedNodeFactory(MAX_STATES));
}

/** True for `^`, or `$`: no character is behind, or ahead. */
function isEdge(element: Refa.Element | undefined, kind: Refa.Assertion['kind']): boolean {
  if (element?.type !== 'Assertion' || element.kind !== kind || !element.negate) return false;
  const [only, ...others] = element.alternatives.flatMap(({ elements }) => elements);
  return only?.type === 'CharacterClass' && only.characters.isAll && others.length === 0;
}

function repeat(characters: Refa.CharSet, min: number, max: number): Refa.NoParent<Refa.Quantifier> {
  const element: Refa.NoParent<Refa.CharacterClass> = { type: 'CharacterClass', characters };
  return { type: 'Quantifier', alternatives: [{ type: 'Concatenation', elements: [element] }], min, max, lazy: false };
}
