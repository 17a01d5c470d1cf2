import { isRecord, setOwn, type Fields } from '../../standard/record.ts';

/** Returns a discriminator's names and references of schemas. https://spec.openapis.org/oas/v3.2.0.html#discriminator-object */
export function mappingWords(discriminator: Fields): readonly string[] {
  const { mapping, defaultMapping } = discriminator;
  const words = [...(isRecord(mapping) ? Object.values(mapping) : []), defaultMapping];
  return words.filter((word) => typeof word === 'string');
}

/** True for a reference that the bundle must rewrite, not a name or a pointer of the root file. */
export function isMappingReference(word: string, inRoot: boolean): boolean {
  if (word.startsWith('#')) return !inRoot || !word.startsWith('#/');
  return word.includes('/') || /\.(ya?ml|json)(#|$)/i.test(word);
}

/** Returns a field of a discriminator with each of its words changed. */
export function changeWords(field: unknown, change: (word: string) => string): unknown {
  if (typeof field === 'string') return change(field);
  if (!isRecord(field)) return field;
  const changed: Record<string, unknown> = {};
  for (const [key, word] of Object.entries(field)) setOwn(changed, key, changeWords(word, change));
  return changed;
}
