import { isSpent, spend, type Budget } from '../../standard/budget.ts';
import type { Json } from '../../standard/json.ts';
import { isRecord, type Fields } from '../../standard/record.ts';
import type { Direction, ValidationError } from '../errors.ts';
import type { RootSchema, ValidateOptions } from '../evaluation.ts';
import { validate } from '../validate.ts';
import { candidatesOf, MAX_CANDIDATES } from './candidates.ts';
import { gather } from './gather.ts';
import { matchSafely } from './pattern.ts';
import { createTrace, judge, type Memo, type Place, type Walk } from './walk.ts';
import { wordFor } from './words.ts';
import { textIn } from './written.ts';

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
  /** Values of its direction that were generated before; not used for random values. */
  readonly memo?: Memo | undefined;
}

/** Generated value: valid, or the nearest one and the rules that it breaks. */
export interface Generated {
  /** Undefined where no valid value is found. */
  readonly value: Json | undefined;
  /** First value that was tried; undefined if the schema allows none. */
  readonly nearest: Json | undefined;
  readonly errors: readonly ValidationError[];
}

const NONE: ReadonlySet<unknown> = new Set();
const BUDGET: Budget = { values: 400, bytes: 200_000 };
/** Maximum depth of a value that may end with the budget. */
const LAST_DEPTH = 2;
/** Maximum depths, tried in turn until a value fits the budget: breadth takes precedence over depth. */
const DEPTHS = [8, 5, 3, LAST_DEPTH];
/** Factor of the budget where the usual one does not suffice for a valid value. */
const LARGE = 20;
/** Maximum number of validations of candidates, and of candidates after one that several members of `oneOf` match. */
const [MAX_CHECKS, MAX_AMBIGUOUS] = [600, 20];
/** Maximum number of schemas that are applied or read for a value. */
const [MAX_QUICK_STEPS, MAX_STEPS] = [10_000, 40_000];
/** Maximum nesting of generated values. */
const MAX_LEVEL = 40;

/**
 * Generates a value of a schema: the author's values where they are valid, else generated ones. Properties of the other direction and
 * deprecated optional ones are left out. It is validated before it is returned.
 */
export function generate(root: RootSchema, options: GenerateOptions): Generated {
  const {
    direction,
    random,
    now,
    prefer = [],
    preferDepth = MAX_LEVEL,
    subtypesOf = () => [],
    name,
    matches = matchSafely,
    budget = BUDGET,
  } = options;
  const isFixed = random === undefined && now === undefined && matches === matchSafely;
  const memo = isFixed ? options.memo : undefined;
  const base = { root, random, now, prefer: new Set(prefer), subtypesOf };
  const run = (depths: readonly number[], factor: number, isCareful = false): Attempt => {
    let made: Json | undefined;
    let isOver = false;
    const checks = { left: MAX_CHECKS };
    const shared = { left: MAX_STEPS };
    for (const depth of depths) {
      // A schema of many alternatives or properties ends at these, however small its value is.
      const isLast = depth === LAST_DEPTH;
      const steps = isCareful ? shared : { left: factor > 1 ? MAX_STEPS : MAX_QUICK_STEPS };
      const judging = { direction, matches: countMatches(matches, steps), steps };
      const own: Budget = { values: budget.values * factor, bytes: budget.bytes };
      const walk: Walk = {
        ...{ ...base, options: judging, steps, budget: own, depth, isCareful, checks },
        ...{
          memo: prefer.length === 0 ? memo : undefined,
          isLast,
          inside: new Map(),
          trace: createTrace(),
          last: { text: undefined },
        },
        make: (schemas, place) => make(schemas, place.level > preferDepth ? below : walk, place),
      };
      const below = prefer.length === 0 ? walk : { ...walk, prefer: NONE, memo };
      made = make([root.schema], walk, { level: 0, word: name === undefined ? undefined : wordFor(name) });
      isOver = isSpent(own);
      if (!isOver && steps.left > 0) break;
    }
    return { made, isOver, errors: made === undefined ? [] : judged(made) };
  };
  const judged = (value: Json): readonly ValidationError[] => {
    const { errors, notValidated } = validate(root, value, { direction, matches, steps: { left: MAX_STEPS } });
    return notValidated.length === 0 ? errors : [{ pointer: '', keyword: 'false' }];
  };
  const isTolerable = (found: readonly ValidationError[]): boolean =>
    found.every(({ ambiguous }) => ambiguous === true);
  let quick = run(DEPTHS, 1);
  if (quick.made === undefined || (quick.isOver && !isTolerable(quick.errors))) {
    const large = run([LAST_DEPTH], LARGE);
    if (quick.made === undefined || (large.made !== undefined && isTolerable(large.errors))) quick = large;
  }
  const { made, errors } = quick;
  if (made !== undefined && errors.length === 0) return { value: made, nearest: made, errors };
  const careful = run(DEPTHS, LARGE, true);
  const isBetter = careful.errors.length === 0 || !isTolerable(errors);
  if (careful.made !== undefined && isBetter && isTolerable(careful.errors))
    return { value: careful.made, nearest: careful.made, errors: careful.errors };
  return { value: isTolerable(errors) ? made : undefined, nearest: made, errors };
}

/** Returns a function that matches patterns as long as there are steps left: many texts are tried for one that fits. */
function countMatches(matches: ValidateOptions['matches'], steps: Walk['steps']): ValidateOptions['matches'] {
  return (pattern, text) => {
    steps.left -= 1;
    return steps.left > 0 && matches(pattern, text);
  };
}

/** Value of an attempt with the rules that it breaks. */
interface Attempt {
  readonly made: Json | undefined;
  /** True if the budget ended the value. */
  readonly isOver: boolean;
  readonly errors: readonly ValidationError[];
}

function make(schemas: readonly unknown[], walk: Walk, place: Place): Json | undefined {
  // mitigation: depth of generated values
  if (isSpent(walk.budget) || walk.steps.left <= 0 || place.level > MAX_LEVEL) return undefined;
  const { memo } = walk;
  if (memo === undefined) return create(schemas, walk, place);
  return memo.recall(schemas, walk, place, () => create(schemas, walk, place));
}

function create(schemas: readonly unknown[], walk: Walk, place: Place): Json | undefined {
  const { budget, inside, trace } = walk;
  const { level } = place;
  // Its members end at the maximum, in this place alone.
  if (level === MAX_LEVEL) trace.lowest = -1;
  spend(budget, 1, 0);
  const { parts } = gather(schemas, walk, 0, place.index);
  const whole = parts.flatMap(({ schema, isWhole }) => (isWhole && hasMembers(schema) ? [schema] : []));
  const entered = [...whole, ...schemas.flatMap((schema) => namedBy(schema, walk))];
  if (entered.length > 0) trace.entered ??= new Set();
  for (const schema of entered) trace.entered?.add(schema);
  const levels = entered.flatMap((schema) => inside.get(schema) ?? []);
  trace.lowest = Math.min(trace.lowest, ...levels);
  if (levels.length > 0) return undefined;
  for (const schema of entered) inside.set(schema, level);
  const made = choose(schemas, walk, place);
  for (const schema of entered) inside.delete(schema);
  walk.last.text = typeof made === 'number' ? textIn(parts, made) : undefined;
  return made;
}

const MEMBERS = [
  'properties',
  'additionalProperties',
  'patternProperties',
  'items',
  'prefixItems',
  'contains',
] as const;

/** Returns the schema that a reference leads to. */
function namedBy(schema: unknown, { root }: Walk): readonly Fields[] {
  const target =
    isRecord(schema) && typeof schema.$ref === 'string' ? root.resolve(schema.$ref, '')?.schema : undefined;
  return isRecord(target) && (hasMembers(target) || target.allOf !== undefined) ? [target] : [];
}

function hasMembers(schema: Fields): boolean {
  return MEMBERS.some((keyword) => schema[keyword] !== undefined);
}

/** Returns the first candidate; where each is validated, the first valid one, else one that several members of `oneOf` match. */
function choose(schemas: readonly unknown[], walk: Walk, place: Place): Json | undefined {
  let ambiguous: Json | undefined;
  let count = 0;
  for (const candidate of candidatesOf(schemas, walk, place)) {
    if (!walk.isCareful) return candidate;
    count += 1;
    if (count > (ambiguous === undefined ? MAX_CANDIDATES : MAX_AMBIGUOUS) || walk.checks.left <= 0) break;
    const judgement = judge(schemas, candidate, walk);
    if (judgement === 'valid') return candidate;
    if (judgement === 'ambiguous' && ambiguous === undefined) ambiguous = candidate;
  }
  return ambiguous;
}
