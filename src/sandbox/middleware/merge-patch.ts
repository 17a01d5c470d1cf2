import { pointerTokens, valueAt } from '../../standard/pointer.ts';
import { validateTolerantly, type ValidateAsyncOptions, type Validation } from '../../json-schema/index.ts';
import { isObject, type Json } from '../json.ts';
import { followSchema, inTables, type JsonSchema, type Resolve } from '../json-schema.ts';
import { propertySchema } from './coerce.ts';

/** Maximum nesting of the members of a patch that are left out. */
const MAX_DEPTH = 50;

/** True for the media type of a merge patch (RFC 7396), whose members with null are removed. */
export function isMergePatch(mediaType: string): boolean {
  return mediaType.toLowerCase().includes('merge-patch+json');
}

/** Validates a merge patch: a member with null removes a property, so that its schema need not allow null. */
export async function checkMergePatch(
  patch: Json,
  schema: JsonSchema,
  resolve: Resolve,
  options: ValidateAsyncOptions,
): Promise<Validation> {
  const root = inTables(schema, resolve);
  const whole = await validateTolerantly(root, patch, options);
  if (whole.errors.length === 0) return whole;
  const checked = await validateTolerantly(root, withoutRemoved(patch, schema, resolve, 0), options);
  const errors = checked.errors.filter(
    ({ pointer, missing }) =>
      missing === undefined || valueAt(patch, [...(pointerTokens(pointer, false) ?? []), missing]) !== null,
  );
  return { ...checked, errors };
}

/** Returns a patch without the properties of its schema that it removes. */
function withoutRemoved(patch: Json, schema: JsonSchema | undefined, resolve: Resolve, depth: number): Json {
  if (!isObject(patch) || depth > MAX_DEPTH) return patch;
  const isOpen = followSchema(schema, resolve)?.patternProperties !== undefined;
  const kept = Object.entries(patch).flatMap(([name, value]): [string, Json][] => {
    const property = propertySchema(schema, name, resolve);
    if (value === null && (property !== undefined || isOpen)) return [];
    return [[name, withoutRemoved(value, property, resolve, depth + 1)]];
  });
  return Object.fromEntries(kept);
}
