import { compareNames } from '../pages/by-name.ts';
import type { SchemaItem } from './types/items.ts';

/** Schemas whose names begin with the same letter, by name. */
export interface Letter {
  readonly letter: string;
  readonly anchor: string;
  readonly schemas: readonly SchemaItem[];
}

/** Groups schemas by the first letter of their name, ignoring case and accents; other names are grouped under `#`. */
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
