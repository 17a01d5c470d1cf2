import type { Schema } from '../../model/index.ts';
import type { Context } from '../context.ts';
import type { Label, RowGroup, RowName } from '../types/row.ts';
import type { TypeView } from '../types/type.ts';
import { describeValue } from './describe.ts';

/** A group whose contents are still to come. */
export type OpenGroup = { -readonly [Key in keyof RowGroup]: RowGroup[Key] } & {
  rows: RowGroup['rows'][number][];
  groups: RowGroup[];
};

/** A group without contents. */
export function emptyGroup(label: Label, within: readonly RowName[] = []): OpenGroup {
  return {
    label,
    within,
    choice: undefined,
    notes: [],
    description: undefined,
    docs: [],
    facts: [],
    values: [],
    rows: [],
    groups: [],
    open: false,
    more: undefined,
  };
}

/** Says of a group what is said of its value; what its arrays and maps hold in the end is told here too. */
export function describeGroup(group: OpenGroup, schema: Schema, context: Context): void {
  Object.assign(group, describeValue(schema, false, context));
}

/** True for a variant that goes by the name of its type. */
export function saysType(label: Label, type: TypeView): boolean {
  if (label.kind !== 'variant') return false;
  if (label.name.kind === 'type') return true;
  const isName = type.kind === 'named' && !type.nullable && type.itself === undefined;
  return isName && label.name.kind === 'name' && label.name.name === type.name;
}
