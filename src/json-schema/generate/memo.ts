import { isSpent, spend } from '../../standard/budget.ts';
import type { Json } from '../../standard/json.ts';
import { isRecord, type Fields } from '../../standard/record.ts';
import type { Direction } from '../errors.ts';
import { createTrace, type Memo, type Place, type Trace, type Walk } from './walk.ts';

/** Value that a schema has in every place of the same kind, with what it costs. */
interface Made {
  readonly value: Json | undefined;
  /** Raw text of a number of the author's. */
  readonly text?: string | undefined;
  readonly values: number;
  readonly bytes: number;
  readonly steps: number;
  readonly checks: number;
  /** Number of levels that its members have. */
  readonly height: number;
  /** Schemas that it applied: inside a value of one of them it would end earlier. */
  readonly entered: ReadonlySet<Fields>;
}

/** Values that were generated for the schemas of a document, by reference or schema, then by place. */
interface Values {
  readonly references: Map<string, Known>;
  readonly schemas: WeakMap<Fields, Known>;
}

type Known = Map<string, Made>;

const memos = new WeakMap<object, Map<Direction | undefined, Memo>>();

/** Returns the memo of a document and direction, the same each time. */
export function memoOf(document: unknown, direction: Direction | undefined): Memo | undefined {
  if (!isRecord(document)) return undefined;
  const all = memos.get(document) ?? new Map<Direction | undefined, Memo>();
  const memo = all.get(direction) ?? createMemo();
  memos.set(document, all.set(direction, memo));
  return memo;
}

function createMemo(): Memo {
  const values: Values = { references: new Map(), schemas: new WeakMap() };
  return { recall: (schemas, walk, place, create) => recall(values, schemas, walk, place, create) };
}

/**
 * Returns the value that a schema had in a place of the same kind, at its cost, so that it is the one that would be generated again; else
 * generates it. One that the budget ended, or that depends on values around it, is not kept.
 */
function recall(
  memo: Values,
  schemas: readonly unknown[],
  walk: Walk,
  place: Place,
  create: () => Json | undefined,
): Json | undefined {
  const known = findValues(memo, schemas, walk, place);
  if (known === undefined) return create();
  const { budget, steps, checks, trace } = walk;
  const { level, index = 0, word = '' } = place;
  const left = Math.max(walk.depth - level, 0);
  const flags = (level === 0 ? 1 : 0) + (place.isOptional === true ? 2 : 0) + (place.isUnique === true ? 4 : 0);
  const key = `${walk.isCareful ? 'careful' : ''} ${index} ${flags} ${word}`;
  const whole = known.get(key);
  const made = whole !== undefined && whole.height <= left ? whole : known.get(`${left} ${key}`);
  if (made !== undefined && isSameHere(made, walk)) {
    spend(budget, made.values, made.bytes);
    steps.left -= made.steps;
    checks.left -= made.checks;
    walk.last.text = made.text;
    add(trace, made.entered, level + made.height - 1, made !== whole);
    return made.value;
  }
  const isTrial = !walk.isCareful && !walk.isLast;
  const spent = isTrial ? known.get(`spent ${left} ${key}`) : undefined;
  if (spent !== undefined && isAsShort(spent, walk)) {
    spend(budget, spent.values, spent.bytes);
    return undefined;
  }
  const { values, bytes } = budget;
  const before = { steps: steps.left, checks: checks.left };
  const outer = { ...trace };
  Object.assign(trace, createTrace());
  const value = create();
  const { entered = NONE, highest, isCut, lowest } = trace;
  const isFree = lowest >= level;
  const isOver = isSpent(budget) || steps.left <= 0;
  const height = Math.max(highest + 1 - level, 0);
  if (isFree && isOver && isTrial)
    known.set(`spent ${left} ${key}`, { value, values, bytes, ...before, height, entered });
  else if (isFree && !isOver && checks.left > 0) {
    const cost = { values: values - budget.values, bytes: bytes - budget.bytes, steps: before.steps - steps.left };
    known.set(isCut ? `${left} ${key}` : key, {
      value,
      text: walk.last.text,
      ...cost,
      checks: before.checks - checks.left,
      height,
      entered,
    });
  }
  Object.assign(trace, outer, { lowest: isFree ? outer.lowest : Math.min(outer.lowest, lowest) });
  add(trace, entered, highest, isCut);
  return value;
}

const NONE: ReadonlySet<Fields> = new Set();

function add(trace: Trace, entered: ReadonlySet<Fields>, highest: number, isCut: boolean): void {
  if (entered.size > 0) trace.entered ??= new Set();
  for (const schema of entered) trace.entered?.add(schema);
  trace.highest = Math.max(trace.highest, highest);
  trace.isCut ||= isCut;
}

/** Returns the values of a schema; undefined where they differ by more than their place. */
function findValues(
  memo: Values,
  schemas: readonly unknown[],
  { root }: Walk,
  { hints = [] }: Place,
): Known | undefined {
  const [schema, ...others] = schemas;
  if (others.length > 0 || hints.length > 0 || !isRecord(schema)) return undefined;
  const { $ref } = schema;
  const isAlone =
    typeof $ref === 'string' && (root.readsBesideReferences === false || Object.keys(schema).length === 1);
  const known: Known = (isAlone ? memo.references.get($ref) : memo.schemas.get(schema)) ?? new Map();
  if (isAlone) memo.references.set($ref, known);
  else memo.schemas.set(schema, known);
  return known;
}

/** Returns true if a value would be generated in the same way: within what is left, and without a schema that is inside itself. */
function isSameHere(made: Made, { budget, steps, checks, inside }: Walk): boolean {
  if (budget.values <= made.values || budget.bytes <= made.bytes) return false;
  return steps.left > made.steps && checks.left > made.checks && isApart(made, inside);
}

/** Returns true if less is left than what did not suffice before. */
function isAsShort(spent: Made, { budget, steps, inside }: Walk): boolean {
  const { values, bytes } = budget;
  return values <= spent.values && bytes <= spent.bytes && steps.left <= spent.steps && isApart(spent, inside);
}

function isApart({ entered }: Made, inside: Walk['inside']): boolean {
  if (entered.size > 0) for (const schema of inside.keys()) if (entered.has(schema)) return false;
  return true;
}
