import type { Schema } from '../../model/index.ts';
import { plainName } from './words.ts';

/**
 * Returns the property of a record that its path parameter refers to: the one of that name, else without the resource's noun
 * (`petId` → `id`), else `id`; for a text parameter named like the resource (`/repos/{repo}`) a name comes before a number.
 * Undefined where the record has none of these.
 */
export function identityOf(
  schema: Schema,
  parameter: { readonly name: string; readonly isText: boolean } | undefined,
  noun: string,
): string | undefined {
  const scalars = allProperties(schema)
    .filter(({ schema: property }) => !property.type.includes('object') && !property.type.includes('array'))
    .map(({ name }) => name);
  const find = (plain: string): string | undefined => scalars.find((name) => plainName(name) === plain);
  const wanted = plainName(parameter?.name ?? 'id');
  const thing = plainName(noun);
  const without = wanted.startsWith(thing)
    ? wanted.slice(thing.length)
    : /(?:id|uuid|name|slug|key|code|number)$/.exec(wanted)?.[0];
  const candidates = [
    wanted,
    ...(wanted === thing && parameter?.isText === true ? ['slug', 'login', 'key', ...texts(schema, 'id')] : []),
    ...(wanted === 'username' ? ['login', 'handle'] : []),
    without === undefined || without === '' ? undefined : without,
    `${thing}${wanted}`,
    wanted === thing || wanted === 'id' || wanted.endsWith('id') ? 'id' : undefined,
    `${thing}id`,
    'id',
    'uuid',
    'slug',
    'key',
    'name',
  ];
  for (const candidate of candidates) {
    const found = candidate === undefined ? undefined : find(candidate);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns `name` where the property of that name is a number, which is not the name of a thing. */
function texts(schema: Schema, number: string): readonly string[] {
  const found = allProperties(schema).find(({ name }) => plainName(name) === number);
  const isNumber = found?.schema.type.some((type) => type === 'integer' || type === 'number') === true;
  return isNumber ? ['name'] : [];
}

/** Returns the properties of a schema and its composed schemas. */
export function allProperties(schema: Schema, depth = 0): Schema['properties'] {
  const parts = depth > 3 ? [] : [...schema.allOf, ...schema.oneOf, ...schema.anyOf];
  return [...schema.properties, ...parts.flatMap((part) => allProperties(part, depth + 1))];
}
