import { isSpent, spend } from '../../standard/budget.ts';
import type { Json } from '../../standard/json.ts';
import { isRecord, type Fields } from '../../standard/record.ts';
import type { Direction } from '../errors.ts';
import { isPreferring } from './gather.ts';
import { createTrace, enter, type Memo, type Slot, type Trace, type Walk } from './walk.ts';

/** Facts that a value has depended on. */
interface Facts extends Pick<Trace, 'isCut' | 'isDirected'> {
  /** Schemas that it applied, inside a value of which it would end earlier, and those with a choice. */
  readonly entered: ReadonlySet<Fields>;
}

/** Value that a schema has in every place of the same kind, with what it costs. */
interface Made extends Facts {
  readonly value: Json | undefined;
  /** Raw text of a number of the author's. */
  readonly text?: string | undefined;
  readonly values: number;
  readonly bytes: number;
  readonly steps: number;
  readonly checks: number;
  /** Number of levels that its members have. */
  readonly height: number;
}

/** Values that were generated for the schemas of a document, by reference or schema. */
interface Values {
  readonly references: Map<string, Known>;
  readonly schemas: WeakMap<Fields, Known>;
}

/** Values of a schema by place: those of all directions, and those of each that may differ. */
interface Known {
  readonly all: Map<string, Made>;
  readonly directed: Map<Direction | undefined, Map<string, Made>>;
}

const memos = new WeakMap<object, Memo>();

/** Returns the memo of a document, the same each time. */
export function memoOf(document: unknown): Memo | undefined {
  if (!isRecord(document)) return undefined;
  const memo = memos.get(document) ?? createMemo();
  memos.set(document, memo);
  return memo;
}

function createMemo(): Memo {
  const values: Values = { references: new Map(), schemas: new WeakMap() };
  return { recall: (schemas, walk, place, create) => recall(values, schemas, walk, place, create) };
}

/**
 * Returns the value that a schema had in a place of the same kind, at its cost, so that it is the one that would be generated again; else
 * generates it. One that the budget ended, or that depends on values around it or on preferred variants, is not kept.
 */
function recall(
  memo: Values,
  schemas: readonly unknown[],
  walk: Walk,
  place: Slot,
  create: () => Json | undefined,
): Json | undefined {
  const known = findValues(memo, schemas, walk, place);
  if (known === undefined) return create();
  const { budget, steps, checks, trace } = walk;
  const { level, index = 0, word = '' } = place;
  const left = Math.max(walk.depth - level, 0);
  const flags = (level === 0 ? 1 : 0) + (place.isOptional === true ? 2 : 0) + (place.isUnique === true ? 4 : 0);
  const key = `${walk.isCompleting ? 'complete' : walk.isCareful ? 'careful' : ''} ${index} ${flags} ${word}`;
  const directed = known.directed.get(walk.options.direction);
  const made = findMade(known.all, key, left) ?? (directed && findMade(directed, key, left));
  if (made !== undefined && isSameHere(made, walk)) {
    spend(budget, made.values, made.bytes);
    steps.left -= made.steps;
    checks.left -= made.checks;
    walk.last.text = made.text;
    add(trace, made, level + made.height - 1);
    return made.value;
  }
  const isTrial = !walk.isCareful && !walk.isLast;
  const lack = `spent ${left} ${key}`;
  const spent = isTrial ? (known.all.get(lack) ?? directed?.get(lack)) : undefined;
  if (spent !== undefined && isAsShort(spent, walk)) {
    spend(budget, spent.values, spent.bytes);
    add(trace, spent, level + spent.height - 1);
    return undefined;
  }
  const { values, bytes } = budget;
  const before = { steps: steps.left, checks: checks.left };
  const outer = { ...trace };
  Object.assign(trace, createTrace());
  const value = create();
  const { entered = NONE, highest, isCut, isDirected, lowest } = trace;
  const isFree = lowest >= level;
  const isOver = isSpent(budget) || steps.left <= 0;
  const facts = { entered, height: Math.max(highest + 1 - level, 0), isCut, isDirected };
  if (isFree && !isPreferred(facts, walk)) {
    const own = isDirected ? directedIn(known, walk.options.direction) : known.all;
    if (isOver && isTrial) own.set(lack, { value, values, bytes, ...before, ...facts });
    else if (!isOver && checks.left > 0) {
      const cost = { values: values - budget.values, bytes: bytes - budget.bytes, steps: before.steps - steps.left };
      const { text } = walk.last;
      own.set(isCut ? `${left} ${key}` : key, { value, text, ...cost, checks: before.checks - checks.left, ...facts });
    }
  }
  Object.assign(trace, outer, { lowest: isFree ? outer.lowest : Math.min(outer.lowest, lowest) });
  add(trace, facts, highest);
  return value;
}

const NONE: ReadonlySet<Fields> = new Set();

function findMade(known: ReadonlyMap<string, Made>, key: string, left: number): Made | undefined {
  const whole = known.get(key);
  return whole !== undefined && whole.height <= left ? whole : known.get(`${left} ${key}`);
}

function directedIn({ directed }: Known, direction: Direction | undefined): Map<string, Made> {
  const own = directed.get(direction) ?? new Map<string, Made>();
  directed.set(direction, own);
  return own;
}

/** Adds what a value in another one has depended on. */
function add(trace: Trace, { entered, isCut, isDirected }: Facts, highest: number): void {
  for (const schema of entered) enter(schema, trace);
  trace.highest = Math.max(trace.highest, highest);
  trace.isCut ||= isCut;
  trace.isDirected ||= isDirected;
}

/** Returns the values of a schema; undefined where they differ by more than their place. */
function findValues(
  memo: Values,
  schemas: readonly unknown[],
  { root }: Walk,
  { hints = [] }: Slot,
): Known | undefined {
  const [schema, ...others] = schemas;
  if (others.length > 0 || hints.length > 0 || !isRecord(schema)) return undefined;
  const { $ref } = schema;
  const isAlone =
    typeof $ref === 'string' && (root.readsBesideReferences === false || Object.keys(schema).length === 1);
  const found = isAlone ? memo.references.get($ref) : memo.schemas.get(schema);
  if (found !== undefined) return found;
  const known: Known = { all: new Map(), directed: new Map() };
  if (isAlone) memo.references.set($ref, known);
  else memo.schemas.set(schema, known);
  return known;
}

/** Returns true if a value would be generated in the same way: within what is left, and without a schema that is inside itself. */
function isSameHere(made: Made, walk: Walk): boolean {
  const { budget, steps, checks } = walk;
  if (budget.values <= made.values || budget.bytes <= made.bytes) return false;
  return steps.left > made.steps && checks.left > made.checks && isApart(made, walk);
}

/** Returns true if less is left than what did not suffice before. */
function isAsShort(spent: Made, walk: Walk): boolean {
  const { values, bytes } = walk.budget;
  return values <= spent.values && bytes <= spent.bytes && walk.steps.left <= spent.steps && isApart(spent, walk);
}

function isApart(made: Made, walk: Walk): boolean {
  if (made.entered.size > 0) for (const schema of walk.inside.keys()) if (made.entered.has(schema)) return false;
  return !isPreferred(made, walk);
}

/** Returns true if preferred variants may decide a value. */
function isPreferred({ entered }: Pick<Made, 'entered'>, walk: Walk): boolean {
  if (walk.prefer.size > 0) for (const schema of entered) if (isPreferring(schema, walk)) return true;
  return false;
}
