import { isRecord, listOf, type Fields } from '../standard/record.ts';
import { isNullable } from './check-value.ts';
import type { RootSchema } from './evaluation.ts';
import { KINDS } from './keyword.ts';
import { isWellFormed, NAMES_ABOUT } from './keywords.ts';
import { inside, partsOf } from './parts.ts';

/** Types of JSON Schema. */
export const TYPES = ['string', 'integer', 'number', 'boolean', 'array', 'object', 'null'] as const;
export type TypeName = (typeof TYPES)[number];

/** Lists the types that a schema names, null by `nullable` too; undefined for one that names none. */
export function namedTypes(schema: Fields): readonly TypeName[] | undefined {
  if (!isWellFormed('type', schema)) return undefined;
  const names = [schema.type].flat().map((name: unknown) => (name === 'file' ? 'string' : (name ?? 'null')));
  const types = names.flatMap((name) => TYPES.find((type) => type === name) ?? []);
  return isNullable(schema) ? [...types, 'null'] : types;
}

/** Returns the types that all of some lists have, in the order of the first; undefined where all are undefined. */
export function commonTypes(lists: readonly (readonly TypeName[] | undefined)[]): readonly TypeName[] | undefined {
  const [first, ...others] = lists.filter((list) => list !== undefined);
  return others.reduce<readonly TypeName[] | undefined>(
    (one, other) =>
      one?.flatMap((type): readonly TypeName[] => {
        if (other.includes(type) || (type === 'integer' && other.includes('number'))) return [type];
        return type === 'number' && other.includes('integer') ? ['integer'] : [];
      }),
    first,
  );
}

/** Lists the types that other keywords of schemas are about. */
export function impliedTypes(schemas: readonly Fields[]): readonly TypeName[] {
  return KINDS.filter((kind) => schemas.some((schema) => NAMES_ABOUT[kind].some((name) => isTelling(schema[name]))));
}

function isTelling(operand: unknown): boolean {
  return operand !== undefined && operand !== false && !(isRecord(operand) && Object.keys(operand).length === 0);
}

/** Returns the type of a value. */
export function typeOf(value: unknown): TypeName {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'bigint' || Number.isInteger(value)) return 'integer';
  return TYPES.find((name) => name === typeof value) ?? 'object';
}

/** Maximum number of schemas whose types are found for one. */
const MAX_SCHEMAS = 200;

/**
 * Lists the types that a schema allows, by its parts and choices: those that it names, else those of its values, else objects or lists, if
 * other keywords are about these; empty for any. Each schema is looked at once; `known` has the types of those that were.
 */
export function typesOf(root: RootSchema, known = new Map<unknown, readonly TypeName[]>()): readonly TypeName[] {
  const found = known.get(root.schema);
  if (found !== undefined || known.size >= MAX_SCHEMAS) return found ?? [];
  // A cycle allows any type.
  known.set(root.schema, []);
  const { parts } = partsOf([root]);
  const lists = parts.flatMap((part) => {
    const { schema } = part;
    const values = schema.const === undefined ? listOf(schema.enum) : [schema.const];
    const choices = [schema.oneOf, schema.anyOf].map((members) => {
      const lists = listOf(members).map((member) => typesOf(inside(part, member), known));
      return lists.some((list) => list.length === 0) ? [] : lists.flat();
    });
    return [namedTypes(schema) ?? values.map(typeOf), ...choices].filter((types) => types.length > 0);
  });
  const implied = impliedTypes(parts.map(({ schema }) => schema)).filter(
    (type) => type === 'object' || type === 'array',
  );
  const types = [...new Set(commonTypes(lists) ?? implied)];
  known.set(root.schema, types);
  return types;
}
