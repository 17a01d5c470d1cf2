import { isSpent, spend } from '../../standard/budget.ts';
import { vocabulary } from '../../standard/extensions/vocabulary.ts';
import type { Json } from '../../standard/json.ts';
import { keepRawText, rawTextOf } from '../../standard/raw-text.ts';
import { isRecord, setOwn, type Fields } from '../../standard/record.ts';
import { isOtherDirection } from '../evaluation.ts';
import { emptyValue } from './empty.ts';
import { gather, type Gathered, type Part } from './gather.ts';
import { textsOf } from './text.ts';
import { accepts, type Place, type Walk } from './walk.ts';

/** Maximum number of optional properties that are left out one by one. */
const MAX_DROPS = 20;
/** Number of steps for which the flags of a property count. */
const COST_OF_FLAGS = 4;
/** Maximum number of properties that a minimum asks for. */
const MAX_FREE = 100;

/** Yields objects that schemas describe: with all optional properties, without one of them, with the required ones alone. */
export function* objectsOf({ parts, hints }: Gathered, walk: Walk, place: Place): Generator<Json> {
  const plan = planOf(parts, walk, place);
  const make = (optional: readonly string[]): Json | undefined => build({ parts, hints, plan, optional }, walk, place);
  const whole = make(plan.optional);
  if (whole !== undefined) yield whole;
  for (const name of plan.optional.toReversed().slice(0, MAX_DROPS)) {
    const made = make(plan.optional.filter((other) => other !== name));
    if (made !== undefined) yield made;
  }
  for (const name of plan.optional.slice(0, MAX_DROPS)) {
    const made = make([name]);
    if (made !== undefined) yield made;
  }
  const least = make([]);
  if (least !== undefined) yield least;
}

interface Plan {
  readonly described: readonly string[];
  readonly required: readonly string[];
  /** Names of optional properties that an example has. */
  readonly optional: readonly string[];
}

function planOf(parts: readonly Part[], walk: Walk, { level }: Place): Plan {
  const described = [...new Set(parts.flatMap(({ schema }) => Object.keys(fieldsOf(schema.properties))))];
  const required = [...new Set(parts.flatMap(({ schema }) => textsIn(schema.required)))];
  const needed = new Set(required);
  const optional = described.filter(
    (name) => !needed.has(name) && level < walk.depth && walk.steps.left > 0 && !isLeftOut(name, parts, walk, false),
  );
  return { described, required, optional };
}

/** Returns the schemas of a property. */
export function schemasOf(name: string, parts: readonly Part[], { options, steps }: Walk): readonly unknown[] {
  steps.left -= parts.length + 1;
  const found = parts.flatMap(({ schema }): readonly unknown[] => {
    const properties = fieldsOf(schema.properties);
    const own: unknown[] = Object.hasOwn(properties, name) ? [properties[name]] : [];
    for (const [pattern, member] of Object.entries(fieldsOf(schema.patternProperties)))
      if (options.matches(pattern, name) === true) own.push(member);
    if (own.length === 0 && schema.additionalProperties !== undefined) return [schema.additionalProperties];
    return own;
  });
  const rest = found.length === 0 ? parts.find(({ schema }) => schema.unevaluatedProperties !== undefined) : undefined;
  return rest === undefined ? found : [rest.schema.unevaluatedProperties];
}

/** Returns true for a property that no value has: forbidden, of the other direction, or deprecated and optional. */
function isLeftOut(name: string, parts: readonly Part[], walk: Walk, isRequired: boolean): boolean {
  const schemas = schemasOf(name, parts, walk);
  walk.steps.left -= COST_OF_FLAGS * schemas.length;
  return schemas.some(
    (schema) =>
      schema === false ||
      isOtherDirection(schema, '', walk) ||
      (!isRequired && isRecord(schema) && isDeprecated(schema, walk)),
  );
}

function isDeprecated(schema: Fields, { root }: Walk): boolean {
  if (schema.deprecated === true) return true;
  const target = typeof schema.$ref === 'string' ? root.resolve(schema.$ref, '')?.schema : undefined;
  return isRecord(target) && target.deprecated === true;
}

interface Built {
  readonly parts: readonly Part[];
  readonly hints: Gathered['hints'];
  readonly plan: Plan;
  readonly optional: readonly string[];
}

function build(built: Built, walk: Walk, place: Place, round = 0): Json | undefined {
  const { parts, hints, optional } = built;
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
    const more = gather(added, { ...walk, turn: 0, index: 0 });
    const all = [...parts, ...more.parts];
    const wider: Built = { parts: all, hints, plan: planOf(all, walk, place), optional };
    return more.isNever ? undefined : build(wider, walk, place, round + 1);
  }
  const made: Record<string, Json> = {};
  const entries = new Map<string, Json>();
  const keep = (name: string, value: Json): void => {
    entries.set(name, value);
    if (walk.last.text !== undefined && typeof value === 'number') keepRawText(made, name, walk.last.text);
  };
  const needed = new Set(required);
  const wanted = new Set(optional);
  for (const name of names) {
    if (isSpent(walk.budget) || walk.steps.left <= 0) return undefined;
    const isRequired = !wanted.has(name);
    if (isLeftOut(name, parts, walk, true) && (isRequired || needed.has(name))) continue;
    const value = memberOf(name, built, walk, place, isRequired);
    if (value === undefined && isRequired && walk.isCareful) return undefined;
    if (value !== undefined) keep(name, value);
  }
  addFree(built, { entries, keep }, walk, place);
  for (const [name, value] of entries) setOwn(made, name, value);
  return made;
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

function memberOf(
  name: string,
  { parts, hints }: Built,
  walk: Walk,
  place: Place,
  isRequired: boolean,
): Json | undefined {
  const schemas = schemasOf(name, parts, walk);
  const discriminating = hints.get(name);
  const texts: [number, string | undefined][] = [];
  const written = parts.flatMap(({ schema, isWhole }) => {
    const listed: readonly unknown[] = Array.isArray(schema.examples) ? schema.examples : [schema.example];
    const [example] = isWhole ? [] : listed;
    const value: unknown = isRecord(example) && Object.hasOwn(example, name) ? example[name] : undefined;
    if (typeof value === 'number') texts.push([value, rawTextOf(example, name)]);
    return value === undefined ? [] : [value];
  });
  const index = place.isUnique === true ? { index: place.index ?? 0, isUnique: true } : {};
  const level = isRequired && place.level >= walk.depth ? Math.max(place.level + 1, walk.depth) : place.level + 1;
  const given = discriminating === undefined ? written : [discriminating, ...written];
  const value = walk.make(schemas, { level, name, hints: given, isOptional: !isRequired, ...index });
  walk.last.text ??= texts.find(([number]) => number === value)?.[1];
  return value === undefined && isRequired && !walk.isCareful ? emptyValue(schemas, walk) : value;
}

/** Properties of an object under construction. */
interface Entries {
  readonly entries: ReadonlyMap<string, Json>;
  readonly keep: (name: string, value: Json) => void;
}

/** Adds entries of a map: one that `additionalProperties` or a pattern describes, and as many as must be. */
function addFree({ parts }: Built, { entries, keep }: Entries, walk: Walk, place: Place): void {
  const least = Math.min(MAX_FREE, Math.max(0, ...parts.flatMap(({ schema }) => numbersIn(schema.minProperties))));
  const most = Math.min(Infinity, ...parts.flatMap(({ schema }) => numbersIn(schema.maxProperties)));
  const isMap = parts.some(({ schema }) => isRecord(schema.additionalProperties));
  const patterns = parts.flatMap(({ schema }) => Object.keys(fieldsOf(schema.patternProperties)));
  const isShown = place.level < walk.depth && (isMap || (entries.size === 0 && patterns.length > 0));
  const wanted = Math.min(most, Math.max(least, isShown ? entries.size + 1 : 0));
  if (entries.size >= wanted) return;
  const inner: Place = { level: place.level + 1 };
  for (const name of freeNames(parts, isMap ? [] : patterns, walk)) {
    if (entries.size >= wanted || !spend(walk.budget, 1, 0)) return;
    if (entries.has(name)) continue;
    const schemas = schemasOf(name, parts, walk);
    if (schemas.includes(false) || schemas.some((schema) => isOtherDirection(schema, '', walk))) continue;
    const value = walk.make(schemas, { ...inner, index: entries.size });
    if (value !== undefined) keep(name, value);
    else if (entries.size >= least) return;
  }
}

function* freeNames(parts: readonly Part[], patterns: readonly string[], walk: Walk): Generator<string> {
  const { random, now, options } = walk;
  const rules = parts.flatMap(({ schema }) => (schema.propertyNames === undefined ? [] : [schema.propertyNames]));
  const texts = { name: undefined, random, now, matches: options.matches };
  const limits = gather(rules, { ...walk, turn: 0, index: 0 }).parts.map(({ schema }) => schema);
  const isTaken = (name: string): boolean => rules.length === 0 || accepts(rules, name, walk);
  const given = parts.flatMap(({ schema }) =>
    vocabulary.freeKeyName.flatMap((name) => textIn(fieldsOf(schema.additionalProperties)[name])),
  );
  const listed = limits.flatMap((schema) => [...textIn(schema.const), ...textsIn(schema.enum)]);
  const described = parts.flatMap(({ schema }) => Object.keys(fieldsOf(schema.properties)));
  for (const name of [...listed, ...given]) if (isTaken(name)) yield name;
  for (const pattern of patterns)
    for (const name of textsOf([...limits, { pattern, minLength: 1 }], texts)) if (isTaken(name)) yield name;
  if (rules.length > 0) for (const name of textsOf([...limits, { minLength: 1 }], texts)) if (isTaken(name)) yield name;
  for (const name of described) if (isTaken(name)) yield name;
  const others = parts.flatMap(({ schema }) => Object.keys(fieldsOf(schema.patternProperties)));
  for (let count = 1; count <= MAX_FREE && rules.length === 0; count += 1) yield count === 1 ? 'key' : `key${count}`;
  for (const pattern of others)
    for (const name of textsOf([...limits, { pattern, minLength: 1 }], texts)) if (isTaken(name)) yield name;
}

/** Returns the fields of an object; none of anything else. */
export function fieldsOf(value: unknown): Fields {
  return isRecord(value) ? value : {};
}

/** Returns a number as a list; an empty one for anything else. */
export function numbersIn(value: unknown): readonly number[] {
  return typeof value === 'number' || typeof value === 'bigint' ? [Number(value)] : [];
}

function textIn(value: unknown): readonly string[] {
  return typeof value === 'string' ? [value] : [];
}

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
