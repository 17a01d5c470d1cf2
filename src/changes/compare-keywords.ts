import { memberToText, type Schema } from '../model/index.ts';
import { isAbsent, isEqual, single } from '../json-schema/index.ts';
import { actionOf, addSchemaFinding, shorten, toText, type Comparison, type SchemaPlace } from './comparison.ts';
import { isSamePart } from './same-schema.ts';
import { EXTENSIBLE_EFFECTS, ruleOf, SCHEMA_FIELDS, valuesBeyond, type Listed } from './schema-rules.ts';
import type { Effects, Finding, SchemaPair } from './types.ts';

/** Fields that may differ where one refers to a named schema: annotations, and null as one more type. */
const BESIDE = SCHEMA_FIELDS.filter((name) => ruleOf(name).kind === 'annotation' || name === 'type');

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

/** Returns the schemas with their types; those of its alternatives where only one has its own, as the model gives to those with null. */
function withTypes(old: Schema, now: Schema): readonly [Schema, Schema] {
  if ((old.type.length === 0) === (now.type.length === 0)) return [old, now];
  return [
    { ...old, type: typesOf(old) },
    { ...now, type: typesOf(now) },
  ];
}

function typesOf({ type, oneOf, anyOf }: Schema): Schema['type'] {
  const members = oneOf.length > 0 ? oneOf : anyOf;
  if (type.length > 0 || members.some((member) => member.type.length === 0)) return type;
  return [...new Set(members.flatMap((member) => member.type))];
}

/** Convention about values that are taken where none is sent. */
const DEFAULT = 'convention: a changed default may break';

type KeywordChange = Pick<Finding, 'action' | 'effects'> & Partial<Pick<Finding, 'before' | 'after'>>;

/** Applies the rule of a field; undefined where nothing of it is reported. */
function findEdit(pair: SchemaPair, name: keyof Schema): KeywordChange | undefined {
  const { kind, read = (schema: Schema): unknown => schema[name], ...rule } = ruleOf(name);
  if (kind === 'walk' || (name !== 'type' && pair.old[name] === pair.new[name])) return undefined;
  const [old, now] = name === 'type' ? withTypes(pair.old, pair.new) : [pair.old, pair.new];
  const [before, after] = [read(old), read(now)];
  if (kind === 'schema')
    return isSamePart(before, after) ? undefined : { action: actionOf(before, after), effects: single(before, after) };
  if (isEqual(before, after)) return undefined;
  const effects = rule.effectsOf?.(old, now) ?? rule.effects;
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
  const isTold = compareValues(comparison, pair, at, {
    field: 'enumValue',
    values: [old, now],
    effects: { removed: 'narrower', added: 'wider' },
    isExtensible: pair.old.extensibleEnum !== undefined,
  });
  if (!isTold && !isEqual(texts(old), texts(now)))
    addSchemaFinding(comparison, pair, at, { field: 'enumText', action: 'changed', effects: 'text' });
}

/** Adds the values that one of two lists has; returns true where there are some. */
function compareValues(
  comparison: Comparison,
  pair: SchemaPair,
  at: SchemaPlace,
  {
    field,
    values: [old, now],
    effects,
    isExtensible,
  }: {
    readonly field: string;
    readonly values: readonly [readonly Listed[], readonly Listed[]];
    readonly effects: Readonly<Record<'added' | 'removed', Effects>>;
    readonly isExtensible?: boolean;
  },
): boolean {
  const [added, removed] = [valuesBeyond(now, old), valuesBeyond(old, now)];
  if (removed.length > 0)
    addSchemaFinding(comparison, pair, at, {
      field,
      action: 'removed',
      effects: effects.removed,
      before: listText(removed),
    });
  if (added.length > 0)
    addSchemaFinding(comparison, pair, at, {
      field,
      action: 'added',
      effects: effects.added,
      isExtensible,
      after: listText(added),
    });
  return added.length + removed.length > 0;
}

/** Compares `x-extensible-enum`: whether more values are announced, and the known ones of a list without `enum`. */
function compareExtensibleEnum(comparison: Comparison, pair: SchemaPair, at: SchemaPlace): void {
  const [old, now] = [pair.old.extensibleEnum, pair.new.extensibleEnum].map((list) =>
    list?.map((value) => ({ value })),
  );
  if (old !== undefined && now !== undefined) {
    const effects = { added: EXTENSIBLE_EFFECTS.valueAdded, removed: EXTENSIBLE_EFFECTS.valueRemoved };
    compareValues(comparison, pair, at, { field: 'extensibleEnumValue', values: [old, now], effects });
  } else if (old !== now) {
    const action = old === undefined ? 'added' : 'removed';
    addSchemaFinding(comparison, pair, at, { field: 'extensibleEnum', action, effects: EXTENSIBLE_EFFECTS[action] });
  }
}
