import { getOwn, isRecord, listOf, type Fields } from '../../standard/record.ts';
import { isNumber } from '../check-value.ts';
import { toExact } from '../decimal.ts';
import type { RootSchema } from '../evaluation.ts';
import { RANGES } from '../formats.ts';
import type { Kind } from '../keyword.ts';
import { isWellFormed } from '../keywords.ts';

/** Keywords of one Schema Object; what it refers to are parts of their own. */
export interface Part {
  readonly fields: Fields;
  readonly root: RootSchema;
}

/** Schemas that all apply to a value, with their references and `allOf` followed. */
export interface Conjunction {
  readonly schemas: readonly RootSchema[];
  readonly parts: readonly Part[];
  /** True if one of them allows nothing. */
  readonly isNever: boolean;
  /** False where `parts` lacks some of them: a dynamic reference, or too many. */
  readonly isWhole: boolean;
}

/** Maximum number of schemas that apply to one value. */
const MAX_PARTS = 300;

/** Follows the references and `allOf` of schemas. */
export function conjoin(schemas: readonly RootSchema[]): Conjunction {
  const seen = new Set<unknown>();
  const parts: Part[] = [];
  const waiting = schemas.toReversed();
  let [isNever, isWhole] = [false, true];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { schema } = next;
    if (schema === false) isNever = true;
    if (!isRecord(schema) || seen.has(schema)) continue;
    if (seen.add(schema).size > MAX_PARTS) return { schemas, parts, isNever, isWhole: false };
    const { $ref, $dynamicRef, $recursiveRef, allOf } = schema;
    if ($dynamicRef !== undefined || $recursiveRef !== undefined) isWhole = false;
    const target = typeof $ref === 'string' ? next.resolve($ref, '') : undefined;
    if (target !== undefined) waiting.push(inside(next, target.schema));
    if (typeof $ref === 'string' && next.readsBesideReferences === false) continue;
    parts.push({ fields: schema, root: next });
    for (const member of listOf(allOf).toReversed()) waiting.push(inside(next, member));
  }
  return { schemas, parts, isNever, isWhole };
}

/** Returns another schema of the same document. */
export function inside(root: RootSchema, schema: unknown): RootSchema {
  return { ...root, schema };
}

/** Returns an own field of a map. */
export function fieldOf(map: unknown, name: string): unknown {
  return isRecord(map) ? getOwn(map, name) : undefined;
}

/** Lists the names of a map. */
export function namesOf(map: unknown): readonly string[] {
  return isRecord(map) ? Object.keys(map) : [];
}

/** Types of JSON Schema. */
export const TYPES = ['string', 'integer', 'number', 'boolean', 'array', 'object', 'null'] as const;

/** Lists the types that a schema names; undefined for one that allows all. */
function typesOf({ fields }: Part): readonly unknown[] | undefined {
  return isWellFormed('type', fields) ? [fields.type].flat().map((name: unknown) => name ?? 'null') : undefined;
}

/** Returns true if the `type` of a schema allows values of a kind; integers of numbers. */
export function allowsKind(part: Part, kind: Kind): boolean {
  const names = typesOf(part);
  if (names === undefined) return true;
  return names.includes(kind) || names.includes(kind === 'number' ? 'integer' : kind === 'string' ? 'file' : kind);
}

/** Returns true if the `type` of a schema allows no number but integers. */
export function isInteger(part: Part): boolean {
  const names = typesOf(part) ?? [];
  return names.includes('integer') && !names.includes('number');
}

/** Lists the values of the shortest `enum` or `const`; undefined without one. */
export function listedValues(parts: readonly Part[]): readonly unknown[] | undefined {
  const lists = parts.flatMap(({ fields }) => [
    ...(fields.const === undefined ? [] : [[fields.const]]),
    ...(Array.isArray(fields.enum) ? [fields.enum] : []),
  ]);
  return lists.toSorted((one, other) => one.length - other.length)[0];
}

/** Limit of numbers; open where the limit itself is excluded. */
export interface Bound {
  readonly value: number | bigint;
  readonly isOpen: boolean;
}

/** Lists the lower, or the upper, limits of numbers in a schema: by its keywords, and by its format. */
export function boundsOf({ fields }: Part, side: 'lower' | 'upper'): readonly Bound[] {
  const [limit, open] =
    side === 'lower' ? [fields.minimum, fields.exclusiveMinimum] : [fields.maximum, fields.exclusiveMaximum];
  const range = typeof fields.format === 'string' ? RANGES.get(fields.format) : undefined;
  return [
    ...(isNumber(limit) ? [{ value: toExact(limit), isOpen: open === true }] : []),
    ...(isNumber(open) ? [{ value: toExact(open), isOpen: true }] : []),
    ...(range === undefined ? [] : [{ value: range[side === 'lower' ? 0 : 1], isOpen: false }]),
  ];
}

/** Lists the schemas that a property certainly has: those of its name, else of all other names. */
export function membersOf(parts: readonly Part[], name: string): readonly RootSchema[] {
  return parts.flatMap(({ fields, root }) => {
    const own = fieldOf(fields.properties, name);
    const schema = own ?? (namesOf(fields.patternProperties).length > 0 ? undefined : fields.additionalProperties);
    return schema === undefined ? [] : [inside(root, schema)];
  });
}

/** Lists the schemas that an item certainly has: that of its place, or of every place. */
export function itemsOf(parts: readonly Part[], index?: number): readonly RootSchema[] {
  return parts.flatMap(({ fields: { items, prefixItems }, root }) => {
    const places = listOf(prefixItems);
    const own = index !== undefined && index < places.length ? places[index] : items;
    const isKnown = index !== undefined || places.length === 0;
    return own === undefined || Array.isArray(own) || !isKnown ? [] : [inside(root, own)];
  });
}
