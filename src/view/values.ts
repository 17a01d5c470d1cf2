import { jsonToText, type EnumValue } from '../model/index.ts';
import type { Context } from './context.ts';
import type { ValueView } from './types/row.ts';

/** Values in the order of the document: strings bare where all are strings that need no quotes, else as JSON. */
export function valuesOf(values: readonly EnumValue[], context: Context): readonly ValueView[] {
  const bare = values.every(({ value }) => typeof value === 'string' && value !== '' && value.trim() === value);
  return values.map(({ value, name, description }) => ({
    text: bare && typeof value === 'string' ? value : jsonToText(value),
    name,
    description: description === undefined ? undefined : context.textOf(description),
  }));
}

/** True when any value has a name or a description of its own. */
export function isDescribed(values: readonly ValueView[]): boolean {
  return values.some(({ name, description }) => name !== undefined || description !== undefined);
}
