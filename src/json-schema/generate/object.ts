import { isSpent } from '../../standard/budget.ts';
import type { Json, JsonObject } from '../../standard/json.ts';
import { keepRawText, passRawTexts, rawTextOf } from '../../standard/raw-text.ts';
import { isRecord, setOwn, type Fields, fieldsOf } from '../../standard/record.ts';
import { isOtherDirection } from '../evaluation.ts';
import { isDeprecated } from './deprecated.ts';
import { emptyValue } from './empty.ts';
import { numbersIn, textsIn } from './fields.ts';
import { gather, nearestFirst, type Gathered, type SchemaPart } from './gather.ts';
import { addFree, type Entries } from './free.ts';
import { hasMembersAt, type Slot, type Walk } from './walk.ts';
import { wordFor } from './words.ts';

/** Maximum number of optional properties that are left out one by one. */
const MAX_DROPS = 20;
/** Number of steps for which the flags of a property count. */
const COST_OF_FLAGS = 4;

/** Yields objects that schemas describe: with all optional properties, without one of them, with the required ones alone. */
export function* objectsOf({ parts, hints }: Gathered, walk: Walk, place: Slot): Generator<Json> {
  const plan = planOf(parts, walk, place);
  const make = (optional: readonly string[]): Json | undefined => build({ parts, hints, plan, optional }, walk, place);
  const whole = make(plan.optional);
  if (whole !== undefined) yield whole;
  const others = function* (): Generator<readonly string[]> {
    for (const name of plan.optional.toReversed().slice(0, MAX_DROPS))
      yield plan.optional.filter((other) => other !== name);
    for (const name of plan.optional.slice(0, MAX_DROPS)) yield [name];
  };
  for (const optional of others()) {
    if (isSpent(walk.budget) || walk.steps.left <= 0) break;
    const made = make(optional);
    if (made !== undefined) yield made;
  }
  const least = make([]);
  if (least !== undefined) yield least;
}

/** Generates an object with the author's members, in their order, and the required ones that it lacks; undefined without one of these. */
export function completedObject(
  given: JsonObject,
  { parts, hints }: Gathered,
  walk: Walk,
  place: Slot,
): Json | undefined {
  const plan = planOf(parts, walk, place);
  const needed = new Set(plan.required);
  const optional = Object.keys(given).filter((name) => !needed.has(name) && !plan.memberOf(name).isBarred);
  const made = build({ parts, hints, plan, optional, given }, walk, place);
  if (!isRecord(made)) return undefined;
  const ordered: Record<string, Json> = {};
  for (const name of [...Object.keys(given), ...Object.keys(made)]) {
    const value = Object.hasOwn(made, name) ? made[name] : undefined;
    if (value !== undefined) setOwn(ordered, name, value);
  }
  passRawTexts(made, ordered);
  return ordered;
}

interface Plan {
  readonly described: readonly string[];
  readonly required: readonly string[];
  /** Names of optional properties that an example has. */
  readonly optional: readonly string[];
  readonly memberOf: (name: string) => Member;
  /** Examples of objects of which the schemas describe a part. */
  readonly examples: readonly Fields[];
}

/** Property with what decides whether a value has it. */
interface Member {
  readonly schemas: readonly unknown[];
  /** True if no value has it: it is forbidden, or of the other direction. */
  readonly isBarred: boolean;
}

function planOf(parts: readonly SchemaPart[], walk: Walk, { level }: Slot): Plan {
  const described = [...new Set(parts.flatMap(({ schema }) => Object.keys(fieldsOf(schema.properties))))];
  const required = [...new Set(parts.flatMap(({ schema }) => textsIn(schema.required)))];
  const examples = parts.flatMap(({ schema, isWhole }) => {
    const listed: readonly unknown[] = Array.isArray(schema.examples) ? schema.examples : [schema.example];
    const [example] = listed;
    return !isWhole && isRecord(example) ? [example] : [];
  });
  const needed = new Set(required);
  const nearest = nearestFirst(parts);
  const members = new Map<string, Member>();
  const memberOf = (name: string): Member => {
    const member = members.get(name) ?? toMember(name, nearest, walk);
    members.set(name, member);
    return member;
  };
  // More than the budget has values for are not made.
  let left = walk.budget.values + 1;
  const optional = described.filter((name) => {
    if (needed.has(name) || !hasMembersAt(level, walk) || walk.steps.left <= 0 || left <= 0) return false;
    const { schemas, isBarred } = memberOf(name);
    const isShown = !isBarred && !isDeprecated(schemas, walk.root);
    if (isShown) left -= 1;
    return isShown;
  });
  return { described, required, optional, memberOf, examples };
}

function toMember(name: string, parts: readonly SchemaPart[], walk: Walk): Member {
  const schemas = schemasOf(name, parts, walk);
  walk.steps.left -= COST_OF_FLAGS * schemas.length;
  return { schemas, isBarred: schemas.some((schema) => schema === false || isOtherDirection(schema, '', walk)) };
}

/** Returns the schemas of a property, in the order of the parts. */
export function schemasOf(name: string, parts: readonly SchemaPart[], { options, steps }: Walk): readonly unknown[] {
  steps.left -= parts.length + 1;
  const found = parts.flatMap(({ schema }): readonly unknown[] => {
    const properties = fieldsOf(schema.properties);
    const own: unknown[] = Object.hasOwn(properties, name) ? [properties[name]] : [];
    if (schema.patternProperties !== undefined)
      for (const [pattern, member] of Object.entries(fieldsOf(schema.patternProperties)))
        if (options.matches(pattern, name) === true) own.push(member);
    if (own.length === 0 && schema.additionalProperties !== undefined) return [schema.additionalProperties];
    return own;
  });
  const rest = found.length === 0 ? parts.find(({ schema }) => schema.unevaluatedProperties !== undefined) : undefined;
  return rest === undefined ? found : [rest.schema.unevaluatedProperties];
}

interface Built {
  readonly parts: readonly SchemaPart[];
  readonly hints: Gathered['hints'];
  readonly plan: Plan;
  readonly optional: readonly string[];
  /** Members that the author wrote; undefined for an object that is generated whole. */
  readonly given?: JsonObject;
}

function build(built: Built, walk: Walk, place: Slot, round = 0): Json | undefined {
  const { parts } = built;
  const { described, required } = built.plan;
  const names = namesOf(built, described, required);
  const isDependent = parts.some(
    ({ schema }) => schema.dependentSchemas !== undefined || schema.dependencies !== undefined,
  );
  const dependent = (isDependent ? names : []).flatMap((name) =>
    parts.flatMap(({ schema }) =>
      [fieldsOf(schema.dependentSchemas)[name], fieldsOf(schema.dependencies)[name]].filter(
        (one) => one !== undefined && !Array.isArray(one),
      ),
    ),
  );
  const known = new Set(parts.map(({ schema }) => schema));
  const added = dependent.filter((one) => !isRecord(one) || !known.has(one));
  if (added.length > 0 && round < 3) {
    const more = gather(added, walk);
    const all = [...parts, ...more.parts];
    const wider: Built = { ...built, parts: all, plan: planOf(all, walk, place) };
    return more.isNever ? undefined : build(wider, walk, place, round + 1);
  }
  const made: Record<string, Json> = {};
  const entries = new Map<string, Json>();
  const keep = (name: string, value: Json): void => {
    entries.set(name, value);
    if (walk.last.text !== undefined && typeof value === 'number') keepRawText(made, name, walk.last.text);
  };
  if (!addMembers(built, names, keep, walk, place)) return undefined;
  addFree(parts, { entries, keep, memberOf: built.plan.memberOf, isWhole: built.given !== undefined }, walk, place);
  for (const name of new Set([...names, ...entries.keys()])) {
    const value = entries.get(name);
    if (value !== undefined) setOwn(made, name, value);
  }
  return made;
}

/**
 * Adds members in the order of their names, or required ones first where a value that the budget ends is used: it then ends with optional
 * ones. Returns false without a required one.
 */
function addMembers(built: Built, names: readonly string[], keep: Entries['keep'], walk: Walk, place: Slot): boolean {
  const { budget, isLast } = walk;
  const wanted = new Set(built.optional);
  const needed = new Set(built.plan.required);
  const first = new Set(names.filter((name) => !wanted.has(name) || built.hints.has(name)));
  // Each required member has one value of the budget that members before it cannot spend.
  let held = isLast ? first.size : 0;
  budget.values -= held;
  for (const name of isLast ? new Set([...first, ...names]) : names) {
    if (held > 0) budget.values += 1;
    held = Math.max(held - 1, 0);
    const isRequired = !wanted.has(name);
    const isBarred = (isRequired || needed.has(name)) && built.plan.memberOf(name).isBarred;
    const isLeft = !isSpent(budget) && walk.steps.left > 0;
    const value = isLeft && !isBarred ? makeMember(name, built, walk, place, isRequired) : undefined;
    if (value !== undefined) keep(name, value);
    if (value !== undefined || isBarred) continue;
    const isOver = !isLeft || isSpent(budget);
    if (!isOver && !(isRequired && walk.isCareful)) continue;
    budget.values += held;
    // The value depends on the budget that those before it left.
    if (isOver && isLast) walk.trace.lowest = -1;
    return isOver && isLast && !first.has(name);
  }
  return true;
}

/** Lists the names that an object has, with those that others require, and at most as many as are allowed. */
function namesOf(
  { parts, hints, optional }: Built,
  described: readonly string[],
  required: readonly string[],
): string[] {
  const known = new Set(described);
  const most = Math.min(Infinity, ...parts.flatMap(({ schema }) => numbersIn(schema.maxProperties)));
  const needed = new Set([
    ...required,
    ...[...hints.keys()].filter((name) => described.length === 0 || known.has(name)),
  ]);
  const names = new Set([...needed, ...optional.slice(0, Math.max(most - needed.size, 0))]);
  for (const name of names)
    for (const { schema } of parts)
      for (const lists of [schema.dependentRequired, schema.dependencies])
        for (const other of textsIn(fieldsOf(lists)[name])) names.add(other);
  return [...described.filter((name) => names.has(name)), ...[...names].filter((name) => !known.has(name))];
}

function makeMember(
  name: string,
  { hints, plan, given }: Built,
  walk: Walk,
  place: Slot,
  isRequired: boolean,
): Json | undefined {
  const { schemas } = plan.memberOf(name);
  const discriminating = hints.get(name);
  const examples = [...(given === undefined ? [] : [given]), ...plan.examples].filter((one) =>
    Object.hasOwn(one, name),
  );
  const written = examples.map((example) => example[name]);
  const index = place.isUnique === true ? { index: place.index ?? 0, isUnique: true } : {};
  const preferred = discriminating === undefined ? written : [discriminating, ...written];
  const inner: Slot = {
    level: place.level + 1,
    word: wordFor(name),
    hints: preferred,
    isOptional: !isRequired,
    ...index,
  };
  const value = walk.make(schemas, inner);
  if (typeof value === 'number')
    walk.last.text ??= examples
      .filter((example) => example[name] === value)
      .map((example) => rawTextOf(example, name))[0];
  return value === undefined && isRequired && !walk.isCareful && !isSpent(walk.budget)
    ? emptyValue(schemas, walk)
    : value;
}
