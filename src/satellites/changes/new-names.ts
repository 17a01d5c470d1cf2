import { rootAt, schemaAt, subschemasOf } from '../../openapi/json-schema/index.ts';
import { matchPattern } from '../../openapi/json-schema/index.ts';
import type { Schema } from '../../openapi/model/index.ts';
import { fieldsOf, isRecord, listOf, type Fields } from '../../openapi/standard/record.ts';
import { inPlace } from '../../openapi/standard/schema-keywords.ts';
import type { ComparedPart } from './types.ts';

/** Returns true for a name that no schema of a property's object judges or shows: no client sent it with another meaning. */
export type IsNewName = (schema: Schema, name: string) => boolean;

/** Creates the test of names of the old document: by all schemas that apply to the same object, around the schema too. */
export function createNewNames(document: unknown, roots: readonly ComparedPart[]): IsNewName {
  const { resolve } = rootAt({ document, pointer: '#' });
  const besideOf = (schema: Fields): readonly Fields[] => {
    const target = typeof schema.$ref === 'string' ? resolve(schema.$ref, '')?.schema : undefined;
    const listed = [...inPlace.all, ...inPlace.some].flatMap((keyword) => listOf(schema[keyword]));
    const mapped = inPlace.byProperty.flatMap((keyword) => Object.values(fieldsOf(schema[keyword])));
    return [target, ...listed, ...inPlace.one.map((keyword) => schema[keyword]), ...mapped].filter(isRecord);
  };
  const startsOf = ({ pointers }: Schema): readonly Fields[] =>
    pointers.map((pointer) => schemaAt({ document, pointer })).filter(isRecord);
  let around: ReadonlyMap<Fields, readonly Fields[]> | undefined;
  const groups = new Map<Schema, readonly Fields[]>();
  const groupOf = (schema: Schema): readonly Fields[] => {
    around ??= findAround(
      roots.flatMap(({ old }) => (old === undefined ? [] : startsOf(old))),
      besideOf,
    );
    const group =
      groups.get(schema) ??
      reach(
        reach(startsOf(schema), (one) => around?.get(one) ?? []),
        besideOf,
      );
    groups.set(schema, group);
    return group;
  };
  return (schema, name) => {
    const group = groupOf(schema);
    const isMap = group.some((one) => one.additionalProperties !== undefined) && !group.some(hasProperties);
    return !isMap && !group.some((one) => isJudging(one, name));
  };
}

/** Lists some schemas and all that they lead to. */
function reach(starts: readonly Fields[], next: (schema: Fields) => readonly Fields[]): readonly Fields[] {
  const found = new Set(starts);
  for (const schema of found) for (const other of next(schema)) found.add(other);
  return [...found];
}

/** Finds for each schema the ones that apply it to their own value. */
function findAround(
  starts: readonly Fields[],
  besideOf: (schema: Fields) => readonly Fields[],
): ReadonlyMap<Fields, readonly Fields[]> {
  const around = new Map<Fields, Fields[]>();
  for (const schema of reach(starts, (one) => [...subschemasOf(one), ...besideOf(one)]))
    for (const other of besideOf(schema)) {
      const known = around.get(other);
      if (known === undefined) around.set(other, [schema]);
      else known.push(schema);
    }
  return around;
}

function hasProperties({ properties }: Fields): boolean {
  return Object.keys(fieldsOf(properties)).length > 0;
}

/** Returns true for a schema that names a property, restricts all names, or shows a value with it. */
function isJudging(schema: Fields, name: string): boolean {
  const { patternProperties, required, discriminator, propertyNames, $dynamicRef, $recursiveRef } = schema;
  const { enum: values, const: value, example, examples, default: usual } = schema;
  const maps = ['properties', 'dependentRequired', ...inPlace.byProperty].map((keyword) => fieldsOf(schema[keyword]));
  const patterns = Object.keys(fieldsOf(patternProperties));
  const rests = [schema.additionalProperties, schema.unevaluatedProperties];
  const shown = [example, usual, ...listOf(examples), ...Object.values(fieldsOf(examples))];
  return (
    maps.some((map) => Object.hasOwn(map, name) || Object.values(map).some((part) => listOf(part).includes(name))) ||
    patterns.some((pattern) => matchPattern(pattern, name) !== false) ||
    rests.some((rest) => rest === false || Object.keys(fieldsOf(rest)).length > 0) ||
    listOf(required).includes(name) ||
    fieldsOf(discriminator).propertyName === name ||
    [propertyNames, $dynamicRef, $recursiveRef].some((part) => part !== undefined) ||
    [value, ...listOf(values)].some(isRecord) ||
    shown.some((one) => isRecord(one) && Object.hasOwn(one, name))
  );
}
