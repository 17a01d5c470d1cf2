import { intentOf, type Intent } from './intent.ts';
import { stemOf, tokensOf, type Token } from './tokens.ts';
import { SYNONYMS } from './synonyms.ts';

/** Word of a query, with the phrases that may replace it. */
export interface SoughtWord extends Token, Intent {
  readonly others: readonly (readonly string[])[];
}

/** Phrases of the same meaning, as stems, by the stems of a phrase. */
export type Thesaurus = ReadonlyMap<string, readonly (readonly string[])[]>;

/** Combines Portico's synonyms with those of the settings. */
export function createThesaurus(own: readonly (readonly string[])[]): Thesaurus {
  const found = new Map<string, (readonly string[])[]>();
  for (const group of [...SYNONYMS, ...own]) {
    const phrases = group.map((phrase) => phrase.toLowerCase().split(' ').map(stemOf));
    for (const phrase of phrases) {
      const key = phrase.join(' ');
      found.set(key, [...(found.get(key) ?? []), ...phrases.filter((other) => other !== phrase)]);
    }
  }
  return found;
}

/** Returns the significant words of a query; a phrase of several words that has a short form is searched as that too. */
export function readSought(typed: string, thesaurus: Thesaurus): readonly SoughtWord[] {
  const tokens = tokensOf(typed);
  return tokens.map((token) => ({ ...token, ...intentOf(token), others: thesaurus.get(token.stem) ?? [] }));
}
