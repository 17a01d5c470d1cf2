import { namedOf, jsonToText, type Schema } from '../../openapi/model/index.ts';

/** Maximum length of a description, number of names in one, and depth of its nesting. */
const [MAX_TEXT, MAX_NAMES, MAX_DEPTH] = [100, 3, 2];

/** Describes how a schema is put together: `oneOf(Cat, object {id, name})`. */
export function shapeText(schema: Schema): string {
  return cut(formOf(schema, 0));
}

/** Returns a short name of a member of a composition: its own name, its title, or its form. */
export function labelOf(schema: Schema): string {
  return cut(labelAt(schema, 0));
}

/** Maximum number of members that a change names. */
const MAX_MEMBERS = 6;

/** Names the members that were added or removed; undefined for none. */
export function labelsOf(members: readonly Schema[]): string | undefined {
  const more = members.length - MAX_MEMBERS;
  const names = members.slice(0, MAX_MEMBERS).map(labelOf).join(', ');
  return names === '' ? undefined : more > 0 ? `${names} and ${more} more` : names;
}

function labelAt(schema: Schema, depth: number): string {
  return namedOf(schema)?.name ?? schema.title ?? formOf(schema, depth);
}

function formOf(schema: Schema, depth: number): string {
  if (schema.always !== undefined) return schema.always ? 'any' : 'nothing';
  if (schema.const !== undefined) return jsonToText(schema.const.json);
  const types = schema.type.join(' or ');
  if (depth > MAX_DEPTH) return types || 'any';
  for (const keyword of ['oneOf', 'anyOf', 'allOf'] as const)
    if (schema[keyword].length > 0)
      return `${keyword}(${listOf(schema[keyword].map((member) => labelAt(member, depth + 1)))})`;
  if (schema.enum.length > 0) return listOf(schema.enum.map(({ value }) => jsonToText(value)));
  if (schema.properties.length > 0) return `${types || 'any'} {${listOf(schema.properties.map(({ name }) => name))}}`;
  if (schema.items !== undefined) return `${types || 'any'} of ${labelAt(schema.items, depth + 1)}`;
  if (schema.required.length > 0) return `${types || 'any'} with ${listOf(schema.required)}`;
  return types || 'any';
}

function listOf(names: readonly string[]): string {
  const more = names.length > MAX_NAMES ? ', …' : '';
  return names.slice(0, MAX_NAMES).join(', ') + more;
}

function cut(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
}
