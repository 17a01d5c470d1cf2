import { jsonToText, type EnumValue } from '../model/index.ts';
import type { Context } from './context.ts';
import type { ValueView } from './types/row.ts';

/** Creates the views of enumeration values, in document order: bare if all are strings that need no quotes, else as JSON. */
export function valuesOf(values: readonly EnumValue[], context: Context): readonly ValueView[] {
  const bare = values.every(({ value }) => typeof value === 'string' && value !== '' && value.trim() === value);
  return values.map(({ value, name, description }) => ({
    text: bare && typeof value === 'string' ? value : jsonToText(value),
    name,
    description: description === undefined ? undefined : context.textOf(description),
  }));
}

/** Returns true if a value has its own name or description. */
export function isDescribed(values: readonly ValueView[]): boolean {
  return values.some(({ name, description }) => name !== undefined || description !== undefined);
}
