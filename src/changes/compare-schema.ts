import { namedOf, type Schema } from '../model/index.ts';
import { matchPattern, type Direction } from '../json-schema/index.ts';
import { addSchemaFinding, toText, type Comparison, type SchemaPlace } from './comparison.ts';
import { addStructure, compareChoices, compareWrapped } from './compare-choices.ts';
import { compareKeywords, compareType } from './compare-keywords.ts';
import { isSameAlone } from './same-schema.ts';
import { isOtherType } from './schema-rules.ts';
import { DIRECTIONS, type Effect, type Effects, type ComparedPart, type SchemaPair, type Step } from './types.ts';

/** Maximum depth of schemas in one root; deeper ones are reported as changed. */
const MAX_STEPS = 150;

/** Number of pairs of named schemas beyond one for each schema: two cycles of other lengths pair each with each. */
const MORE_PAIRS = 1_000;

const visited = new WeakMap<ComparedPart, WeakMap<Schema, WeakSet<Schema>>>();

/** Compares two schemas; named ones once, with all roots that refer to them. */
export function compareSchemas(comparison: Comparison, old: Schema, now: Schema, at: SchemaPlace): void {
  const [before, after] = [namedOf(old), namedOf(now)];
  if (before === undefined || after === undefined) {
    compareHere(comparison, old, now, at);
    return;
  }
  if (old !== before || now !== after)
    addWhatIsLeft(comparison, { old, new: now, steps: at.steps }, at, (_, pair) => {
      compareKeywords(comparison, pair, at, true);
    });
  const key = `${before.pointer} ${after.pointer}`;
  const known = comparison.named.get(key);
  const most = comparison.old.schemas.length + comparison.new.schemas.length + MORE_PAIRS;
  if (known === undefined && comparison.named.size >= most) {
    addStructure(comparison, { old, new: now, steps: at.steps }, at);
    return;
  }
  const root = known ?? createNamedRoot(before, after);
  const directions = DIRECTIONS.filter((direction) => !at.steps.some((step) => isOtherStep(step, direction)));
  root.users.set(at.root, new Set([...(root.users.get(at.root) ?? []), ...directions]));
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
  const at: SchemaPlace = { root, path: '', steps: [] };
  const isRenamed =
    old.name !== now.name &&
    !comparison.new.schemas.some(({ name }) => name === old.name) &&
    !comparison.old.schemas.some(({ name }) => name === now.name);
  if (isRenamed)
    addSchemaFinding(comparison, { old, new: now, steps: [] }, at, {
      field: 'name',
      action: 'changed',
      effects: 'text',
      before: toText(old.name),
      after: toText(now.name),
    });
  compareHere(comparison, old, now, at);
}

function compareHere(comparison: Comparison, old: Schema, now: Schema, at: SchemaPlace): void {
  const pairs = visited.get(at.root) ?? new WeakMap<Schema, WeakSet<Schema>>();
  visited.set(at.root, pairs);
  const others = pairs.get(old) ?? new WeakSet();
  if (others.has(now)) return;
  pairs.set(old, others.add(now));
  addWhatIsLeft(comparison, { old, new: now, steps: at.steps }, at, compareParts);
}

/** Adds that schemas differ in the documents where `compare` tells nothing about their values: models, made for readers, may not show it. */
function addWhatIsLeft(
  comparison: Comparison,
  pair: SchemaPair,
  at: SchemaPlace,
  compare: (comparison: Comparison, pair: SchemaPair, at: SchemaPlace) => void,
): void {
  const start = comparison.findings.length;
  compare(comparison, pair, at);
  // Steps to alternatives lead to the same value.
  const isTold = comparison.findings
    .slice(start)
    .some(
      ({ effects, pair: found }) =>
        effects !== 'text' && found?.steps.slice(at.steps.length).every(({ kind }) => kind === 'choice'),
    );
  if (isTold || isSameAlone(pair.old, pair.new)) return;
  addSchemaFinding(comparison, pair, at, { field: 'structure', action: 'changed', effects: 'changed', isUnseen: true });
}

function compareParts(comparison: Comparison, pair: SchemaPair, at: SchemaPlace): void {
  const { old, new: now } = pair;
  if (at.steps.length > MAX_STEPS || old.always !== now.always) {
    addStructure(comparison, pair, at);
    return;
  }
  const compareMember = (before: Schema, after: Schema, place: SchemaPlace): void => {
    compareSchemas(comparison, before, after, place);
  };
  if (compareWrapped(comparison, pair, at, compareMember)) return;
  // Keywords for values of one of the types alone are part of the same edit.
  if (isOtherType(old, now)) {
    compareType(comparison, pair, at);
    return;
  }
  compareKeywords(comparison, pair, at);
  compareProperties(comparison, pair, at);
  compareChild(comparison, pair, at, 'items');
  compareChild(comparison, pair, at, 'additionalProperties');
  compareChoices(comparison, pair, at, compareMember);
}

/** True for a property that only the other direction has. */
export function isOtherSide(schema: Schema | undefined, direction: Direction): boolean {
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

function compareProperties(comparison: Comparison, pair: SchemaPair, at: SchemaPlace): void {
  const [old, now] = [pair.old, pair.new].map(
    ({ properties }) => new Map(properties.map((item) => [item.name, item.schema])),
  );
  if (old === undefined || now === undefined) return;
  for (const [name, schema] of old) {
    const other = now.get(name);
    const steps: readonly Step[] = [...at.steps, { kind: 'property', name, old: pair.old, new: pair.new }];
    if (other === undefined && isOfChoice(name, pair.new, pair.old)) continue;
    if (other === undefined) addRemoved(comparison, { ...pair, name }, at, schema);
    else compareSchemas(comparison, schema, other, { ...at, path: `${at.path}.${name}`, steps });
  }
  for (const [name, schema] of now)
    if (!old.has(name) && !isOfChoice(name, pair.old, pair.new)) addAdded(comparison, { ...pair, name }, at, schema);
  for (const name of new Set([...pair.old.required, ...pair.new.required])) {
    const [before, after] = [old.get(name), now.get(name)];
    // Reported with the property.
    if ((before === undefined) !== (after === undefined)) continue;
    compareRequired(comparison, { ...pair, name }, at, [before, after]);
  }
}

/** True for a property of a member of a choice that is the whole of the other schema: reported with the choice. */
function isOfChoice(name: string, { oneOf, anyOf }: Schema, other: Schema): boolean {
  if (other.oneOf.length + other.anyOf.length > 0) return false;
  return [...oneOf, ...anyOf].some(({ properties }) => properties.some((property) => property.name === name));
}

function compareRequired(
  comparison: Comparison,
  pair: SchemaPair & { readonly name: string },
  at: SchemaPlace,
  [before, after]: readonly [Schema | undefined, Schema | undefined],
): void {
  const isRequired = (schema: Schema, property: Schema | undefined, direction: Direction): boolean =>
    schema.required.includes(pair.name) && !isOtherSide(property, direction);
  const effects = effectsBy((direction) => {
    const [was, is] = [isRequired(pair.old, before, direction), isRequired(pair.new, after, direction)];
    return was === is ? 'none' : is ? 'narrower' : 'wider';
  });
  if (Object.values(effects).every((effect) => effect === 'none')) return;
  const action = pair.new.required.includes(pair.name) ? 'added' : 'removed';
  addSchemaFinding(comparison, pair, at, {
    field: 'required',
    action,
    effects,
    [action === 'added' ? 'after' : 'before']: toText(pair.name),
  });
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

function addAdded(
  comparison: Comparison,
  pair: SchemaPair & { readonly name: string },
  at: SchemaPlace,
  schema: Schema,
): void {
  const isRequired = pair.new.required.includes(pair.name) && !pair.old.required.includes(pair.name);
  addSchemaFinding(comparison, pair, at, {
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

function addRemoved(
  comparison: Comparison,
  pair: SchemaPair & { readonly name: string },
  at: SchemaPlace,
  schema: Schema,
): void {
  const wasRequired = pair.old.required.includes(pair.name) && !pair.new.required.includes(pair.name);
  addSchemaFinding(comparison, pair, at, {
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

function compareChild(
  comparison: Comparison,
  pair: SchemaPair,
  at: SchemaPlace,
  field: 'items' | 'additionalProperties',
): void {
  const [old, now] = [pair.old[field], pair.new[field]];
  const isFree = (schema: Schema | undefined): boolean => schema === undefined || schema.always === true;
  const hasRest = hasRestAround(pair) || REST.some((name) => (pair.old[name] ?? pair.new[name]) !== undefined);
  const isEvaluating = isFree(old) && isFree(now) && (old === undefined) !== (now === undefined) && hasRest;
  if (isFree(old) && isFree(now) && !isEvaluating) return;
  const [kind, name] = field === 'items' ? (['item', '[]'] as const) : (['value', '.*'] as const);
  if (old !== undefined && now !== undefined && old.always === undefined && now.always === undefined) {
    const step: Step = { kind, name, old: pair.old, new: pair.new };
    compareSchemas(comparison, old, now, { ...at, path: `${at.path}${name}`, steps: [...at.steps, step] });
    return;
  }
  if (old?.always === false && now?.always === false) return;
  // `unevaluated…` beside or around a schema does not apply to parts that it evaluates, even where it accepts all.
  const isNarrower = isEvaluating ? now === undefined : isFree(old) || now?.always === false;
  const isAdded = isEvaluating ? old === undefined : isFree(old);
  addSchemaFinding(comparison, pair, at, {
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
