import type { Json } from '../json.ts';
import type { Fault, Unchecked } from './fault.ts';
import type { Direction, JsonSchema, Resolve } from './json-schema.ts';
import type { Match } from './match.ts';
import { evaluate, TooMuch } from './validate.ts';

export interface CheckOptions {
  readonly resolve: Resolve;
  readonly direction: Direction;
  readonly matches: Match;
}

/** The result of a check. */
export interface Checked {
  readonly faults: readonly Fault[];
  /** What was not found out: what it says of the value is not among the faults. */
  readonly unchecked: readonly Unchecked[];
}

/** Rounds of questions: an answer may bring up others. */
const ROUNDS = 5;
/** Questions of one value: a list of 100,000 texts would take all day. */
const MOST_QUESTIONS = 1_000;

/**
 * What is wrong with a value by a schema. Patterns are asked for all at once and the value is looked at again with the
 * answers, so that the walk itself never waits.
 */
export async function check(schema: JsonSchema, value: Json, options: CheckOptions): Promise<Checked> {
  const answers = new Map<string, boolean | undefined>();
  const patterns = new Set<string>();
  for (let round = 0; ; round += 1) {
    const open = new Map<string, readonly [string, string]>();
    const faults = faultsOf(schema, value, options, (pattern, text) => {
      const key = `${pattern}\n${text}`;
      if (!answers.has(key)) open.set(key, [pattern, text]);
      return answers.get(key);
    });
    if (faults === undefined) return { faults: [], unchecked: [{ kind: 'size' }] };
    if (open.size === 0 || round === ROUNDS) {
      for (const [pattern] of open.values()) patterns.add(pattern);
      return { faults, unchecked: [...patterns].map((pattern) => ({ kind: 'pattern', pattern })) };
    }
    for (const [key, [pattern, text]] of open) {
      const answer = answers.size < MOST_QUESTIONS ? await options.matches(pattern, text) : undefined;
      answers.set(key, answer);
      if (answer === undefined) patterns.add(pattern);
    }
  }
}

/** The same, but what fits several variants is taken, and told: a service would know which one is meant. */
export async function checkTolerantly(schema: JsonSchema, value: Json, options: CheckOptions): Promise<Checked> {
  const { faults, unchecked } = await check(schema, value, options);
  const told = faults.filter(({ ambiguous }) => ambiguous === true);
  return {
    faults: faults.filter(({ ambiguous }) => ambiguous !== true),
    unchecked: [...unchecked, ...told.map((fault) => ({ kind: 'fault', fault }) as const)],
  };
}

/** Undefined where it would take too long to know. */
function faultsOf(
  schema: JsonSchema,
  value: Json,
  { resolve, direction }: CheckOptions,
  matches: (pattern: string, text: string) => boolean | undefined,
): readonly Fault[] | undefined {
  try {
    return evaluate(schema, value, '', { resolve, direction, matches, inside: [], effort: { steps: 0 } }).faults;
  } catch (error) {
    if (error instanceof TooMuch) return undefined;
    throw error;
  }
}
