import { memberToText, type Schema } from '../model/index.ts';
import { effectOf, isAbsent, isAssertion, isEqual, single, type Assertion } from '../json-schema/index.ts';
import { actionOf, shorten, toText, type Comparison } from './comparison.ts';
import { addSchemaFinding, type SchemaPlace } from './schema-finding.ts';
import { isSamePart } from './same-schema.ts';
import {
  EXTENSIBLE_EFFECTS,
  kindOf,
  SCHEMA_FIELDS,
  SCHEMA_RULES,
  valuesBeyond,
  type Listed,
  type SchemaRule,
} from './schema-rules.ts';
import type { Finding, SchemaPair } from './types.ts';

/** Fields that may differ where one refers to a named schema: annotations, and null as one more type. */
const BESIDE = SCHEMA_FIELDS.filter((name) => kindOf(name) === 'annotation' || name === 'type');

/** Returns the keywords that are part of another edit: of a condition, or of `contains` that is there on one side. */
function leftOut({ old, new: now }: SchemaPair): ReadonlySet<keyof Schema> {
  return new Set<keyof Schema>([
    ...(isSamePart(old.if, now.if) ? [] : (['then', 'else'] as const)),
    ...((old.contains === undefined) === (now.contains === undefined) ? [] : (['minContains', 'maxContains'] as const)),
  ]);
}

/** Compares types that have nothing in common, and annotations. */
export function compareType(comparison: Comparison, pair: SchemaPair, at: SchemaPlace): void {
  for (const name of BESIDE) compareKeyword({ comparison, pair, at, beside: false }, name);
}

interface Work {
  readonly comparison: Comparison;
  readonly pair: SchemaPair;
  readonly at: SchemaPlace;
  readonly beside: boolean;
}

/** Compares the keywords of two schemas that are values; `beside` compares what stands beside references. */
export function compareKeywords(comparison: Comparison, pair: SchemaPair, at: SchemaPlace, beside = false): void {
  const left = leftOut(pair);
  for (const name of beside ? BESIDE : SCHEMA_FIELDS)
    if (!left.has(name)) compareKeyword({ comparison, pair, at, beside }, name);
  if (beside) return;
  compareEnum(comparison, pair, at);
  compareExtensibleEnum(comparison, pair, at);
}

function compareKeyword({ comparison, pair, at, beside }: Work, name: keyof Schema): void {
  if (beside && isInherited(pair, name)) return;
  const found = findEdit(pair, name);
  if (found === undefined) return;
  const effects = name === 'not' || name === 'if' ? 'changed' : found.effects;
  const because = name === 'default' ? DEFAULT : undefined;
  addSchemaFinding(comparison, pair, at, { ...found, effects, because, field: name });
}

function findEdit(pair: SchemaPair, name: keyof Schema): KeywordChange | undefined {
  const [old, now]: readonly unknown[] = [pair.old[name], pair.new[name]];
  if (old === now && name !== 'type') return undefined;
  return findEditOf(pair, name);
}

function findEditOf(pair: SchemaPair, name: keyof Schema): KeywordChange | undefined {
  if (isAssertion(name)) return evaluateAssertion(name, pair.old[name], pair.new[name]);
  return name === 'type' ? evaluateRule(SCHEMA_RULES.type, ...typesOfBoth(pair)) : evaluateOwn(pair, name);
}

function evaluateAssertion(name: Assertion, old: unknown, now: unknown): KeywordChange | undefined {
  return evaluateRule({ kind: 'value', effect: effectOf.bind(undefined, name) }, old, now);
}

function evaluateOwn<Name extends keyof typeof SCHEMA_RULES>(
  pair: SchemaPair,
  name: Name,
  rules: Pick<typeof SCHEMA_RULES, Name> = SCHEMA_RULES,
): KeywordChange | undefined {
  return evaluateRule(rules[name], pair.old[name], pair.new[name]);
}

/** Returns the types of both schemas; those of its alternatives where only one has its own, as the model gives to those with null. */
function typesOfBoth({ old, new: now }: SchemaPair): [Schema['type'], Schema['type']] {
  if ((old.type.length === 0) === (now.type.length === 0)) return [old.type, now.type];
  return [typesOf(old), typesOf(now)];
}

function typesOf({ type, oneOf, anyOf }: Schema): Schema['type'] {
  const members = oneOf.length > 0 ? oneOf : anyOf;
  if (type.length > 0 || members.some((member) => member.type.length === 0)) return type;
  return [...new Set(members.flatMap((member) => member.type))];
}

/** Convention about values that are taken where none is sent. */
const DEFAULT = 'convention: a changed default may break';

type KeywordChange = Pick<Finding, 'action' | 'effects'> & Partial<Pick<Finding, 'before' | 'after'>>;

/** Applies a rule to the values of a field; undefined where nothing of it is reported. */
function evaluateRule<Value>(rule: SchemaRule<Value>, old: Value, now: Value): KeywordChange | undefined {
  if (old === now || rule.kind === 'skip' || rule.kind === 'walk') return undefined;
  if (rule.kind === 'schema')
    return isSamePart(old, now) ? undefined : { action: actionOf(old, now), effects: single(old, now) };
  const read = rule.read ?? ((value: Value): unknown => value);
  const [before, after] = [read(old), read(now)];
  if (isEqual(before, after)) return undefined;
  const effects = rule.kind === 'value' ? rule.effect(old, now) : (rule.effectsOf?.(old, now) ?? rule.effects);
  if (effects === 'none') return undefined;
  return {
    action: actionOf(before, after),
    effects,
    before: isAbsent(before) ? undefined : shortText(valueOf(before)),
    after: isAbsent(after) ? undefined : shortText(valueOf(after)),
  };
}

/** Maximum number of values that a change names. */
const MAX_VALUES = 100;

/** Lists values as JSON. */
function listText(values: readonly Listed[]): string {
  const more = values.length - MAX_VALUES;
  const texts = values
    .slice(0, MAX_VALUES)
    .map((item) => shorten(memberToText(item, 'value')))
    .join(', ');
  return more > 0 ? `${texts} and ${more} more` : texts;
}

/** Shows plain texts without quotes. */
function shortText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : toText(value);
}

/** Unwraps constants and defaults, which the model wraps as null is a value too. */
function valueOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'json' in value ? value.json : value;
}

/** True for a field that both schemas have from what they refer to. */
function isInherited({ old, new: now }: SchemaPair, name: keyof Schema): boolean {
  return isEqual(old[name], old.reference?.[name]) && isEqual(now[name], now.reference?.[name]);
}

/** Compares the values of enumerations one by one. */
function compareEnum(comparison: Comparison, pair: SchemaPair, at: SchemaPlace): void {
  const [old, now] = [pair.old.enum, pair.new.enum];
  const texts = (list: Schema['enum']): unknown => list.map(({ name, description }) => [name, description]);
  if (old.length === 0 || now.length === 0) {
    if (old.length === now.length) return;
    const action = old.length === 0 ? 'added' : 'removed';
    addSchemaFinding(comparison, pair, at, {
      field: 'enum',
      action,
      effects: action === 'added' ? 'narrower' : 'wider',
      [action === 'added' ? 'after' : 'before']: toText((action === 'added' ? now : old).map(({ value }) => value)),
    });
    return;
  }
  const [added, removed] = [valuesBeyond(now, old), valuesBeyond(old, now)];
  if (removed.length > 0)
    addSchemaFinding(comparison, pair, at, {
      field: 'enumValue',
      action: 'removed',
      effects: 'narrower',
      before: listText(removed),
    });
  if (added.length > 0)
    addSchemaFinding(comparison, pair, at, {
      field: 'enumValue',
      action: 'added',
      effects: 'wider',
      isExtensible: pair.old.extensibleEnum !== undefined,
      after: listText(added),
    });
  if (added.length + removed.length === 0 && !isEqual(texts(pair.old.enum), texts(pair.new.enum)))
    addSchemaFinding(comparison, pair, at, { field: 'enumText', action: 'changed', effects: 'text' });
}

/** Compares `x-extensible-enum`: whether more values are announced, and the known ones of a list without `enum`. */
function compareExtensibleEnum(comparison: Comparison, pair: SchemaPair, at: SchemaPlace): void {
  const [old, now] = [pair.old.extensibleEnum, pair.new.extensibleEnum].map((list) =>
    list?.map((value) => ({ value })),
  );
  if (old === undefined || now === undefined) {
    if (old === now) return;
    const action = old === undefined ? 'added' : 'removed';
    addSchemaFinding(comparison, pair, at, { field: 'extensibleEnum', action, effects: EXTENSIBLE_EFFECTS[action] });
    return;
  }
  const [added, removed] = [valuesBeyond(now, old), valuesBeyond(old, now)];
  if (removed.length > 0)
    addSchemaFinding(comparison, pair, at, {
      field: 'extensibleEnumValue',
      action: 'removed',
      effects: EXTENSIBLE_EFFECTS.valueRemoved,
      before: listText(removed),
    });
  if (added.length > 0)
    addSchemaFinding(comparison, pair, at, {
      field: 'extensibleEnumValue',
      action: 'added',
      effects: EXTENSIBLE_EFFECTS.valueAdded,
      after: listText(added),
    });
}
