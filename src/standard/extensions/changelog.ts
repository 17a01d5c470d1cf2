import { asText, peek } from './peek.ts';
import { vocabulary } from './vocabulary.ts';

/** Reads the author's Markdown about a version from the root of a document; undefined without one. */
export function readVersionNotes(document: unknown, version: string): string | undefined {
  for (const name of vocabulary.changelog) {
    const notes = peek(document, name);
    if (typeof notes === 'object' && notes !== null && Object.hasOwn(notes, version))
      return asText(Object.entries(notes).find(([key]) => key === version)?.[1]);
  }
  return undefined;
}
