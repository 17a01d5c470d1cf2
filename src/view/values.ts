import { jsonToText, type EnumValue } from '../openapi/index.ts';

/** A value of an enumeration as its row shows it. */
export interface ValueText {
  readonly text: string;
  readonly name: string | undefined;
  readonly description: string | undefined;
}

/** So many values stand in a row; of more than that and a few, the rest is folded. */
const SHOWN = 16;
const TOLERATED = 20;

/** Values in the order of the document: strings bare where all are strings that need no quotes, else as JSON. */
export function enumToTexts(values: readonly EnumValue[]): readonly ValueText[] {
  const bare = values.every(({ value }) => typeof value === 'string' && value !== '' && value.trim() === value);
  return values.map(({ value, name, description }) => ({
    text: bare && typeof value === 'string' ? value : jsonToText(value),
    name,
    description,
  }));
}

/** The values that a row shows and those that it folds away. */
export function splitValues(values: readonly EnumValue[]): {
  shown: readonly ValueText[];
  folded: readonly ValueText[];
} {
  const texts = enumToTexts(values);
  if (texts.length <= TOLERATED) return { shown: texts, folded: [] };
  const count = isDescribed(values) ? 0 : SHOWN;
  return { shown: texts.slice(0, count), folded: texts.slice(count) };
}

/** True when any value has a name or a description of its own. */
export function isDescribed(values: readonly EnumValue[]): boolean {
  return values.some(({ name, description }) => name !== undefined || description !== undefined);
}
