import { isSpent, type Budget } from '../../standard/budget.ts';
import type { Json } from '../../standard/json.ts';
import type { ValidationError } from '../errors.ts';
import type { ValidateOptions } from '../evaluation.ts';
import { validate } from '../validate.ts';
import { make } from './make.ts';
import { createTrace, type Walk } from './walk.ts';

/** Value that is wanted. */
export interface WantedValue extends Pick<
  Walk,
  'root' | 'random' | 'now' | 'prefer' | 'subtypesOf' | 'memo' | 'budget'
> {
  readonly direction: ValidateOptions['direction'];
  readonly matches: ValidateOptions['matches'];
  /** Maximum nesting of the values for which variants are preferred. */
  readonly preferDepth: number;
  /** Telling text for its name. */
  readonly word: string | undefined;
}

/** Value of an attempt with the rules that it breaks. */
export interface Attempt {
  readonly made: Json | undefined;
  /** True if the budget ended the value. */
  readonly isOver: boolean;
  /** True if it may differ by direction. */
  readonly isDirected: boolean;
  readonly errors: readonly ValidationError[];
}

/** Effort of an attempt. */
interface Effort {
  /** Maximum depths, tried in turn until a value fits the budget: breadth takes precedence over depth. */
  readonly depths: readonly number[];
  /** Factor of the budget. */
  readonly factor: number;
  /** Maximum number of schemas that are applied or read for a value. */
  readonly steps: number;
  /** True if each candidate of each part is validated, not the whole alone. */
  readonly isCareful: boolean;
  /** True if the author's values get what they lack. */
  readonly isCompleting: boolean;
  /** Maximum number of validations of candidates. */
  readonly checks: number;
}

/** Maximum depth of a value that may end with the budget. */
const LAST_DEPTH = 2;
const DEPTHS = [8, 5, 3, LAST_DEPTH];
const [MAX_QUICK_STEPS, MAX_STEPS, MAX_COMPLETE_STEPS] = [10_000, 40_000, 200_000];
const NONE: ReadonlySet<unknown> = new Set();

const EFFORTS = {
  quick: { depths: DEPTHS, factor: 1, steps: MAX_QUICK_STEPS, checks: 600, isCareful: false, isCompleting: false },
  // The usual budget does not suffice for a valid value.
  large: { depths: [LAST_DEPTH], factor: 20, steps: MAX_STEPS, checks: 600, isCareful: false, isCompleting: false },
  // An author's value may be large.
  complete: {
    depths: DEPTHS,
    factor: 20,
    steps: MAX_COMPLETE_STEPS,
    checks: 6_000,
    isCareful: true,
    isCompleting: true,
  },
  careful: { depths: DEPTHS, factor: 20, steps: MAX_STEPS, checks: 600, isCareful: true, isCompleting: false },
} as const satisfies Readonly<Record<string, Effort>>;

/** Generates a value by an effort, and validates it. */
export function attempt(task: WantedValue, name: keyof typeof EFFORTS): Attempt {
  const { depths, factor, isCareful, isCompleting, ...effort }: Effort = EFFORTS[name];
  const { root, direction, matches, prefer, preferDepth, word } = task;
  let made: Json | undefined;
  let isOver = false;
  const all = { isDirected: false };
  const checks = { left: effort.checks };
  const shared = { left: effort.steps };
  for (const depth of depths) {
    // A schema of many alternatives or properties ends at these, however small its value is.
    const steps = isCareful ? shared : { left: effort.steps };
    const budget: Budget = { values: task.budget.values * factor, bytes: task.budget.bytes };
    const trace = createTrace();
    const walk: Walk = {
      ...task,
      ...{
        options: { direction, matches: countMatches(matches, steps), steps, trace },
        steps,
        checks,
        budget,
        depth,
        isCareful,
        isCompleting,
      },
      ...{ isLast: depth === LAST_DEPTH, inside: new Map(), trace, last: { text: undefined } },
      make: (schemas, place) => make(schemas, place.level > preferDepth ? below : walk, place),
    };
    const below = prefer.size === 0 ? walk : { ...walk, prefer: NONE };
    made = make([root.schema], walk, { level: 0, word });
    isOver = isSpent(budget);
    all.isDirected ||= trace.isDirected;
    if (!isOver && steps.left > 0) break;
  }
  const errors = made === undefined ? [] : errorsOf(made, task, all, Math.max(effort.steps, MAX_STEPS));
  return { made, isOver, ...all, errors };
}

/** Validates a value; one that is too large to be validated is not valid. */
function errorsOf(
  value: Json,
  { root, direction, matches }: WantedValue,
  trace: ValidateOptions['trace'],
  left: number,
): readonly ValidationError[] {
  const { errors, notValidated } = validate(root, value, { direction, matches, steps: { left }, trace });
  return notValidated.length === 0 ? errors : [{ pointer: '', keyword: 'false' }];
}

/** Returns a function that matches patterns as long as there are steps left: many texts are tried for one that fits. */
function countMatches(matches: ValidateOptions['matches'], steps: Walk['steps']): ValidateOptions['matches'] {
  return (pattern, text) => {
    steps.left -= 1;
    return steps.left > 0 && matches(pattern, text);
  };
}
