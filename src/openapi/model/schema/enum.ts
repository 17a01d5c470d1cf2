import { readEnum } from '../../standard/extensions/index.ts';
import { toCanonicalText } from '../../json-schema/index.ts';
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
    const isNew = !seen.has(identityOf(value));
    seen.add(identityOf(value));
    return isNew;
  });
}

/** Returns the values that both lists contain; an empty list means any value. */
export function intersectEnums(left: readonly EnumValue[], right: readonly EnumValue[]): readonly EnumValue[] {
  if (left.length === 0) return right;
  if (right.length === 0) return left;
  const known = new Map(right.map((item) => [identityOf(item.value), item]));
  return left.flatMap((item) => {
    const same = known.get(identityOf(item.value));
    if (same === undefined) return [];
    return [{ ...item, name: same.name ?? item.name, description: same.description ?? item.description }];
  });
}

/** Returns what equal values share: a scalar itself, of other values a text that no value is. */
function identityOf(value: Json): Json {
  return typeof value === 'object' && value !== null ? `\n${toCanonicalText(value)}` : value;
}
