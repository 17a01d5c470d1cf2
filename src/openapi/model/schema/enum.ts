import { readEnum } from '../../standard/extensions/index.ts';
import { isEqual, toCanonicalText } from '../../json-schema/index.ts';
import { passRawText, toJson } from '../../document/read/index.ts';
import type { EnumValue, Json } from '../types/index.ts';
import type { DocumentNode } from '../../document/node.ts';

/**
 * Normalizes the values of `enum` with their names and descriptions, each value once.
 * https://json-schema.org/draft/2020-12/json-schema-validation#name-enum
 */
export function normalizeEnum(node: DocumentNode): readonly EnumValue[] {
  const items = node.list('enum');
  if (items.length === 0) return [];
  const written = items.map((item) => toJson(item.value));
  const seen = new Set<Json>();
  const list = node.raw('enum');
  const values = readEnum(node, written);
  for (const [index, value] of values.entries()) passRawText(list, value, String(index), 'value');
  return values.filter(({ value }) => {
    const known = isStructure(value) ? `\n${toCanonicalText(value)}` : value;
    const isNew = !seen.has(known);
    seen.add(known);
    return isNew;
  });
}

/** Returns the values that both lists contain; an empty list means any value. */
export function intersectEnums(left: readonly EnumValue[], right: readonly EnumValue[]): readonly EnumValue[] {
  if (left.length === 0) return right;
  if (right.length === 0) return left;
  const simple = new Map(right.filter(({ value }) => !isStructure(value)).map((item) => [item.value, item]));
  const structures = right.filter(({ value }) => isStructure(value));
  return left.flatMap((item) => {
    const same = isStructure(item.value)
      ? structures.find(({ value }) => isEqual(value, item.value))
      : simple.get(item.value);
    if (same === undefined) return [];
    return [{ ...item, name: same.name ?? item.name, description: same.description ?? item.description }];
  });
}

function isStructure(value: Json): boolean {
  return typeof value === 'object' && value !== null;
}
