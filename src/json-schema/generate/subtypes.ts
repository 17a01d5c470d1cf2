import { memoize } from '../../cache/memoize.ts';
import { childAt, childPointer, pointerTokens, toReference, valueAt } from '../../standard/pointer.ts';
import { isRecord, type Fields } from '../../standard/record.ts';

type Subtypes = ReadonlyMap<unknown, readonly string[]>;

/** Returns a function that lists the references to the named schemas of a document that derive from a schema by `allOf`. */
export function subtypesIn(document: unknown): (schema: Fields) => readonly string[] {
  const subtypes = isRecord(document) ? listSubtypes(document) : undefined;
  return (schema) => subtypes?.get(schema) ?? [];
}

const listSubtypes = memoize((document: Fields): Subtypes => {
  const found = new Map<unknown, string[]>();
  for (const place of [['components', 'schemas'], ['definitions']]) {
    const named = valueAt(document, place);
    for (const name of isRecord(named) ? Object.keys(named) : []) {
      const allOf = childAt(childAt(named, name), 'allOf');
      for (const part of Array.isArray(allOf) ? allOf : []) {
        const target: unknown = isRecord(part) ? part.$ref : undefined;
        if (typeof target !== 'string') continue;
        const base = valueAt(document, pointerTokens(target) ?? []);
        const reference = toReference([...place, name].reduce<string>(childPointer, '#'));
        if (isRecord(base)) found.set(base, [...(found.get(base) ?? []), reference]);
      }
    }
  }
  return found;
});
