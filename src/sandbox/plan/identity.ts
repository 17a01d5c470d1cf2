import type { Schema } from '../../openapi/index.ts';
import { plainName } from './words.ts';

/**
 * The property of a record that the parameter of its address names: the one of that name, else without the resource's noun
 * (`petId` → `id`), else `id`. Undefined where the record does not say it.
 */
export function identityOf(schema: Schema, parameter: string | undefined, noun: string): string | undefined {
  const scalars = allProperties(schema)
    .filter(({ schema: property }) => !property.type.includes('object') && !property.type.includes('array'))
    .map(({ name }) => name);
  const find = (plain: string): string | undefined => scalars.find((name) => plainName(name) === plain);
  const wanted = plainName(parameter ?? 'id');
  const thing = plainName(noun);
  const without = wanted.startsWith(thing)
    ? wanted.slice(thing.length)
    : /(?:id|uuid|name|slug|key|code|number)$/.exec(wanted)?.[0];
  const candidates = [
    wanted,
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

function allProperties(schema: Schema, depth = 0): Schema['properties'] {
  const parts = depth > 3 ? [] : [...schema.allOf, ...schema.oneOf, ...schema.anyOf];
  return [...schema.properties, ...parts.flatMap((part) => allProperties(part, depth + 1))];
}
