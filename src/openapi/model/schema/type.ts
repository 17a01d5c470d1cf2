import { typeOf } from '../../json-schema/index.ts';
import type { Schema, SchemaType } from '../types/index.ts';
import type { Draft } from './keyword.ts';
import { blankSchema } from './keywords.ts';

/** Returns the types of a schema, by default those that its other keywords imply. Empty: any type. */
export function impliedTypes(schema: Schema): readonly SchemaType[] {
  if (schema.type.length > 0) return schema.type;
  if (schema.const !== undefined) return [typeOf(schema.const.json)];
  if (schema.enum.length > 0) return [...new Set(schema.enum.map(({ value }) => typeOf(value)))];
  const types: SchemaType[] = [];
  if (speaksOfObjects(schema)) types.push('object');
  if (speaksOfArrays(schema)) types.push('array');
  return types;
}

function speaksOfObjects(schema: Schema): boolean {
  const { properties, patternProperties, additionalProperties, unevaluatedProperties, propertyNames } = schema;
  const limits = [schema.minProperties, schema.maxProperties];
  const parts = [additionalProperties, unevaluatedProperties, propertyNames, ...limits];
  return properties.length + patternProperties.length > 0 || parts.some((part) => part !== undefined);
}

function speaksOfArrays(schema: Schema): boolean {
  const parts = [schema.items, schema.contains, schema.unevaluatedItems, schema.minItems, schema.maxItems];
  return schema.prefixItems.length > 0 || parts.some((part) => part !== undefined);
}

/**
 * Allows null: `nullable` of 3.0, which does not extend an enum, or a null member of a choice.
 * `types`: those of the choice's members, if all have types.
 */
export function allowNull(
  draft: Draft,
  how: { readonly types: readonly SchemaType[] | undefined; readonly isMember: boolean },
): void {
  const hasChoice = draft.oneOf.length + draft.anyOf.length > 0;
  const types = draft.type.length > 0 || hasChoice ? draft.type : impliedTypes(draft);
  const known = types.length > 0 ? types : (how.types ?? []);
  if (known.length > 0) draft.type = [...new Set<SchemaType>([...known, 'null'])];
  else if (hasChoice) {
    const keyword = draft.oneOf.length > 0 ? 'oneOf' : 'anyOf';
    draft[keyword] = [...draft[keyword], { ...blankSchema(`${draft.pointer}/nullable`), type: ['null'] }];
  }
  if (!how.isMember) return;
  if (draft.const !== undefined && draft.const.json !== null) {
    draft.enum = [{ value: draft.const.json, name: undefined, description: undefined }];
    draft.const = undefined;
  }
  addToEnum(draft, null);
}

/** Adds a value to an enumeration; a schema without one allows it already. */
export function addToEnum(draft: Draft, added: string | null): void {
  if (draft.enum.length === 0 || draft.enum.some(({ value }) => value === added)) return;
  draft.enum = [...draft.enum, { value: added, name: undefined, description: undefined }];
}
