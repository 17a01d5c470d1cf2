import { memoize } from '../../../cache/memoize.ts';
import { isSpent, spend, spendOn, type Budget } from '../../standard/budget.ts';
import { isJson, isObject, type Json } from '../../standard/json.ts';
import { isRecord, listOf, type Fields } from '../../standard/record.ts';
import type { Direction, ValidationError } from '../errors.ts';
import type { RootSchema } from '../evaluation.ts';
import { isWellFormed } from '../keywords.ts';
import type { Part } from '../parts.ts';
import { commonTypes, impliedTypes, namedTypes, type TypeName } from '../types.ts';
import { arrayOf, authorsValue, objectsOf, textIn } from './compound.ts';
import { errorsOf, gather, isAccepted, isAmbiguous, type Gathered } from './gather.ts';
import type { Known, Made, Slot, Walk } from './gather.ts';
import { numbersOf } from './number.ts';
import { textsOf } from './text.ts';
import { wordFor } from './words.ts';

export interface GenerateOptions {
  /** Undefined for a value of both directions. */
  readonly direction: Direction | undefined;
  /** Random number from 0 to 1; without it the same schema has the same value. */
  readonly random?: (() => number) | undefined;
  /** Time of generated dates; that of all examples without it. */
  readonly now?: Date | undefined;
  /** Variants that are chosen where they are among the members of a choice of the whole value. */
  readonly prefer?: readonly unknown[] | undefined;
  readonly budget?: Budget | undefined;
  /** Number of schemas that all calls with it may apply or read; mutated. */
  readonly steps?: { left: number } | undefined;
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
/**
 * Maximum depths of optional members, tried in turn until a value fits the budget: breadth takes precedence over depth. At the last ones
 * only some of the optional members fit, and required ones may need more than the usual budget.
 */
const [DEPTHS, LAST_DEPTH, LEAST_FACTOR] = [[4, 2, 0], 2, 20];

/**
 * Generates a value of a schema: the author's values where they are valid, with the required members that they lack, else generated ones.
 * Properties of the other direction and deprecated optional ones are left out. It is validated before it is returned.
 */
export function generate(root: RootSchema, given: GenerateOptions): Generated {
  const { direction, random, now, prefer = [], budget = BUDGET } = given;
  const all = given.steps ?? { left: Infinity };
  const trace = { isDirected: false, entered: new Set<Fields>() };
  const memo = random === undefined && now === undefined && isRecord(root.document) ? memoOf(root.document) : undefined;
  let nearest: Pick<Generated, 'nearest' | 'errors'> = { nearest: undefined, errors: [] };
  for (const depth of DEPTHS) {
    // A value that the budget did not end has the same fault with less depth.
    if (nearest.nearest !== undefined && depth > 0) continue;
    const isLast = depth <= LAST_DEPTH;
    const most = Math.min(MAX_STEPS, all.left);
    const steps = { left: most };
    const walk: Walk = {
      ...{ root, random, now, depth, steps, trace, options: { direction, trace, steps }, around: new Set() },
      budget: { ...budget, values: budget.values * (depth === 0 ? LEAST_FACTOR : 1) },
      memo,
      make: (schemas, slot) => make(schemas, walk, slot),
    };
    const made = walk.make([root.schema], { level: 0, prefer })?.value;
    all.left -= most - steps.left;
    if (made === undefined || (!isLast && isOver(walk))) continue;
    const judged = { direction, trace, steps: { left: MAX_STEPS } };
    const errors = errorsOf([root.schema], made, { ...walk, options: judged });
    if (errors.every(isAmbiguous)) return { value: made, nearest: made, errors, isDirected: trace.isDirected };
    if (nearest.nearest === undefined) nearest = { nearest: made, errors };
  }
  return { value: undefined, ...nearest, isDirected: trace.isDirected };
}

function isOver({ budget, steps }: Walk): boolean {
  return isSpent(budget) || steps.left <= 0;
}

/** Values of the references of a document by place and direction. */
const memoOf = memoize<object, Map<string, Known>>(() => new Map());
/** Maximum nesting of generated values. */
const MAX_LEVEL = 40;

/**
 * Generates a value that is likely to match schemas in a place; undefined where they allow none, or the recursion ends. A reference has
 * the value that it had in a place of the same kind, at its cost, unless the budget or a schema around it ended that.
 */
function make(schemas: readonly unknown[], walk: Walk, slot: Slot): Made | undefined {
  const { budget, steps, memo, options, depth, trace } = walk;
  const { level, prefer = [] } = slot;
  // mitigation: depth of generated values
  if (isOver(walk) || level > MAX_LEVEL) return undefined;
  const [schema] = schemas;
  const isReference = isRecord(schema) && schema.$ref !== undefined && Object.keys(schema).length === 1;
  if (memo === undefined || prefer.length > 0 || schemas.length > 1 || !isReference) return create(schemas, walk, slot);
  const { name = '', index, isUnique, isOptional } = slot;
  const rest = depth === 0 ? 'none' : Math.max(depth - level, 0);
  const key = JSON.stringify([schema.$ref, options.direction, rest, wordFor(name), index, isUnique, isOptional]);
  const known = memo.get(key);
  if (known !== undefined && isUsable(known, walk)) {
    spend(budget, known.values, known.bytes);
    steps.left -= known.steps;
    for (const one of known.entered) trace.entered.add(one);
    trace.isDirected ||= known.isDirected;
    return known.made;
  }
  const before = { ...budget, steps: steps.left, ...trace };
  Object.assign(trace, { entered: new Set(), isDirected: false });
  const made = create(schemas, walk, slot);
  const { entered, isDirected } = trace;
  for (const one of entered) before.entered.add(one);
  Object.assign(trace, { entered: before.entered, isDirected: isDirected || before.isDirected });
  const cost = { values: before.values - budget.values, bytes: before.bytes - budget.bytes };
  if (!isOver(walk) && !isInside(entered, walk))
    memo.set(key, { made, entered, isDirected, steps: before.steps - steps.left, ...cost });
  return made;
}

/** Returns true for a value that would be the same here; one that costs too much ends an attempt that is then repeated with less depth. */
function isUsable(known: Known, walk: Walk): boolean {
  const { budget, steps, depth } = walk;
  const isEnough = known.values < budget.values && known.bytes < budget.bytes && known.steps < steps.left;
  return (isEnough || depth > LAST_DEPTH) && !isInside(known.entered, walk);
}

function isInside(entered: ReadonlySet<Fields>, { around }: Walk): boolean {
  return [...around].some((one) => entered.has(one));
}

const MEMBERS = [
  'allOf',
  'properties',
  'additionalProperties',
  'patternProperties',
  'items',
  'prefixItems',
  'contains',
];
/** Number that random indexes are below. */
const MAX_INDEX = 120;

function create(schemas: readonly unknown[], walk: Walk, place: Slot): Made | undefined {
  const { around, trace, random } = walk;
  const slot = random === undefined ? place : { ...place, index: Math.floor(random() * MAX_INDEX) };
  const gathered = gather(schemas, walk, 0, slot);
  const { parts } = gathered;
  const whole = parts.flatMap(({ schema, isWhole }) => (isWhole ? [schema] : []));
  const entered = whole.filter((schema) => MEMBERS.some((keyword) => schema[keyword] !== undefined));
  for (const schema of entered) trace.entered.add(schema);
  if (entered.some((schema) => around.has(schema))) return undefined;
  for (const schema of entered) around.add(schema);
  const value = choose(gathered, schemas, walk, slot);
  for (const schema of entered) around.delete(schema);
  return value === undefined ? undefined : { value, text: textIn(parts, value) };
}

/** Maximum number of combinations of choices of a value, of candidates of one, and of those of one type. */
const [MAX_TURNS, MAX_CANDIDATES, MAX_ALIKE] = [16, 60, 20];
/** Keywords of which a value that is generated by others may break a rule: each candidate is validated. */
const JUDGED = [
  ...(['enum', 'const', 'not', 'if', 'contains', 'dependentSchemas', 'dependentRequired', 'dependencies'] as const),
  ...(['maxProperties', 'patternProperties', 'propertyNames', 'uniqueItems'] as const),
];

/** Returns the author's value, else the first valid candidate that says something; the first one where all are valid. */
function choose(first: Gathered, schemas: readonly unknown[], walk: Walk, slot: Slot): Json | undefined {
  const { parts, combinations } = first;
  const own = walk.random === undefined ? authorsValue(parts, schemas, walk, slot) : undefined;
  if (own !== undefined) {
    spendOn(walk.budget, own);
    return own;
  }
  const isSure = combinations === 1 && parts.every(({ schema }) => JUDGED.every((name) => schema[name] === undefined));
  let [count, nearest, empty]: [number, Json?, Json?] = [0];
  for (const value of candidatesOf(first, schemas, walk, slot)) {
    const isEmpty = combinations > 1 && isObject(value) && Object.keys(value).length === 0;
    const isValid = isSure || isAccepted(schemas, value, walk);
    if (isValid && !isEmpty) return value;
    if (isValid) empty = value;
    if (nearest === undefined) nearest = value;
    count += 1;
    if (count > MAX_CANDIDATES || walk.steps.left <= 0) break;
  }
  return empty ?? (slot.level === 0 ? nearest : undefined);
}

/** Yields values by combination of choices, and in each of these by type. */
function* candidatesOf(first: Gathered, schemas: readonly unknown[], walk: Walk, slot: Slot): Generator<Json> {
  let { combinations } = first;
  for (let turn = 0; turn < Math.min(combinations, MAX_TURNS); turn += 1) {
    const gathered = turn === 0 ? first : gather(schemas, walk, turn, slot);
    combinations = Math.max(combinations, gathered.combinations);
    const place = combinations === 1 ? slot : { ...slot, isOptional: false };
    for (const shape of gathered.isNever ? [] : shapesOf(gathered.parts, place)) {
      let count = 0;
      for (const value of ofShape(shape, gathered, walk, slot)) {
        yield value;
        count += 1;
        if (count >= MAX_ALIKE) break;
      }
    }
  }
}

type Shape = TypeName | 'listed';

/** Lists the types that all parts allow, null last; those that keywords imply without a `type`; any where nothing says of which it is. */
function shapesOf(parts: readonly Part[], { level, isOptional }: Slot): readonly Shape[] {
  const schemas = parts.map(({ schema }) => schema);
  if (schemas.some((schema) => schema.const !== undefined || Array.isArray(schema.enum))) return ['listed'];
  const types = commonTypes(schemas.map(namedTypes)) ?? impliedTypes(schemas);
  const isFree = types.length === 0 && isOptional !== true && !schemas.some((schema) => isWellFormed('type', schema));
  if (isFree) return [...(level === 0 ? ['object' as const] : []), 'string', 'number', 'object', 'array', 'boolean'];
  return types.toSorted((one, other) => Number(one === 'null') - Number(other === 'null'));
}

function ofShape(shape: Shape, gathered: Gathered, walk: Walk, slot: Slot): Iterable<Json> {
  const schemas = gathered.parts.map(({ schema }) => schema);
  const { index = 0, isUnique = false, name = '' } = slot;
  if (shape === 'listed') return listedIn(schemas, index, walk.budget);
  spend(walk.budget, 1, 0);
  switch (shape) {
    case 'object':
      return objectsOf(gathered, walk, slot);
    case 'array':
      return arrayOf(gathered, walk, slot);
    case 'string':
      return rotated(textsOf(schemas, { ...walk, word: wordFor(name) ?? 'string' }), isUnique ? index : 0);
    case 'number':
    case 'integer':
      return rotated(numbersOf(schemas, shape === 'integer'), index);
    case 'boolean':
      return rotated([true, false], isUnique || walk.random !== undefined ? index % 2 : 0);
    case 'null':
      return [null];
  }
}

/** Yields the values of `const` and `enum`, which other parts may refuse: from an index on, null last. */
function* listedIn(schemas: readonly Fields[], index: number, budget: Budget): Generator<Json> {
  const all = schemas.flatMap(({ const: constant, enum: list }) => [constant, ...listOf(list)]);
  const telling = all.filter((value) => isJson(value)).filter((value) => value !== null);
  const start = telling.length === 0 ? 0 : index % telling.length;
  for (const value of [...telling.slice(start), ...telling.slice(0, start), null])
    if (spendOn(budget, value)) yield value;
}

/** Yields values from an index on, then those before it. */
function* rotated<T>(values: Iterable<T>, index: number): Generator<T> {
  const before: T[] = [];
  for (const value of values) {
    if (before.length < index) before.push(value);
    else yield value;
  }
  yield* before.toReversed();
}
