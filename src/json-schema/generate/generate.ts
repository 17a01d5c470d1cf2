import type { Budget } from '../../standard/budget.ts';
import type { Json } from '../../standard/json.ts';
import type { Direction, ValidationError } from '../errors.ts';
import type { RootSchema, ValidateOptions } from '../evaluation.ts';
import { attempt, type WantedValue } from './attempt.ts';
import { matchSafely } from './pattern.ts';
import type { Memo, Walk } from './walk.ts';
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
  /** Matches patterns; by parsing them without it, so that none takes forever. */
  readonly matches?: ValidateOptions['matches'] | undefined;
  readonly budget?: Budget | undefined;
  /** Lists the references to the schemas that derive from a base; none without it. */
  readonly subtypesOf?: Walk['subtypesOf'] | undefined;
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

/**
 * Generates a value of a schema: the author's values where they are valid, else generated ones. Properties of the other direction and
 * deprecated optional ones are left out. It is validated before it is returned.
 */
export function generate(root: RootSchema, options: GenerateOptions): Generated {
  const { direction, random, now, prefer = [], matches = matchSafely, budget = BUDGET, name } = options;
  const isFixed = random === undefined && now === undefined && matches === matchSafely;
  const task: WantedValue = {
    ...{ root, direction, random, now, matches, budget, prefer: new Set(prefer) },
    preferDepth: options.preferDepth ?? Infinity,
    subtypesOf: options.subtypesOf ?? (() => []),
    memo: isFixed ? options.memo : undefined,
    word: name === undefined ? undefined : wordFor(name),
  };
  let quick = attempt(task, 'quick');
  let { isDirected } = quick;
  if (quick.made === undefined || (quick.isOver && !isTolerable(quick.errors))) {
    const large = attempt(task, 'large');
    isDirected ||= large.isDirected;
    if (quick.made === undefined || (large.made !== undefined && isTolerable(large.errors))) quick = large;
  }
  const { made, errors } = quick;
  if (made !== undefined && errors.length === 0) return { value: made, nearest: made, errors, isDirected };
  // An author's object may lack what its schema requires.
  if (random === undefined && isDirected && !isTolerable(errors)) {
    const complete = attempt(task, 'complete');
    isDirected ||= complete.isDirected;
    const { made: value, errors: found } = complete;
    if (value !== undefined && isTolerable(found)) return { value, nearest: value, errors: found, isDirected };
  }
  const careful = attempt(task, 'careful');
  isDirected ||= careful.isDirected;
  const isBetter = careful.errors.length === 0 || !isTolerable(errors);
  if (careful.made !== undefined && isBetter && isTolerable(careful.errors))
    return { value: careful.made, nearest: careful.made, errors: careful.errors, isDirected };
  return { value: isTolerable(errors) ? made : undefined, nearest: made, errors, isDirected };
}

/** Returns true if a value breaks no rule but that several members of `oneOf` match it. */
function isTolerable(errors: readonly ValidationError[]): boolean {
  return errors.every(({ ambiguous }) => ambiguous === true);
}
