import type { Json } from '../model.ts';
import { isRecord, type DocumentNode } from '../node.ts';
import { asText, first, textAt } from './peek.ts';
import { vocabulary } from './vocabulary.ts';

/** What an author says of an enum's values. */
export type EnumTexts = (
  value: Json,
  index: number,
) => { readonly name: string | undefined; readonly description: string | undefined };

/** Names and texts of the values of an enum, from maps by value or from lists in the enum's order. */
export function enumTexts(node: DocumentNode): EnumTexts {
  const texts = first(node, vocabulary.enumTexts)?.value;
  const names = first(node, vocabulary.enumNames)?.value;
  return (value, index) => {
    const text = entryOf(texts, value, index);
    const name = entryOf(names, value, index);
    return {
      name: asText(name) ?? textAt(name, 'name') ?? textAt(text, 'name'),
      description: asText(text) ?? textAt(text, 'description', 'summary'),
    };
  };
}

function entryOf(texts: unknown, value: Json, index: number): unknown {
  if (Array.isArray(texts)) return texts[index];
  const key = typeof value === 'string' ? value : JSON.stringify(value);
  return isRecord(texts) && Object.hasOwn(texts, key) ? texts[key] : undefined;
}
