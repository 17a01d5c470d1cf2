import { valueKey } from '../changes/index.ts';
import { memberToText, type EnumValue, type Schema } from '../model/index.ts';
import type { Context } from './context.ts';
import type { ValueView } from './types/row.ts';

/** Creates the views of enumeration values, in document order: bare if all are strings that need no quotes, else as JSON. */
export function valuesOf(values: readonly EnumValue[], context: Context, owner?: Schema): readonly ValueView[] {
  const bare = values.every(({ value }) => typeof value === 'string' && value !== '' && value.trim() === value);
  return values.map((listed) => {
    const { value, name, description } = listed;
    return {
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

/** Returns true if a value has its own name or description. */
export function isDescribed(values: readonly ValueView[]): boolean {
  return values.some(
    ({ name, description, events }) => name !== undefined || description !== undefined || events !== undefined,
  );
}
