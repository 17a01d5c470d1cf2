import type { HeldFields, SchemaUser } from '../types/schema-uses.ts';
import { toCode } from './code.ts';
import { PLACES } from './content-terms.ts';
import { PART } from './parts.ts';

/** Where an operation holds a schema, in Markdown: ``Body, 201 `pets[]` ``. */
export function useToWords({ at, fields }: SchemaUser['uses'][number]): string {
  const places = at.map(({ kind, name }) => {
    if (kind === 'body') return PART.body;
    if (kind === 'response') return /^\w+$/.test(name) ? name : toCode(name);
    return kind === 'callback' ? `${PART.callback} ${toCode(name)}` : `${toCode(name)} (${PLACES[kind]})`;
  });
  return [places.join(', '), fieldsToWords(fields)].filter(Boolean).join(' ');
}

/** Fields by name, in Markdown; none where the whole is meant. */
export function fieldsToWords({ names, isCut }: HeldFields): string {
  const told = names.filter((name) => name !== '').map(toCode);
  return told.length === 0 ? '' : [...told, ...(isCut ? ['…'] : [])].join(', ');
}
