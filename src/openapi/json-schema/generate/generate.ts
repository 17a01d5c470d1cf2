import { isSpent, spend, spendOn, type Budget } from '../../standard/budget.ts';
import { isJson, type Json } from '../../standard/json.ts';
import { isRecord, type Fields } from '../../standard/record.ts';
import type { Direction, ValidationError } from '../errors.ts';
import type { RootSchema, ValidateOptions } from '../evaluation.ts';
import { isWellFormed } from '../keywords.ts';
import { arrayOf, objectsOf } from './compound.ts';
import { enumerated, gather, type Choosing, type Gathered } from './gather.ts';
import { recall, type Memo } from './memo.ts';
import { numbersOf } from './number.ts';
import { textsOf } from './text.ts';
import { errorsOf, isAmbiguous, shapesOf, type Slot, type Walk } from './walk.ts';
import { authorsValue, textIn } from './written.ts';

export interface GenerateOptions {
  /** Undefined for a value of both directions. */
  readonly direction: Direction | undefined;
  /** Random number from 0 to 1; without it the same schema has the same value. */
  readonly random?: (() => number) | undefined;
  /** Time of generated dates; that of all examples without it. */
  readonly now?: Date | undefined;
  /** Variants that are chosen where they are among the members of a choice of the whole value. */
  readonly prefer?: readonly unknown[] | undefined;
  /** Name of the parameter or property. */
  readonly name?: string | undefined;
  readonly budget?: Budget | undefined;
  /** Number of schemas that all calls with it may apply or read; mutated. */
  readonly steps?: { left: number } | undefined;
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
/** Maximum number of schemas that are applied or read for one attempt. */
const MAX_STEPS = 30_000;
const NONE: ReadonlySet<unknown> = new Set();

/**
 * Maximum depths of optional members, tried in turn until a value fits the budget: breadth takes precedence over depth. The last ones are
 * for values of which only some optional members fit, and for required members that need more than the usual budget.
 */
const ATTEMPTS = [
  ...[8, 5, 3].map((depth) => ({ depth, factor: 1, isLast: false })),
  { depth: 2, factor: 1, isLast: true },
  { depth: 0, factor: 20, isLast: true },
];

/**
 * Generates a value of a schema: the author's values where they are valid, with the required members that they lack, else generated ones.
 * Properties of the other direction and deprecated optional ones are left out. It is validated before it is returned.
 */
export function generate(root: RootSchema, given: GenerateOptions): Generated {
  const { direction, random, now, prefer = [], budget = BUDGET } = given;
  const all = given.steps ?? { left: Infinity };
  const trace = { isDirected: false, entered: new Set<Fields>() };
  const isFixed = random === undefined && now === undefined;
  const options: ValidateOptions = { direction, trace };
  let nearest: Pick<Generated, 'nearest' | 'errors'> = { nearest: undefined, errors: [] };
  for (const { depth, factor, isLast } of ATTEMPTS) {
    // A value that the budget did not end has the same fault with less depth.
    if (nearest.nearest !== undefined && depth > 0) continue;
    const most = Math.min(MAX_STEPS, all.left);
    const steps = { left: most };
    const memo = isFixed && !isLast ? given.memo : undefined;
    const walk: Walk = {
      ...{ root, options: { ...options, steps }, random, now, depth, steps },
      ...{ prefer: new Set(prefer), subtypesOf: given.subtypesOf ?? (() => []), around: new Set() },
      budget: { values: budget.values * factor, bytes: budget.bytes },
      ...{ last: { text: undefined }, trace, memo: prefer.length === 0 ? memo : undefined },
      make: (schemas, slot) => make(schemas, inner, slot),
    };
    const inner: Walk = { ...walk, prefer: NONE, memo };
    const made = make([root.schema], walk, { level: 0, name: given.name });
    all.left -= most - steps.left;
    const isOver = isSpent(walk.budget) || steps.left <= 0;
    if (made === undefined || (isOver && !isLast)) continue;
    const errors = errorsOf([root.schema], made, { root, options, steps: { left: MAX_STEPS } });
    if (errors.every(isAmbiguous)) return { value: made, nearest: made, errors, isDirected: trace.isDirected };
    if (nearest.nearest === undefined) nearest = { nearest: made, errors };
  }
  return { value: undefined, ...nearest, isDirected: trace.isDirected };
}

/** Maximum nesting of generated values. */
const MAX_LEVEL = 40;
/** Maximum number of combinations of choices of a value, and of candidates of one, and after one that several members of `oneOf` match. */
const [MAX_TURNS, MAX_CANDIDATES, MAX_LATER] = [16, 60, 10];

/** Generates a value that is likely to match schemas in a place; undefined where they allow none, or the recursion ends. */
function make(schemas: readonly unknown[], walk: Walk, slot: Slot): Json | undefined {
  const { budget, steps } = walk;
  // mitigation: depth of generated values
  if (isSpent(budget) || steps.left <= 0 || slot.level > MAX_LEVEL) return undefined;
  return recall(schemas, walk, slot, () => create(schemas, walk, slot));
}

function create(schemas: readonly unknown[], walk: Walk, slot: Slot): Json | undefined {
  const { around, trace, last } = walk;
  const gathered = gather(schemas, walk, 0, slot.index);
  const { parts } = gathered;
  const entered = parts.flatMap(({ schema, isWhole }) => (isWhole && hasMembers(schema) ? [schema] : []));
  for (const schema of entered) trace.entered.add(schema);
  if (entered.some((schema) => around.has(schema))) return undefined;
  for (const schema of entered) around.add(schema);
  const made = choose(gathered, schemas, walk, slot);
  for (const schema of entered) around.delete(schema);
  last.text = typeof made === 'number' ? textIn(parts, made) : undefined;
  return made;
}

const MEMBERS = [
  ...(['allOf', 'properties', 'additionalProperties', 'patternProperties'] as const),
  ...(['items', 'prefixItems', 'contains'] as const),
];

function hasMembers(schema: Fields): boolean {
  return MEMBERS.some((keyword) => schema[keyword] !== undefined);
}

/** Keywords of which a value that is generated by others may break a rule: each candidate is validated. */
const JUDGED = [
  ...(['enum', 'const', 'not', 'if', 'contains', 'dependentSchemas', 'dependencies'] as const),
  ...(['maxProperties', 'patternProperties', 'propertyNames', 'uniqueItems'] as const),
];

/** Returns the author's value, else the first candidate; the first valid one where it may be another. */
function choose(first: Gathered, schemas: readonly unknown[], walk: Walk, slot: Slot): Json | undefined {
  const { random, budget, steps } = walk;
  const { parts, combinations } = first;
  const own = random === undefined ? authorsValue(parts, schemas, walk, slot) : undefined;
  if (own !== undefined && (spendOn(budget, own) || slot.level === 0)) return own;
  const isSure = combinations === 1 && parts.every(({ schema }) => JUDGED.every((name) => schema[name] === undefined));
  let best: { readonly value: Json; readonly rank: number } | undefined;
  let count = 0;
  for (const value of candidatesOf(first, schemas, walk, slot)) {
    if (isSure) return value;
    const rank = rankOf(value, errorsOf(schemas, value, walk), combinations > 1);
    if (rank === 0) return value;
    if (best === undefined || rank < best.rank) best = { value, rank };
    count += 1;
    if (count > (best.rank === 1 ? MAX_LATER : MAX_CANDIDATES) || steps.left <= 0) break;
  }
  return best !== undefined && (best.rank < 3 || slot.level === 0) ? best.value : own;
}

/** Returns 0 for a valid value; a value of several members of `oneOf` comes after it, then an object whose properties all had to be left out, then an invalid one. */
function rankOf(value: Json, errors: readonly ValidationError[], isChoice: boolean): number {
  if (!errors.every(isAmbiguous)) return 3;
  if (isChoice && isRecord(value) && Object.keys(value).length === 0) return 2;
  return errors.some(({ pointer }) => pointer === '') ? 1 : 0;
}

/** Yields values by combination of choices. */
function* candidatesOf(first: Gathered, schemas: readonly unknown[], walk: Walk, slot: Slot): Generator<Json> {
  const { random } = walk;
  const start = random === undefined ? 0 : Math.floor(random() * first.combinations);
  let { combinations } = first;
  let hasNull = false;
  for (let turn = 0; turn < Math.min(combinations, MAX_TURNS); turn += 1) {
    const chosen = turn + start === 0 ? first : gather(schemas, walk, turn + start, slot.index);
    combinations = Math.max(combinations, chosen.combinations);
    if (chosen.isNever) continue;
    const isNull = random !== undefined && shapesOf(chosen.parts).join() === 'null';
    hasNull ||= isNull;
    const most = Math.max(3, Math.floor(MAX_CANDIDATES / combinations));
    const place = { ...slot, isOptional: slot.isOptional === true && combinations === 1 };
    if (!isNull) yield* take(valuesOf(chosen, place, walk, most), most);
  }
  // A random value is null last, as among types and in enumerations: strict readers of 3.0 refuse it beside a choice.
  if (hasNull) yield null;
}

function* take<T>(values: Iterable<T>, most: number): Generator<T> {
  let count = 0;
  for (const value of values) {
    yield value;
    count += 1;
    if (count >= most) return;
  }
}

/** Yields values of each type, which share a number of candidates. */
function* valuesOf(gathered: Gathered, slot: Slot, walk: Walk, most: number): Generator<Json> {
  const { parts } = gathered;
  const { random, budget } = walk;
  const listed = enumerated(parts)?.filter((value) => isJson(value));
  if (listed !== undefined) {
    const telling = listed.filter((value) => value !== null);
    const from = random === undefined ? (slot.index ?? 0) : Math.floor(random() * telling.length);
    const start = telling.length === 0 ? 0 : from % telling.length;
    for (const value of [...telling.slice(start), ...telling.slice(0, start), null])
      if ((value !== null || listed.includes(null)) && spendOn(budget, value)) yield value;
    return;
  }
  spend(budget, 1, 0);
  const named = shapesOf(parts);
  // Nothing says of which type the value is.
  const isFree =
    named.length === 0 && slot.isOptional !== true && !parts.some(({ schema }) => isWellFormed('type', schema));
  if (isFree && slot.level === 0) yield {};
  const shapes = isFree ? ['string', 'number', 'object', 'array', 'boolean', 'null'] : named;
  for (const shape of shapes) yield* take(ofShape(shape, gathered, walk, slot), Math.ceil(most / shapes.length));
}

function ofShape(shape: string, gathered: Gathered, walk: Walk, slot: Slot): Iterable<Json> {
  const schemas = gathered.parts.map(({ schema }) => schema);
  const { random } = walk;
  const { index = 0, isUnique = false, name } = slot;
  switch (shape) {
    case 'object':
      return objectsOf(gathered, walk, slot);
    case 'array': {
      const list = arrayOf(gathered, walk, slot);
      return list === undefined ? [] : [list];
    }
    case 'string':
      return rotated(textsOf(schemas, { ...walk, name }), isUnique ? index : 0);
    case 'number':
    case 'integer':
      return rotated(numbersOf(schemas, shape === 'integer', random), index);
    case 'boolean':
      return random === undefined ? [index % 2 === 0 || !isUnique, false] : [random() < 0.5, true, false];
    default:
      return [null];
  }
}

/** Returns values from an index on, then those before it. */
function rotated<T>(values: Iterable<T>, index: number): Iterable<T> {
  return index === 0 ? values : rotate(values, index);
}

function* rotate<T>(values: Iterable<T>, index: number): Generator<T> {
  const before: T[] = [];
  for (const value of values) {
    if (before.length < index) before.push(value);
    else yield value;
  }
  yield* before.toReversed();
}
