import { isSpent, spend, spendOn } from '../../standard/budget.ts';
import { FREE_KEY_NAME } from '../../standard/extensions/schema-names.ts';
import { isJson, isList, isObject, type Json } from '../../standard/json.ts';
import { keepRawText, passRawTexts, rawTextOf } from '../../standard/raw-text.ts';
import { fieldsOf, isRecord, listOf, setOwn, type Fields } from '../../standard/record.ts';
import { toCanonicalText } from '../equal.ts';
import { isDeprecated, isOtherDirection, itemsOf, membersOf, prefixOf, type Part } from '../parts.ts';
import { gather, isAccepted, nearestFirst, type Gathered, type Slot, type Walk } from './gather.ts';
import { numbersAt, textsOf } from './text.ts';

/** Values of members at the end of a recursion. */
const EMPTY: readonly Json[] = [null, [], {}];
/** Maximum number of properties that a minimum asks for. */
const MAX_FREE = 100;

/** Yields objects that schemas describe: with all optional properties, and with the required ones alone. */
export function* objectsOf(gathered: Gathered, walk: Walk, slot: Slot): Generator<Json> {
  for (const isFull of slot.level < walk.depth ? [true, false] : [false]) yield* objectOf(gathered, isFull, walk, slot);
}

/** Generates an object; the required properties come first, as long as the budget lasts. */
function objectOf(gathered: Gathered, isFull: boolean, walk: Walk, slot: Slot): readonly Json[] {
  const { parts: written, hints } = gathered;
  const schemas = written.map(({ schema }) => schema);
  const parts = nearestFirst(written);
  const required = new Set(schemas.flatMap((schema) => textsIn(schema.required)));
  for (const name of required)
    for (const { dependentRequired } of schemas)
      for (const other of textsIn(fieldsOf(dependentRequired)[name])) required.add(other);
  const described = new Set(schemas.flatMap(({ properties }) => Object.keys(fieldsOf(properties))));
  const most = Math.min(...numbersAt(schemas, 'maxProperties'));
  const made: Record<string, Json> = {};
  let size = 0;
  const add = (name: string, own: readonly unknown[], place: Partial<Slot>): boolean => {
    const hint = hints.get(name);
    const isHint = hint !== undefined && isAccepted(own, hint, walk) && spendOn(walk.budget, hint);
    if (isHint) setOwn(made, name, hint);
    const isMade =
      isHint || addMember(made, name, own, walk, { ...slot, isOptional: false, ...place, level: slot.level + 1, name });
    if (isMade) size += 1;
    return isMade;
  };
  const hinted = [...hints.keys()].filter((name) => described.size === 0 || described.has(name));
  const names = new Set([...required, ...hinted, ...(isFull ? described : [])]);
  for (const name of names) {
    const own = schemasOf(name, parts, walk);
    const isOptional = !required.has(name);
    const isHidden = isOptional && !hinted.includes(name) && (size >= most || isDeprecated(own, walk.root));
    if (isHidden || isBarred(own, walk)) continue;
    if (add(name, own, { isOptional }) || isOptional) continue;
    // At the end of the recursion a required member is empty.
    const empty = isSpent(walk.budget) ? undefined : EMPTY.find((value) => isAccepted(own, value, walk));
    if (empty === undefined && walk.depth > 0) return [];
    setOwn(made, name, empty ?? null);
  }
  const least = Math.min(MAX_FREE, Math.max(0, ...numbersAt(schemas, 'minProperties')));
  const isMap = schemas.some(({ additionalProperties }) => isRecord(additionalProperties));
  const patterns = isMap ? [] : schemas.flatMap(({ patternProperties }) => Object.keys(fieldsOf(patternProperties)));
  const isShown = isFull && (isMap || (size === 0 && patterns.length > 0));
  const wanted = Math.min(most, Math.max(least, isShown ? size + 1 : 0));
  let index = 0;
  for (const name of size < wanted ? freeNames(schemas, patterns, walk) : []) {
    const own = schemasOf(name, parts, walk);
    if (Object.hasOwn(made, name) || isBarred(own, walk)) continue;
    if (!spend(walk.budget, 1, 0) || !add(name, own, { index }) || size >= wanted) break;
    index += 1;
  }
  const ordered: Record<string, Json> = {};
  passRawTexts(made, ordered);
  for (const name of new Set([...described, ...Object.keys(made)]))
    if (Object.hasOwn(made, name)) setOwn(ordered, name, made[name]);
  return [ordered];
}

/** Generates a member of an object or list, which keeps the raw text of a number; returns false without a value. */
function addMember(holder: object, key: string, schemas: readonly unknown[], walk: Walk, slot: Slot): boolean {
  const made = walk.make(schemas, slot);
  if (made === undefined) return false;
  Object.defineProperty(holder, key, { value: made.value, writable: true, enumerable: true, configurable: true });
  if (made.text !== undefined) keepRawText(holder, key, made.text);
  return true;
}

/** Yields names that no property has: listed ones, the author's, those of patterns and rules, else plain ones. */
function* freeNames(schemas: readonly Fields[], patterns: readonly string[], walk: Walk): Generator<string> {
  const rules = schemas.flatMap(({ propertyNames }) => (propertyNames === undefined ? [] : [propertyNames]));
  const limits = gather(rules, walk).parts.map(({ schema }) => schema);
  const options = { ...walk, random: undefined, word: 'key' };
  const listed = [...limits.flatMap((schema) => [...textsIn(schema.const), ...textsIn(schema.enum)])];
  const written = schemas.flatMap(({ additionalProperties }) => textsIn(fieldsOf(additionalProperties)[FREE_KEY_NAME]));
  const isAllowed = (name: string): boolean => rules.length === 0 || isAccepted(rules, name, walk);
  yield* [...listed, ...written].filter(isAllowed);
  for (const pattern of patterns.length === 0 ? [{}] : patterns.map((one) => ({ pattern: one })))
    for (const name of textsOf([...limits, { minLength: 1, ...pattern }], options)) if (isAllowed(name)) yield name;
}

/** Maximum length of a list that is generated whole, and the length of one that must be longer. */
const [MAX_ITEMS, FEW_ITEMS] = [100, 3];
/** Maximum number of tries for an item that no other equals. */
const MAX_TRIES = 30;

/** Generates the list that schemas describe: with one item, or as many as required; none without the required ones. */
export function arrayOf({ parts }: Gathered, walk: Walk, { level, name, ...slot }: Slot): readonly Json[] {
  const schemas = parts.map(({ schema }) => schema);
  const prefix = Math.max(0, ...schemas.map((schema) => prefixOf(schema).length));
  const contained = schemas.flatMap(({ contains, minContains = 1 }) =>
    contains === undefined ? [] : Array.from({ length: Math.min(MAX_ITEMS, Number(minContains)) }, () => contains),
  );
  const isUnique = schemas.some(({ uniqueItems }) => uniqueItems === true);
  const least = Math.max(contained.length, ...numbersAt(schemas, 'minItems'));
  const usual = level >= walk.depth ? 0 : Math.max(prefix, itemsAt(prefix, parts).length > 0 ? 1 : 0);
  const length = Math.min(Math.max(least, usual), ...numbersAt(schemas, 'maxItems'));
  const count = length > MAX_ITEMS ? FEW_ITEMS : length;
  const values: Json[] = [];
  const seen = new Set<string>();
  for (let tries = 0; values.length < count && tries < count + MAX_TRIES; tries += 1) {
    const at = values.length;
    const own = [...itemsAt(at, parts), ...contained.slice(at, at + 1)];
    const index = (slot.index ?? 0) + Math.max(tries - prefix, 0);
    const place = { level: level + 1, name, index, isUnique: isUnique || slot.isUnique === true };
    if (own.includes(false) || !addMember(values, String(at), own, walk, place)) break;
    const text = toCanonicalText(values[at] ?? null);
    if (isUnique && seen.has(text)) values.pop();
    seen.add(text);
  }
  return level === 0 || values.length >= Math.min(least, count) ? [values] : [];
}

/** Returns the schemas of a property, in the order of the parts. */
function schemasOf(name: string, parts: readonly Part[], { steps }: Walk): readonly unknown[] {
  steps.left -= parts.length + 1;
  return parts.flatMap(({ schema }) => membersOf(schema, name));
}

/** Returns the schemas of the item at an index. */
function itemsAt(index: number, parts: readonly Part[]): readonly unknown[] {
  return parts.flatMap(({ schema }) => itemsOf(schema, index));
}

/** Returns true for schemas of a member that no value has: it is forbidden, or of the other direction. */
function isBarred(schemas: readonly unknown[], { root, options }: Walk): boolean {
  return schemas.some((schema) => schema === false || isOtherDirection(schema, root, options));
}

/** Lists the texts of a text or list. */
function textsIn(value: unknown): readonly string[] {
  return [value].flat().filter((text) => typeof text === 'string');
}

/**
 * Returns the first valid value of the author: examples of the nearest schema first, a telling default. Where none is valid, the first
 * that is with the required members that it lacks.
 */
export function authorsValue(
  parts: readonly Part[],
  schemas: readonly unknown[],
  walk: Walk,
  { index = 0, level }: Slot,
): Json | undefined {
  // A part of several describes an object only in part.
  const written = nearestFirst(parts).flatMap(({ schema, isWhole }) =>
    valuesIn(schema, index).filter((value) => isWhole || !isRecord(value)),
  );
  for (const isCompleted of [false, true])
    for (const value of written) {
      const fitting = fit(value, schemas, walk, level, isCompleted);
      if (isAccepted(schemas, fitting, walk)) return fitting;
    }
  return undefined;
}

/** Lists the examples of a schema from an index on, so that items of a list differ, and a default that says more than a generated value. */
function valuesIn({ example, examples, const: constant, default: usual }: Fields, index: number): readonly Json[] {
  const all = [...(example === undefined ? [] : [example]), ...listOf(examples)];
  const start = index < all.length ? index : 0;
  const isTelling = typeof usual === 'object' ? Object.keys(usual ?? {}).length > 0 : usual !== '';
  const defaults = constant === undefined && isTelling ? [usual] : [];
  return [...all.slice(start), ...all.slice(0, start), ...defaults].filter((value) => isJson(value));
}

/** Returns an author's value without properties of the other direction; one that is completed with the required ones that it lacks. */
function fit(value: Json, schemas: readonly unknown[], walk: Walk, level: number, isCompleted: boolean): Json {
  if (!isList(value) && !isObject(value)) return value;
  const parts = nearestFirst(gather(schemas, walk).parts);
  if (isList(value)) {
    const items = value.map((item, index) => fit(item, itemsAt(index, parts), walk, level + 1, isCompleted));
    passRawTexts(value, items);
    return items;
  }
  const made: Record<string, Json> = {};
  passRawTexts(value, made);
  for (const [name, item] of Object.entries(value)) {
    const own = schemasOf(name, parts, walk);
    if (!isBarred(own, walk)) setOwn(made, name, fit(item, own, walk, level + 1, isCompleted));
  }
  for (const name of isCompleted ? parts.flatMap(({ schema }) => textsIn(schema.required)) : []) {
    const own = schemasOf(name, parts, walk);
    if (!Object.hasOwn(made, name) && !isBarred(own, walk))
      addMember(made, name, own, walk, { level: level + 1, name });
  }
  return made;
}

const WRITTEN = ['example', 'const', 'default'];

/** Returns the raw text of a number among the author's values. */
export function textIn(parts: readonly Part[], value: Json): string | undefined {
  if (typeof value !== 'number') return undefined;
  const texts = parts.flatMap(({ schema }) =>
    [schema, ...[schema.examples, schema.enum].filter((list) => Array.isArray(list))].flatMap((holder) => {
      const names = holder === schema ? WRITTEN : Object.keys(holder);
      return names.flatMap((name) => (Reflect.get(holder, name) === value ? (rawTextOf(holder, name) ?? []) : []));
    }),
  );
  return texts[0];
}
