import type { EnumValue, Json } from '../../model/types/index.ts';
import type { DocumentNode } from '../../document/node.ts';
import { jsonToText, passRawTexts, toJson } from '../../document/read/index.ts';
import { getOwn, isRecord, type Fields } from '../record.ts';
import { asText, first, peek, textAt } from './peek.ts';
import { vocabulary } from './vocabulary.ts';

/** Reads the values of an enum in order, with names and texts from maps or lists beside it. */
export function readEnum(node: DocumentNode, values: readonly Json[]): readonly EnumValue[] {
  const texts = vocabulary.enumTexts.map((name) => peek(node.value, name));
  const names = vocabulary.enumNames.map((name) => peek(node.value, name));
  return values.map((value, index) => {
    const named = texts.map((text) => entryOf(text, value, index));
    const own = names.map((name) => entryOf(name, value, index));
    const name =
      firstOf(own, (item) => asText(item) ?? textAt(item, 'name')) ?? firstOf(named, (text) => textAt(text, 'name'));
    // Swag describes values by their names.
    const described = name === undefined ? named : [...named, ...texts.map((text) => textAt(text, name))];
    return {
      value,
      name: name === value ? undefined : name,
      description: firstOf(described, (text) => asText(text) ?? textAt(text, 'description', 'summary')),
    };
  });
}

/** Reads the known values of an enumeration that may get more; none where a mark stands beside `enum`. Undefined for a closed one. */
export function readExtensibleEnum(node: DocumentNode): readonly Json[] | undefined {
  const value = first(node, vocabulary.extensibleEnum)?.value;
  if (Array.isArray(value)) {
    const values = value.map(toJson);
    passRawTexts(value, values);
    return values;
  }
  return value === true ? [] : undefined;
}

/** Returns the first text that is read from values of several extensions. */
function firstOf(values: readonly unknown[], read: (value: unknown) => string | undefined): string | undefined {
  return values.map(read).find((text) => text !== undefined);
}

function entryOf(texts: unknown, value: Json, index: number): unknown {
  const key = typeof value === 'string' ? value : jsonToText(value);
  if (isRecord(texts)) return getOwn(texts, key);
  if (!Array.isArray(texts)) return undefined;
  const maps: readonly unknown[] = texts;
  const own = maps.find((item) => isRecord(item) && Object.hasOwn(item, 'value') && item.value === value);
  if (own !== undefined) return own;
  const map = maps.find((item) => isRecord(item) && Object.hasOwn(item, key) && !isEntry(item, key));
  return isRecord(map) ? map[key] : maps[index];
}

/** Returns true for an object about one value, which is not a map of values. */
function isEntry(item: Fields, key: string): boolean {
  return key !== 'description' && Object.hasOwn(item, 'description');
}
