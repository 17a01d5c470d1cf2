import type { Schema } from '../../../openapi/model/index.ts';
import type { Context } from '../context.ts';
import type { Label, RowGroup, RowName } from '../types/row.ts';
import type { TypeView } from '../types/type.ts';
import { describeValue } from './describe.ts';

/** Group under construction. */
export type OpenGroup = { -readonly [Key in keyof RowGroup]: RowGroup[Key] } & {
  rows: RowGroup['rows'][number][];
  groups: RowGroup[];
};

/** Creates a group without contents. */
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

/** Adds the facts and texts of a group's value, including those of the innermost content of its arrays and maps. */
export function describeGroup(group: OpenGroup, schema: Schema, context: Context): void {
  Object.assign(group, describeValue(schema, false, context));
  const title = context.titleOf(schema);
  const { label } = group;
  const isName = label.kind === 'variant' && label.name.kind === 'name' && label.name.name === title;
  if (title !== undefined && !isName) group.facts = [{ kind: 'title', text: title }, ...group.facts];
}

/** Returns true for a variant whose name is its type. */
export function saysType(label: Label, type: TypeView): boolean {
  if (label.kind !== 'variant') return false;
  if (label.name.kind === 'type') return true;
  const isName = type.kind === 'named' && !type.nullable && type.itself === undefined;
  return isName && label.name.kind === 'name' && label.name.name === type.name;
}
