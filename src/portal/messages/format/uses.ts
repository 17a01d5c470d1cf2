import type { Messages } from '../messages.ts';
import { toCode } from '../../../characters/markdown.ts';
import type { HeldFields, SchemaUser } from '../../view/types/items.ts';

/** Formats the locations of a schema in an operation, as Markdown: ``Body, 201 `pets[]` ``. */
export function formatUse(m: Messages, { at, fields }: SchemaUser['uses'][number]): string {
  const places = at.map(({ kind, name }) => {
    if (kind === 'body') return m.part.body;
    if (kind === 'response') return /^\w+$/.test(name) ? name : toCode(name);
    return kind === 'callback' ? `${m.part.callback} ${toCode(name)}` : `${toCode(name)} (${m.parameterPlaces[kind]})`;
  });
  return [places.join(', '), formatFields(fields)].filter(Boolean).join(' ');
}

/** Lists fields by name, as Markdown; empty if the whole value has the schema. */
export function formatFields({ names, isCut }: HeldFields): string {
  const told = names.filter((name) => name !== '').map(toCode);
  return told.length === 0 ? '' : [...told, ...(isCut ? ['…'] : [])].join(', ');
}
