import { memberToText, type Schema } from '../../openapi/model/index.ts';
import { isEqual } from '../../openapi/json-schema/index.ts';
import { addFinding, compareFields, shorten, toText } from './comparison.ts';
import { BESIDE_RULES, EXTENSIBLE_EFFECTS, SCHEMA_RULES, valuesBeyond, type Listed } from './schema-rules.ts';
import type { Effects, SchemaPair, Sides } from './types.ts';

/** Compares types that have nothing in common, and annotations. */
export function compareType(pair: SchemaPair): void {
  compareFields(pair, BESIDE_RULES, [pair.old, pair.new]);
}

/** Compares the keywords beside references: annotations, and null as one more type. */
export function compareBeside(pair: SchemaPair): void {
  const isInherited = (name: keyof Schema): boolean =>
    [pair.old, pair.new].every((schema) => isEqual(schema[name], schema.reference?.[name]));
  compareFields(pair, BESIDE_RULES, [pair.old, pair.new], isInherited);
}

/** Compares the keywords of two schemas that are values. */
export function compareKeywords(pair: SchemaPair): void {
  compareFields(pair, SCHEMA_RULES, [pair.old, pair.new]);
  compareEnum(pair);
  compareExtensibleEnum(pair);
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

/** Compares the values of enumerations one by one. */
function compareEnum(pair: SchemaPair): void {
  const [old, now] = [pair.old.enum, pair.new.enum];
  const texts = (list: Schema['enum']): unknown => list.map(({ name, description }) => [name, description]);
  const textOf = (list: Schema['enum']): string | undefined =>
    list.length === 0 ? undefined : toText(list.map(({ value }) => value));
  if (old.length === 0 || now.length === 0) {
    if (old.length === now.length) return;
    const isAdded = old.length === 0;
    const [action, effects] = isAdded ? (['added', 'narrower'] as const) : (['removed', 'wider'] as const);
    addFinding(pair, { field: 'enum', action, effects, before: textOf(old), after: textOf(now) });
    return;
  }
  const effects = { removed: 'narrower', added: 'wider' } as const;
  if (compareValues(pair, 'enumValue', [old, now], effects) || isEqual(texts(old), texts(now))) return;
  addFinding(pair, { field: 'enumText', action: 'changed', effects: 'text' });
}

/** Adds the values that one of two lists has; returns true where there are some. */
function compareValues(
  pair: SchemaPair,
  field: 'enumValue' | 'extensibleEnumValue',
  [old, now]: Sides<readonly Listed[]>,
  effects: Readonly<Record<'added' | 'removed', Effects>>,
): boolean {
  const [added, removed] = [valuesBeyond(now, old), valuesBeyond(old, now)];
  const isExtensible = field === 'enumValue' && pair.old.extensibleEnum !== undefined;
  if (removed.length > 0)
    addFinding(pair, { field, action: 'removed', effects: effects.removed, before: listText(removed) });
  if (added.length > 0)
    addFinding(pair, { field, action: 'added', effects: effects.added, isExtensible, after: listText(added) });
  return added.length + removed.length > 0;
}

/** Compares `x-extensible-enum`: whether more values are announced, and the known ones of a list without `enum`. */
function compareExtensibleEnum(pair: SchemaPair): void {
  const { added, removed, valueAdded, valueRemoved } = EXTENSIBLE_EFFECTS;
  const [old, now] = [pair.old, pair.new].map(({ extensibleEnum: list }) => list?.map((value) => ({ value })));
  if (old !== undefined && now !== undefined)
    compareValues(pair, 'extensibleEnumValue', [old, now], { added: valueAdded, removed: valueRemoved });
  else if (now !== undefined) addFinding(pair, { field: 'extensibleEnum', action: 'added', effects: added });
  else if (old !== undefined) addFinding(pair, { field: 'extensibleEnum', action: 'removed', effects: removed });
}
