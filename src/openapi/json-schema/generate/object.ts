import { isSpent, spend } from '../../standard/budget.ts';
import { FREE_KEY_NAME } from '../../standard/extensions/schema-names.ts';
import { isJson, type Json } from '../../standard/json.ts';
import { keepRawText, rawTextOf } from '../../standard/raw-text.ts';
import { fieldsOf, isRecord, setOwn } from '../../standard/record.ts';
import { inside, isDeprecated, isOtherDirection, membersOf, type Part } from '../parts.ts';
import { gather, nearestFirst, type Gathered } from './gather.ts';
import { textsOf } from './text.ts';
import { isAccepted, numbersAt, shapesOf, textsIn, type Slot, type Walk } from './walk.ts';
import { wordFor } from './words.ts';

/** Maximum number of optional properties that are left out one by one, and of properties that a minimum asks for. */
const [MAX_DROPS, MAX_FREE] = [20, 100];

/** Yields objects that schemas describe: with all optional properties, without one of them, with the required ones alone. */
export function* objectsOf(gathered: Gathered, walk: Walk, slot: Slot): Generator<Json> {
  const plan = planOf(gathered, walk, slot);
  const { optional } = plan;
  const choices = function* (): Generator<readonly string[]> {
    yield optional;
    for (const name of optional.toReversed().slice(0, MAX_DROPS)) yield optional.filter((other) => other !== name);
    for (const name of optional.slice(0, MAX_DROPS)) yield [name];
    yield [];
  };
  for (const chosen of choices()) {
    if (chosen !== optional && (isSpent(walk.budget) || walk.steps.left <= 0)) break;
    const made = build(gathered, { ...plan, optional: chosen }, walk, slot);
    if (made !== undefined) yield made;
  }
}

interface Plan {
  readonly described: ReadonlySet<string>;
  readonly required: ReadonlySet<string>;
  /** Names of discriminators. */
  readonly hinted: readonly string[];
  /** Names of optional properties that an example has. */
  readonly optional: readonly string[];
  readonly memberOf: (name: string) => Member;
}

/** Property with what decides whether a value has it. */
interface Member {
  readonly schemas: readonly unknown[];
  /** True if no value has it: it is forbidden, or of the other direction. */
  readonly isBarred: boolean;
}

function planOf({ parts, hints }: Gathered, walk: Walk, { level }: Slot): Plan {
  const described = new Set(parts.flatMap(({ schema }) => Object.keys(fieldsOf(schema.properties))));
  const hinted = [...hints.keys()].filter((name) => described.size === 0 || described.has(name));
  const required = new Set(parts.flatMap(({ schema }) => textsIn(schema.required)));
  const most = Math.min(Infinity, ...numbersAt(parts, 'maxProperties'));
  const nearest = nearestFirst(parts);
  const members = new Map<string, Member>();
  const memberOf = (name: string): Member => {
    const member = members.get(name) ?? toMember(name, nearest, walk);
    members.set(name, member);
    return member;
  };
  // More than the budget has values for are not made.
  let left = level >= walk.depth ? 0 : Math.min(walk.budget.values + 1, Math.max(most - required.size, 0));
  const optional = [...described].filter((name) => {
    if (required.has(name) || walk.steps.left <= 0 || left <= 0) return false;
    const { schemas, isBarred } = memberOf(name);
    const isShown = !isBarred && !isDeprecated(schemas, walk.root);
    if (isShown) left -= 1;
    return isShown;
  });
  return { described, required, hinted, optional, memberOf };
}

function toMember(name: string, parts: readonly Part[], walk: Walk): Member {
  const schemas = schemasOf(name, parts, walk);
  return { schemas, isBarred: schemas.some((schema) => schema === false || isOther(schema, walk)) };
}

/** Returns true for a schema of a value that only the other direction has. */
export function isOther(schema: unknown, { root, options }: Walk): boolean {
  return isOtherDirection(inside(root, schema), options);
}

/** Returns the schemas of a property, in the order of the parts. */
export function schemasOf(name: string, parts: readonly Part[], { steps }: Walk): readonly unknown[] {
  steps.left -= parts.length + 1;
  const found = parts.flatMap(({ schema }) => membersOf(schema, name));
  const rest = found.length > 0 ? undefined : parts.find(({ schema }) => schema.unevaluatedProperties !== undefined);
  return rest === undefined ? found : [rest.schema.unevaluatedProperties];
}

function build(
  { parts, hints }: Gathered,
  { described, required, hinted, optional, memberOf }: Plan,
  walk: Walk,
  slot: Slot,
): Json | undefined {
  const { budget, isLast } = walk;
  const names = new Set([...required, ...hinted, ...optional]);
  const dependent = parts.flatMap(({ schema }) =>
    [schema.dependentRequired, schema.dependencies].filter((lists) => isRecord(lists)),
  );
  if (dependent.length > 0)
    for (const name of names) for (const lists of dependent) for (const other of textsIn(lists[name])) names.add(other);
  const wanted = new Set([...hinted, ...optional].filter((name) => !required.has(name)));
  const entries = new Map<string, Json>();
  const texts = new Map<string, string>();
  const keep = (name: string, value: Json): void => {
    entries.set(name, value);
    if (typeof value === 'number' && walk.last.text !== undefined) texts.set(name, walk.last.text);
  };
  const ordered = [...[...described].filter((name) => names.has(name)), ...[...names].filter((n) => !described.has(n))];
  // Each required member keeps one value of the budget, which members before it cannot spend.
  const isFirst = (name: string): boolean => !wanted.has(name);
  let held = isLast ? ordered.filter(isFirst).length : 0;
  budget.values -= held;
  for (const name of isLast ? [...ordered.filter(isFirst), ...wanted] : ordered) {
    if (held > 0) budget.values += 1;
    held = Math.max(held - 1, 0);
    const { schemas, isBarred } = memberOf(name);
    if (isBarred) continue;
    const isOptional = wanted.has(name);
    const value = memberValue(name, { parts, hints, schemas, isOptional }, walk, slot);
    if (value !== undefined) keep(name, value);
    else if (isSpent(budget) && isLast && isOptional) break;
    else if (!isOptional) {
      budget.values += held;
      return undefined;
    }
  }
  addFree(parts, { entries, keep, memberOf }, walk, slot);
  const made: Record<string, Json> = {};
  for (const name of new Set([...ordered, ...entries.keys()])) {
    const value = entries.get(name);
    if (value === undefined) continue;
    setOwn(made, name, value);
    const text = texts.get(name);
    if (text !== undefined) keepRawText(made, name, text);
  }
  return made;
}

interface Wanted extends Pick<Gathered, 'parts' | 'hints'>, Pick<Member, 'schemas'> {
  readonly isOptional: boolean;
}

/** Generates a member: the value of a discriminator, that in an example of a part, else another; an empty one where a required one has none. */
function memberValue(
  name: string,
  { parts, hints, schemas, isOptional }: Wanted,
  walk: Walk,
  slot: Slot,
): Json | undefined {
  const hint = hints.get(name);
  const examples = parts.flatMap(({ schema, isWhole }) => {
    const listed: readonly unknown[] = Array.isArray(schema.examples) ? schema.examples : [schema.example];
    const [example] = listed;
    return !isWhole && isRecord(example) && Object.hasOwn(example, name) ? [example] : [];
  });
  const written = examples.flatMap((example) => (isJson(example[name]) ? [example[name]] : []));
  const value = walk.make(schemas, {
    level: slot.level + 1,
    word: wordFor(name),
    hints: hint === undefined ? written : [hint, ...written],
    isOptional,
    ...(slot.isUnique === true ? { index: slot.index ?? 0, isUnique: true } : {}),
  });
  if (typeof value === 'number')
    walk.last.text ??= examples.filter((one) => one[name] === value).map((one) => rawTextOf(one, name))[0];
  return value === undefined && !isOptional && !isSpent(walk.budget) ? emptyOf(schemas, walk) : value;
}

/** Returns the minimal value of a required member at the end of the recursion. */
function emptyOf(schemas: readonly unknown[], walk: Walk): Json | undefined {
  const { parts, isNever } = gather(schemas, walk);
  if (isNever) return undefined;
  const shapes = shapesOf(parts);
  const [shape = 'null'] = shapes.includes('null') ? ['null'] : shapes;
  const value = EMPTY.get(shape) ?? null;
  // The last value that is tried is the nearest one.
  return walk.depth === 0 || isAccepted(schemas, value, walk) ? value : undefined;
}

const EMPTY: ReadonlyMap<string, Json> = new Map<string, Json>([
  ['array', []],
  ['object', {}],
  ['string', 'string'],
  ['integer', 1],
  ['number', 1],
  ['boolean', true],
]);

interface Entries extends Pick<Plan, 'memberOf'> {
  readonly entries: ReadonlyMap<string, Json>;
  readonly keep: (name: string, value: Json) => void;
}

/** Adds entries of a map: one that `additionalProperties` or a pattern describes, and as many as must be. */
function addFree(parts: readonly Part[], { entries, keep, memberOf }: Entries, walk: Walk, slot: Slot): void {
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
    const { schemas, isBarred } = memberOf(name);
    if (entries.has(name) || isBarred) continue;
    const value = walk.make(schemas, { level: slot.level + 1, index: entries.size - before });
    if (value !== undefined) keep(name, value);
    else if (entries.size >= least) return;
  }
}

function* freeNames(parts: readonly Part[], patterns: readonly string[], walk: Walk): Generator<string> {
  const rules = parts.flatMap(({ schema }) => (schema.propertyNames === undefined ? [] : [schema.propertyNames]));
  const limits = gather(rules, walk).parts.map(({ schema }) => schema);
  const named = function* (more: object): Generator<string> {
    const texts = textsOf([...limits, { minLength: 1, ...more }], {
      ...walk,
      word: undefined,
    });
    for (const name of texts) if (rules.length === 0 || isAccepted(rules, name, walk)) yield name;
  };
  const given = parts.flatMap(({ schema }) => textsIn(fieldsOf(schema.additionalProperties)[FREE_KEY_NAME]));
  const listed = limits.flatMap((schema) => [...textsIn(schema.const), ...textsIn(schema.enum)]);
  for (const name of [...listed, ...given]) if (rules.length === 0 || isAccepted(rules, name, walk)) yield name;
  for (const pattern of patterns) yield* named({ pattern });
  if (rules.length > 0) yield* named({});
  for (let count = 1; count <= MAX_FREE && rules.length === 0; count += 1) yield count === 1 ? 'key' : `key${count}`;
  for (const { schema } of parts)
    for (const pattern of Object.keys(fieldsOf(schema.patternProperties))) yield* named({ pattern });
}
