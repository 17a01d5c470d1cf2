import { namedOf, type Schema } from '../../openapi/model/index.ts';
import { matchPattern, type Direction } from '../../openapi/json-schema/index.ts';
import { addFinding, ALONE, innerPair, isSameSchema, toText, wholePair } from './comparison.ts';
import { addStructure, compareChoices, compareWrapped } from './compare-choices.ts';
import { compareBeside, compareKeywords, compareType } from './compare-keywords.ts';
import { isOtherType } from './schema-rules.ts';
import {
  DIRECTIONS,
  type Comparison,
  type ComparedPart,
  type Effect,
  type Effects,
  type SchemaPair,
  type Sides,
  type Step,
} from './types.ts';

/** Maximum depth of schemas in one root; deeper ones are reported as changed. */
const MAX_STEPS = 150;

/** Number of pairs of named schemas beyond one for each schema: two cycles of other lengths pair each with each. */
const MORE_PAIRS = 1_000;

const visited = new WeakMap<ComparedPart, WeakMap<Schema, WeakSet<Schema>>>();

/** Compares two schemas; named ones once, with all roots that refer to them. */
export function compareSchemas(pair: SchemaPair): void {
  const { comparison, old, new: now } = pair;
  const [before, after] = [namedOf(old), namedOf(now)];
  if (before === undefined || after === undefined) {
    compareHere(pair);
    return;
  }
  if (old !== before || now !== after) compareAll(pair, compareBeside);
  const key = `${before.pointer} ${after.pointer}`;
  const known = comparison.named.get(key);
  const most = comparison.old.schemas.length + comparison.new.schemas.length + MORE_PAIRS;
  if (known === undefined && comparison.named.size >= most) {
    addStructure(pair);
    return;
  }
  const root = known ?? createNamedRoot(before, after);
  const directions = DIRECTIONS.filter((direction) => !pair.steps.some((step) => isOtherStep(step, direction)));
  root.users.set(pair.root, new Set([...(root.users.get(pair.root) ?? []), ...directions]));
  if (known !== undefined) return;
  comparison.named.set(key, root);
  comparison.waiting.push(root);
  comparison.roots.push(root);
}

function createNamedRoot(old: Schema, now: Schema): ComparedPart {
  const [before, after] = [old.name ?? '', now.name ?? ''];
  // A place may refer to another schema from now on, while both are still there.
  const schema = before === after ? after : `${before} → ${after}`;
  return { schema, place: '', old, new: now, uses: [], users: new Map() };
}

/** Compares a pair of named schemas. */
export function compareNamed(comparison: Comparison, root: ComparedPart): void {
  const { old, new: now } = root;
  if (old === undefined || now === undefined) return;
  const pair = wholePair(comparison, root, [old, now]);
  const isRenamed =
    old.name !== now.name &&
    !comparison.new.schemas.some(({ name }) => name === old.name) &&
    !comparison.old.schemas.some(({ name }) => name === now.name);
  const [before, after] = [toText(old.name), toText(now.name)];
  if (isRenamed) addFinding(pair, { field: 'name', action: 'changed', effects: 'text', before, after });
  compareHere(pair);
}

function compareHere(pair: SchemaPair): void {
  const pairs = visited.get(pair.root) ?? new WeakMap<Schema, WeakSet<Schema>>();
  visited.set(pair.root, pairs);
  const others = pairs.get(pair.old) ?? new WeakSet();
  if (others.has(pair.new)) return;
  pairs.set(pair.old, others.add(pair.new));
  compareAll(pair, compareParts);
}

/** Adds that schemas differ in the documents where `compare` tells nothing about their values: models, made for readers, may not show it. */
function compareAll(pair: SchemaPair, compare: (pair: SchemaPair) => void): void {
  const { findings } = pair.comparison;
  const start = findings.length;
  compare(pair);
  // Steps to alternatives lead to the same value.
  const isTold = findings
    .slice(start)
    .some(
      ({ effects, pair: found }) =>
        effects !== 'text' && found?.steps.slice(pair.steps.length).every(({ kind }) => kind === 'choice'),
    );
  if (isTold || isSameSchema(pair.old, pair.new, ALONE)) return;
  addFinding(pair, { field: 'structure', action: 'changed', effects: 'changed', isUnseen: true });
}

function compareParts(pair: SchemaPair): void {
  const { old, new: now, steps } = pair;
  if (steps.length > MAX_STEPS || old.always !== now.always) addStructure(pair);
  else for (const inner of compareWrapped(pair) ?? compareUnwrapped(pair)) compareSchemas(inner);
}

/** Compares two schemas of which none has become an alternative of the other; yields the pairs of their parts. */
function* compareUnwrapped(pair: SchemaPair): Generator<SchemaPair> {
  // Keywords for values of one of the types alone are part of the same edit.
  if (isOtherType(pair.old, pair.new)) {
    compareType(pair);
    return;
  }
  compareKeywords(pair);
  yield* compareProperties(pair);
  yield* compareChild(pair, 'items', 'item', '[]');
  yield* compareChild(pair, 'additionalProperties', 'value', '.*');
  yield* compareChoices(pair);
}

/** True for a property that only the other direction has. */
function isOtherSide(schema: Schema | undefined, direction: Direction): boolean {
  // rule: properties of one direction
  return schema?.[direction === 'request' ? 'readOnly' : 'writeOnly'] === true;
}

/** True for a step to a property that only the other direction has, in both documents. */
export function isOtherStep({ kind, name, old, new: now }: Step, direction: Direction): boolean {
  if (kind !== 'property') return false;
  return [old, now].every(({ properties }) =>
    isOtherSide(properties.find((property) => property.name === name)?.schema, direction),
  );
}

export const REST = ['unevaluatedProperties', 'unevaluatedItems'] as const;

/** True for a member of a schema that restricts what none of its members describes. */
export function hasRestAround({ steps }: SchemaPair): boolean {
  const members = steps.slice(steps.findLastIndex(({ kind }) => kind !== 'choice') + 1);
  return members.some((step) => REST.some((name) => (step.old[name] ?? step.new[name]) !== undefined));
}

function effectsBy(effectOf: (direction: Direction) => Effect): Effects {
  const [request, response] = DIRECTIONS.map(effectOf);
  return { request: request ?? 'none', response: response ?? 'none' };
}

function* compareProperties(pair: SchemaPair): Generator<SchemaPair> {
  const [old, now] = [mapOf(pair.old), mapOf(pair.new)];
  for (const [name, schema] of old) {
    const other = now.get(name);
    if (other !== undefined) yield innerPair(pair, 'property', name, [schema, other]);
    else addRemoved({ ...pair, name }, schema);
  }
  for (const [name, schema] of now) if (!old.has(name)) addAdded({ ...pair, name }, schema);
  for (const name of new Set([...pair.old.required, ...pair.new.required])) {
    const [before, after] = [old.get(name), now.get(name)];
    // Else reported with the property.
    if ((before === undefined) === (after === undefined)) compareRequired({ ...pair, name }, [before, after]);
  }
}

function mapOf({ properties }: Schema): ReadonlyMap<string, Schema> {
  return new Map(properties.map(({ name, schema }) => [name, schema]));
}

type NamedPair = SchemaPair & { readonly name: string };

function compareRequired(pair: NamedPair, [before, after]: Sides<Schema | undefined>): void {
  const isRequired = (schema: Schema, property: Schema | undefined, direction: Direction): boolean =>
    schema.required.includes(pair.name) && !isOtherSide(property, direction);
  const effects = effectsBy((direction) => {
    const [was, is] = [isRequired(pair.old, before, direction), isRequired(pair.new, after, direction)];
    return was === is ? 'none' : is ? 'narrower' : 'wider';
  });
  if (Object.values(effects).every((effect) => effect === 'none')) return;
  const text = toText(pair.name);
  const isAdded = pair.new.required.includes(pair.name);
  const shown = isAdded ? ({ action: 'added', after: text } as const) : ({ action: 'removed', before: text } as const);
  addFinding(pair, { field: 'required', effects, ...shown });
}

/** True for an object that accepts properties which it does not list. */
function isOpen({ additionalProperties, unevaluatedProperties }: Schema): boolean {
  return additionalProperties?.always !== false && unevaluatedProperties?.always !== false;
}

/** True for an object that has a schema for a property which it does not list. */
function isRestricted(
  { additionalProperties, unevaluatedProperties, patternProperties }: Schema,
  name: string,
): boolean {
  const isRule = (schema: Schema | undefined): boolean => schema !== undefined && schema.always === undefined;
  const hasPattern = patternProperties.some((pattern) => matchPattern(pattern.name, name) !== false);
  return isRule(additionalProperties) || isRule(unevaluatedProperties) || hasPattern;
}

/** Convention about names that only one of the documents declares. */
export const UNDECLARED = 'convention: the verdict rests on a name that only one of the documents declares';

function addAdded(pair: NamedPair, schema: Schema): void {
  const isRequired = pair.new.required.includes(pair.name) && !pair.old.required.includes(pair.name);
  addFinding(pair, {
    field: 'property',
    action: 'added',
    after: toText(pair.name),
    effects: effectsBy((direction) => {
      if (isOtherSide(schema, direction)) return 'none';
      if (isRequired) return isOpen(pair.old) ? 'narrower' : 'changed';
      return isOpen(pair.old) ? 'narrower' : 'wider';
    }),
    // A map names no property, and has them all.
    because: isRequired || isRestricted(pair.old, pair.name) ? undefined : UNDECLARED,
    isRequired,
  });
}

function addRemoved(pair: NamedPair, schema: Schema): void {
  const wasRequired = pair.old.required.includes(pair.name) && !pair.new.required.includes(pair.name);
  addFinding(pair, {
    field: 'property',
    action: 'removed',
    before: toText(pair.name),
    effects: effectsBy((direction) => {
      if (isOtherSide(schema, direction)) return 'none';
      if (isRestricted(pair.new, pair.name) || (direction === 'response' && wasRequired)) return 'changed';
      if (direction === 'response') return 'meaning';
      return isOpen(pair.new) ? 'meaning' : 'narrower';
    }),
    because: UNDECLARED,
    sunset: schema.deprecation?.sunset?.instant,
  });
}

function* compareChild(
  pair: SchemaPair,
  field: 'items' | 'additionalProperties',
  kind: Step['kind'],
  name: string,
): Generator<SchemaPair> {
  const [old, now] = [pair.old[field], pair.new[field]];
  const isFree = (schema: Schema | undefined): boolean => schema === undefined || schema.always === true;
  const hasRest = hasRestAround(pair) || REST.some((name) => (pair.old[name] ?? pair.new[name]) !== undefined);
  const isEvaluating = isFree(old) && isFree(now) && (old === undefined) !== (now === undefined) && hasRest;
  if (isFree(old) && isFree(now) && !isEvaluating) return;
  if (old !== undefined && now !== undefined && old.always === undefined && now.always === undefined) {
    yield innerPair(pair, kind, name, [old, now]);
    return;
  }
  if (old?.always === false && now?.always === false) return;
  // `unevaluated…` beside or around a schema does not apply to parts that it evaluates, even where it accepts all.
  const isNarrower = isEvaluating ? now === undefined : isFree(old) || now?.always === false;
  const isAdded = isEvaluating ? old === undefined : isFree(old);
  addFinding(pair, {
    field,
    action: isAdded ? 'added' : isFree(now) ? 'removed' : 'changed',
    effects: isNarrower ? 'narrower' : 'wider',
    // A map that is written as one declares its values, though none of their names.
    because:
      field === 'additionalProperties' && isNarrower && (old === undefined || now?.always === false)
        ? UNDECLARED
        : undefined,
  });
}
