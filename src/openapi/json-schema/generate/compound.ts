import { isSpent, spend, spendOn } from '../../standard/budget.ts';
import { FREE_KEY_NAME } from '../../standard/extensions/schema-names.ts';
import type { Json } from '../../standard/json.ts';
import { passRawText } from '../../standard/raw-text.ts';
import { fieldsOf, isRecord, setOwn, type Fields } from '../../standard/record.ts';
import { toCanonicalText } from '../equal.ts';
import { isDeprecated, prefixOf, type Part } from '../parts.ts';
import { gather, nearestFirst, type Gathered } from './gather.ts';
import { textsOf } from './text.ts';
import { isAccepted, isOther, itemsAt, makeMember, numbersAt, schemasOf } from './walk.ts';
import { shapesOf, textsIn, type Slot, type Walk } from './walk.ts';

/** Maximum number of optional properties that are left out one by one, and of properties that a minimum asks for. */
const [MAX_DROPS, MAX_FREE] = [20, 100];
/** Maximum number of combinations of choices that are tried for an empty value. */
const MAX_TURNS = 8;

/** State of generating one object. */
interface Plan extends Pick<Gathered, 'parts' | 'hints'> {
  readonly walk: Walk;
  readonly slot: Slot;
  readonly described: ReadonlySet<string>;
  readonly required: ReadonlySet<string>;
  /** Maps of names to those that must be beside them. */
  readonly dependent: readonly Fields[];
  readonly members: Map<string, Member>;
  /** Values of properties, generated once for all objects that are tried; they keep the raw texts of numbers. */
  readonly made: Record<string, Json | undefined>;
}

interface Member {
  readonly schemas: readonly unknown[];
  /** True if no value has it: it is forbidden, or of the other direction. */
  readonly isBarred: boolean;
}

/** Yields objects that schemas describe: with all optional properties, without one of them, with one, with the required ones alone. */
export function* objectsOf({ parts, hints }: Gathered, walk: Walk, slot: Slot): Generator<Json> {
  const plan: Plan = {
    ...{ parts: nearestFirst(parts), hints, walk, slot, members: new Map(), made: {} },
    described: new Set(parts.flatMap(({ schema }) => Object.keys(fieldsOf(schema.properties)))),
    required: new Set(parts.flatMap(({ schema }) => textsIn(schema.required))),
    dependent: parts.flatMap(({ schema }) =>
      [schema.dependentRequired, schema.dependencies].filter((lists) => isRecord(lists)),
    ),
  };
  const optional = optionalIn(plan);
  const choices = function* (): Generator<readonly string[]> {
    yield optional;
    for (const name of optional.toReversed().slice(0, MAX_DROPS)) yield optional.filter((other) => other !== name);
    for (const name of optional.slice(0, MAX_DROPS)) yield [name];
    yield [];
  };
  for (const chosen of choices()) {
    const made = build(chosen, plan);
    if (made !== undefined) yield made;
    if (walk.steps.left <= 0) break;
  }
}

/** Lists the optional properties that an example has; no more than the budget has values for. */
function optionalIn(plan: Plan): readonly string[] {
  const { parts, described, required, walk, slot } = plan;
  const most = Math.min(Infinity, ...numbersAt(parts, 'maxProperties'));
  let left = slot.level >= walk.depth ? 0 : Math.min(walk.budget.values + 1, Math.max(most - required.size, 0));
  return [...described].filter((name) => {
    if (required.has(name) || walk.steps.left <= 0 || left <= 0) return false;
    const { schemas, isBarred } = memberOf(name, plan);
    const isShown = !isBarred && !isDeprecated(schemas, walk.root);
    if (isShown) left -= 1;
    return isShown;
  });
}

function memberOf(name: string, { members, parts, walk }: Plan): Member {
  const known = members.get(name);
  if (known !== undefined) return known;
  const schemas = schemasOf(name, parts, walk);
  const member = {
    schemas,
    isBarred: schemas.some((schema) => schema === false || isOther(schema, walk)),
  };
  members.set(name, member);
  return member;
}

/** Generates an object with some of the optional properties; the required ones come first, as long as the budget lasts. */
function build(chosen: readonly string[], plan: Plan): Json | undefined {
  const { described, required, hints, dependent, walk } = plan;
  const hinted = [...hints.keys()].filter((name) => described.size === 0 || described.has(name));
  const names = new Set([...required, ...hinted, ...chosen]);
  for (const name of names) for (const lists of dependent) for (const other of textsIn(lists[name])) names.add(other);
  const wanted = new Set([...hinted, ...chosen].filter((name) => !required.has(name)));
  const entries = new Map<string, Json>();
  for (const name of [...[...names].filter((one) => !wanted.has(one)), ...wanted]) {
    if (memberOf(name, plan).isBarred) continue;
    const value = valueOf(name, plan);
    if (value !== undefined) entries.set(name, value);
    else if (!wanted.has(name)) return undefined;
    else if (isSpent(walk.budget)) break;
  }
  addFree(entries, plan);
  const made: Record<string, Json> = {};
  for (const name of new Set([...described, ...names, ...entries.keys()])) {
    const value = entries.get(name);
    if (value === undefined) continue;
    setOwn(made, name, value);
    passRawText(plan.made, made, name);
  }
  return made;
}

function valueOf(name: string, plan: Plan, place: Partial<Slot> = {}): Json | undefined {
  if (!Object.hasOwn(plan.made, name)) setOwn(plan.made, name, makeValue(name, plan, place));
  return plan.made[name];
}

/** Generates the value of a property: that of a discriminator, else another; an empty one where a required one has none. */
function makeValue(name: string, plan: Plan, place: Partial<Slot>): Json | undefined {
  const { hints, described, required, dependent, walk, slot } = plan;
  const { schemas } = memberOf(name, plan);
  const hint = hints.get(name);
  if (hint !== undefined && isAccepted(schemas, hint, walk) && spendOn(walk.budget, hint)) return hint;
  const isNeeded = required.has(name) || dependent.some((lists) => Object.values(lists).flat().includes(name));
  const isOptional = described.has(name) && !isNeeded;
  const inner = { ...slot, ...place, level: slot.level + 1, name, isOptional };
  const value = makeMember(plan.made, name, schemas, walk, inner);
  return value === undefined && isNeeded && !isSpent(walk.budget) ? emptyOf(schemas, walk) : value;
}

/** Returns the empty value of a required member at the end of the recursion, by one choice after the other. */
function emptyOf(schemas: readonly unknown[], walk: Walk): Json | undefined {
  let [combinations, first]: [number, Json?] = [1];
  for (let turn = 0; turn < combinations; turn += 1) {
    const gathered = gather(schemas, walk, turn);
    combinations = Math.min(gathered.combinations, MAX_TURNS);
    if (gathered.isNever) continue;
    const shapes = shapesOf(gathered.parts);
    const value = shapes.includes('null') ? null : shapes[0] === 'array' ? [] : shapes[0] === 'object' ? {} : null;
    if (isAccepted(schemas, value, walk)) return value;
    if (first === undefined) first = value;
  }
  // The last value that is tried is the nearest one.
  return walk.depth === 0 ? first : undefined;
}

/** Adds entries of a map: one that `additionalProperties` or a pattern describes, and as many as must be. */
function addFree(entries: Map<string, Json>, plan: Plan): void {
  const { parts, walk, slot } = plan;
  const least = Math.min(MAX_FREE, Math.max(0, ...numbersAt(parts, 'minProperties')));
  const most = Math.min(Infinity, ...numbersAt(parts, 'maxProperties'));
  const isMap = parts.some(({ schema }) => isRecord(schema.additionalProperties));
  const patterns = parts.flatMap(({ schema }) => Object.keys(fieldsOf(schema.patternProperties)));
  const isShown = (isMap || (entries.size === 0 && patterns.length > 0)) && slot.level < walk.depth;
  const wanted = Math.min(most, Math.max(least, isShown ? entries.size + 1 : 0));
  if (entries.size >= wanted) return;
  const before = entries.size;
  for (const name of freeNames(parts, isMap ? [] : patterns, walk)) {
    if (entries.size >= wanted || walk.steps.left <= 0 || !spend(walk.budget, 1, 0)) return;
    if (entries.has(name) || memberOf(name, plan).isBarred) continue;
    const value = valueOf(name, plan, { index: entries.size - before });
    if (value !== undefined) entries.set(name, value);
    else if (entries.size >= least) return;
  }
}

/** Yields names that no property has: listed ones, the author's, those of patterns and rules, else plain ones. */
function* freeNames(parts: readonly Part[], patterns: readonly string[], walk: Walk): Generator<string> {
  const rules = parts.flatMap(({ schema }) => (schema.propertyNames === undefined ? [] : [schema.propertyNames]));
  const limits = gather(rules, walk).parts.map(({ schema }) => schema);
  const named = (more: object): Iterable<string> => textsOf([...limits, { minLength: 1, ...more }], walk);
  const names = function* (): Generator<string> {
    for (const schema of limits) yield* [...textsIn(schema.const), ...textsIn(schema.enum)];
    for (const { schema } of parts) yield* textsIn(fieldsOf(schema.additionalProperties)[FREE_KEY_NAME]);
    for (const pattern of patterns) yield* named({ pattern });
    if (rules.length > 0) yield* named({});
    for (let count = 1; count <= MAX_FREE && rules.length === 0; count += 1) yield count === 1 ? 'key' : `key${count}`;
  };
  for (const name of names()) if (rules.length === 0 || isAccepted(rules, name, walk)) yield name;
}

/** Maximum length of a list that is generated whole, and the length of one that must be longer. */
const [MAX_ITEMS, FEW_ITEMS] = [100, 3];
/** Maximum number of tries for an item that no other equals. */
const MAX_TRIES = 30;

/** Generates the list that schemas describe: with one item, or as many as required. */
export function arrayOf({ parts }: Gathered, walk: Walk, slot: Slot): Json | undefined {
  const prefix = Math.max(0, ...parts.map(({ schema }) => prefixOf(schema).length));
  const contained = parts.flatMap(({ schema }) =>
    schema.contains === undefined
      ? []
      : Array.from({ length: Math.min(MAX_ITEMS, Number(schema.minContains ?? 1)) }, () => schema.contains),
  );
  const isUnique = parts.some(({ schema }) => schema.uniqueItems === true);
  const least = Math.max(contained.length, 0, ...numbersAt(parts, 'minItems'));
  const most = Math.min(Infinity, ...numbersAt(parts, 'maxItems'));
  const hasItems = itemsAt(prefix, parts).length > 0;
  const usual = slot.level >= walk.depth ? 0 : prefix > 0 ? prefix : hasItems ? 1 : 0;
  const length = Math.min(Math.max(least, usual), most);
  const count = length > MAX_ITEMS ? FEW_ITEMS : length;
  const values: Json[] = [];
  const seen = new Set<string>();
  /** Generates the item at an index, another than those before where no two may be equal. */
  const makeItem = (at: number): Json | undefined => {
    const schemas = [...itemsAt(at, parts), ...contained.slice(at, at + 1)];
    if (schemas.includes(false)) return undefined;
    for (let extra = 0; extra < (isUnique ? MAX_TRIES : 1); extra += 1) {
      const index = (slot.index ?? 0) + Math.max(at - prefix, 0) + extra;
      const place = {
        level: slot.level + 1,
        name: slot.name,
        index,
        isUnique: isUnique || slot.isUnique === true,
      };
      const value = makeMember(values, String(at), schemas, walk, place);
      const text = isUnique && value !== undefined ? toCanonicalText(value) : String(at);
      if (value === undefined || !seen.has(text)) {
        seen.add(text);
        return value;
      }
    }
    return undefined;
  };
  while (values.length < count) {
    const value = makeItem(values.length);
    if (value === undefined) break;
    values.push(value);
  }
  return slot.level === 0 || values.length >= Math.min(least, count) ? values : undefined;
}
