import { valueKey } from '../../satellites/changes/index.ts';
import { enumOf, memberToText, type Schema } from '../../openapi/model/index.ts';
import type { Context } from './context.ts';
import type { ValueView } from './types/row.ts';

/**
 * Creates the views of the enumeration values of schemas, in document order: bare if all are strings that need no quotes, else as JSON.
 * Their events are those of the last schema. `held`: the schema of the items of an array or the values of a map.
 */
export function valuesOf(
  schemas: readonly Schema[],
  context: Context,
  held?: { readonly schema: Schema; readonly by: 'array' | 'map' },
): readonly ValueView[] {
  const values = schemas.flatMap((schema) => enumOf(schema).map((listed) => ({ listed, schema })));
  const bare = values.every(
    ({ listed: { value } }) => typeof value === 'string' && value !== '' && value.trim() === value,
  );
  const owner = schemas.at(-1);
  return values.map(({ listed, schema }) => {
    const { value, name, description } = listed;
    return {
      ...(schema === held?.schema ? { by: held.by } : {}),
      text: bare && typeof value === 'string' ? value : memberToText(listed, 'value'),
      name,
      description: description === undefined ? undefined : context.textOf(description),
      ...(owner === undefined ? {} : withEvents(owner, valueKey(value), context)),
    };
  });
}

/** Returns the events of a property or value of a schema, as a field; none without any. */
export function withEvents(owner: Schema, key: string, context: Context): Pick<ValueView, 'events'> {
  const own = context.eventsOf(owner, key);
  const events = own.length > 0 || owner.reference === undefined ? own : context.eventsOf(owner.reference, key);
  return events.length === 0 ? {} : { events };
}

/** Groups values by what they are values of: the schema itself, the items of an array, the values of a map. */
export function groupByHolder(values: readonly ValueView[]): readonly (readonly ValueView[])[] {
  return [...Map.groupBy(values, ({ by }) => by).values()];
}

/** Returns true if a value has its own name or description. */
export function isDescribed(values: readonly ValueView[]): boolean {
  return values.some(
    ({ name, description, events }) => name !== undefined || description !== undefined || events !== undefined,
  );
}
