import { isSpent, type Budget } from '../../standard/budget.ts';
import type { Json } from '../../standard/json.ts';
import type { Fields } from '../../standard/record.ts';
import type { Direction, ValidationError } from '../errors.ts';
import type { RootSchema, ValidateOptions } from '../evaluation.ts';
import { validate } from '../validate.ts';
import type { Choosing } from './gather.ts';
import { make } from './make.ts';
import type { Memo } from './memo.ts';
import { isTooLarge, type Walk } from './walk.ts';
import { wordFor } from './words.ts';

export interface GenerateOptions {
  /** Undefined for a value of both directions. */
  readonly direction: Direction | undefined;
  /** Random number from 0 to 1; without it the same schema has the same value. */
  readonly random?: (() => number) | undefined;
  /** Time of generated dates; that of all examples without it. */
  readonly now?: Date | undefined;
  /** Variants that are chosen wherever they are among the members of a choice. */
  readonly prefer?: readonly unknown[] | undefined;
  /** Maximum nesting of the values for which they are chosen. */
  readonly preferDepth?: number | undefined;
  /** Name of the parameter or property. */
  readonly name?: string | undefined;
  readonly budget?: Budget | undefined;
  /** Lists the references to the schemas that derive from a base; none without it. */
  readonly subtypesOf?: Choosing['subtypesOf'] | undefined;
  /** Values that were generated before; not used for random values. */
  readonly memo?: Memo | undefined;
}

/** Generated value: valid, or the nearest one and the rules that it breaks. */
export interface Generated {
  /** Undefined where no valid value is found. */
  readonly value: Json | undefined;
  /** First value that was tried; undefined if the schema allows none. */
  readonly nearest: Json | undefined;
  readonly errors: readonly ValidationError[];
  /** False if it is that of each direction. */
  readonly isDirected: boolean;
}

const BUDGET: Budget = { values: 400, bytes: 200_000 };
/** Maximum number of schemas that are applied or read for a value that the budget may end, and for the last ones. */
const [MAX_QUICK_STEPS, MAX_STEPS] = [20_000, 40_000];
const NONE: ReadonlySet<unknown> = new Set();

/**
 * Maximum depths of optional members, tried in turn until a value fits the budget: breadth takes precedence over depth. The last ones are
 * for values that need more than the usual budget, and for their required members alone.
 */
const ATTEMPTS = [
  ...[8, 5, 3].map((depth) => ({ depth, factor: 1, isLast: false })),
  ...[1, 20].map((factor) => ({ depth: 2, factor, isLast: true })),
  { depth: 0, factor: 20, isLast: true },
];

/**
 * Generates a value of a schema: the author's values where they are valid, with the required members that they lack, else generated ones.
 * Properties of the other direction and deprecated optional ones are left out. It is validated before it is returned.
 */
export function generate(root: RootSchema, given: GenerateOptions): Generated {
  const { direction, random, now, prefer = [], preferDepth = Infinity, budget = BUDGET } = given;
  const trace = { isDirected: false, entered: new Set<Fields>() };
  const options: ValidateOptions = { direction, trace };
  const isFixed = random === undefined && now === undefined;
  const word = given.name === undefined ? undefined : wordFor(given.name);
  let nearest: Pick<Generated, 'nearest' | 'errors'> = { nearest: undefined, errors: [] };
  for (const { depth, factor, isLast } of ATTEMPTS) {
    // A value that the budget did not end has the same fault with less depth.
    if (nearest.nearest !== undefined && depth > 0) continue;
    const steps = { left: isLast ? MAX_STEPS : MAX_QUICK_STEPS };
    const memo = isFixed && !isLast ? given.memo : undefined;
    const walk: Walk = {
      ...{ root, options: { ...options, steps }, random, now, depth, isLast, steps },
      ...{ prefer: new Set(prefer), subtypesOf: given.subtypesOf ?? (() => []), around: new Set() },
      budget: { values: budget.values * factor, bytes: budget.bytes },
      ...{ last: { text: undefined }, trace, memo: prefer.length === 0 ? memo : undefined },
      make: (schemas, slot) => make(schemas, slot.level > preferDepth ? below : walk, slot),
    };
    const below: Walk = prefer.length === 0 ? walk : { ...walk, prefer: NONE, memo };
    const made = make([root.schema], walk, { level: 0, word });
    const isOver = isSpent(walk.budget) || steps.left <= 0;
    if (made === undefined || (isOver && !isLast)) continue;
    const { errors, notValidated } = validate(root, made, { ...options, steps: { left: MAX_STEPS } });
    const found = notValidated.some(isTooLarge) ? [{ pointer: '', keyword: 'false' } as const] : errors;
    if (found.every(({ ambiguous }) => ambiguous === true))
      return { value: made, nearest: made, errors: found, isDirected: trace.isDirected };
    if (nearest.nearest === undefined) nearest = { nearest: made, errors: found };
  }
  return { value: undefined, ...nearest, isDirected: trace.isDirected };
}
