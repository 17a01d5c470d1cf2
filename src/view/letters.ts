import { compareNames } from '../portal/pages/by-name.ts';
import type { SchemaItem } from './types/page.ts';

/** The schemas whose names begin with one letter, by name. */
export interface Letter {
  readonly letter: string;
  readonly anchor: string;
  readonly schemas: readonly SchemaItem[];
}

/** Schemas by the first letter of their name, case and accents aside; what begins with no letter stands under `#`. */
export function groupByLetter(schemas: readonly SchemaItem[]): readonly Letter[] {
  const sorted = schemas.toSorted((a, b) => compareNames(a.name, b.name));
  const groups = Map.groupBy(sorted, ({ name }) => {
    const first = /\p{L}|\p{N}/u.exec(name.normalize('NFD'))?.[0] ?? '';
    return /\p{L}/u.test(first) ? first.toUpperCase() : '#';
  });
  return [...groups].map(([letter, members]) => ({
    letter,
    anchor: `letter-${letter === '#' ? 'other' : letter.toLowerCase()}`,
    schemas: members,
  }));
}
